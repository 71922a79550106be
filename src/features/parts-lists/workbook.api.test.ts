import { expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import { workbooksPerTenMinutes } from './parts-list.api.server.ts';
import { mostLines } from './reading/table-codes.ts';

const runtime = useTestRuntime({ trustProxy: true });
const api = createApi(runtime);
const base = '/functions/v1/products-api/parts-lists';
let clients = 0;

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  clients += 1;
  const address = `10.3.${clients >> 8}.${clients & 255}`;
  return Promise.resolve(
    api.request(base + path, {
      method: 'POST',
      headers: { authorization: 'Bearer public', 'x-forwarded-for': address, ...headers },
      body,
    }),
  );
}

const write = (rows: unknown, headers: Record<string, string> = {}) =>
  post('/workbook', JSON.stringify({ rows }), { 'content-type': 'application/json', ...headers });

test('a workbook holds the rows that were sent, with numbers as numbers', async () => {
  const response = await write([
    ['Part number', 'Quantity', 'Status'],
    ['=1+1', 6200, 'Exact & “same”'],
    ['0603', 0.0021, '<b>'],
  ]);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const read = await post('/read', await response.arrayBuffer());
  const { format, rows } = await read.json();
  expect(format).toBe('xlsx');
  expect(rows.map(({ cells }: { cells: string[] }) => cells)).toEqual([
    ['=1+1', '6200', 'Exact & “same”'],
    ['0603', '0.0021', '<b>'],
  ]);
});

test.each([
  ['a header and the most lines', Array.from({ length: mostLines + 1 }, () => ['a']), 200],
  ['a line more', Array.from({ length: mostLines + 2 }, () => ['a']), 400],
  ['no row', [], 400],
  ['the most cells', [Array.from({ length: 40 }, () => 1)], 200],
  ['a cell more', [Array.from({ length: 41 }, () => 1)], 400],
  ['the longest text', [['a'.repeat(32_000)]], 200],
  ['a character more', [['a'.repeat(32_001)]], 400],
  ['what is no text or number', [[true]], 400],
])('%s: %#', async (_, rows, status) => {
  const response = await write(rows);
  expect(response.status).toBe(status);
  await response.arrayBuffer();
});

test('one address writes as many workbooks as allowed, and waits for the next', async () => {
  const from = { 'x-forwarded-for': '10.4.0.1' };
  await spendCalls(runtime, 'parts_list_workbooks', '10.4.0.1', workbooksPerTenMinutes - 1);
  const last = await write([['a']], from);
  expect(last.status).toBe(200);
  await last.arrayBuffer();
  const response = await write([['a']], from);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
