import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { readListFragment } from '#features/quote-list/quote-list-link.rules.ts';
import { agentLimit } from '#features/quote-list/quote-list.rules.ts';
import { maxQuoteLines } from '#features/quote-list/quote-line.rules.ts';
import { connectTo, fillMcpCatalogue } from '#tests/harness/mcp/mcp-catalogue.ts';
import { callTool, toolError } from '#tests/harness/mcp/mcp-client.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime({ rateLimit: false });
const api = createApi(runtime);
const connect = () => connectTo(api);
let ids: string[] = [];

beforeAll(async () => {
  ids = await fillMcpCatalogue(runtime.database);
});

interface Drafted {
  url: string;
  lines: number;
}
const opened = async ({ url }: Drafted) => (await readListFragment(new URL(url).hash)) ?? [];

test('makes a link that holds the lines and the name of the software', async () => {
  const client = await connect();
  const drafted: Drafted = await callTool(client, 'draft_quote_list', {
    agent_name: '  Buyer\nBot  ',
    language: 'zh',
    lines: [
      { product_id: ids[0]?.toUpperCase(), quantity: 10, note: 'urgent', target_price: 0.0092 },
      { part_number: 'XYZ-1', manufacturer: 'Nobody', quantity: '2.5', unit: 'MTR' },
    ],
  });
  expect(drafted.url).toMatch(/^http:\/\/shop\.test\/quote-list\?lang=zh#list=[\w-]+$/);
  const [known, free] = await opened(drafted);
  expect(known).toEqual({
    id: ids[0],
    title: 'Switch 0',
    part: 'SW-000',
    manufacturer: 'Siltera',
    quantity: '10',
    unit: 'C62',
    target: '0.0092',
    currency: 'USD',
    note: 'urgent',
    agent: 'Buyer Bot',
  });
  expect(free).toMatchObject({ part: 'XYZ-1', quantity: '2.5', unit: 'MTR', agent: 'Buyer Bot' });
});

test('drafts that are opened one after the other do not share ids of free lines', async () => {
  const client = await connect();
  const args = { agent_name: 'A', lines: [{ part_number: 'X', quantity: 1 }] };
  const [one, other] = [
    await callTool<Drafted>(client, 'draft_quote_list', args),
    await callTool<Drafted>(client, 'draft_quote_list', args),
  ];
  expect((await opened(one))[0]?.id).not.toBe((await opened(other))[0]?.id);
});

test('takes 3,000 lines and a name of 80 characters, and not one more of either', async () => {
  const client = await connect();
  const lines = Array.from({ length: maxQuoteLines }, (_, at) => ({ part_number: `P-${at}`, quantity: 1 }));
  const agent_name = 'x'.repeat(agentLimit);
  const drafted: Drafted = await callTool(client, 'draft_quote_list', { agent_name, lines });
  expect(await opened(drafted)).toHaveLength(maxQuoteLines);
  const wrong = (args: object) => toolError(client, 'draft_quote_list', args);
  expect(await wrong({ agent_name, lines: [...lines, lines[0]] })).toContain(
    `at most ${maxQuoteLines} lines`,
  );
  expect(await wrong({ agent_name: `${agent_name}x`, lines: lines.slice(0, 1) })).toContain(
    'agent_name: at most 80',
  );
  expect(await wrong({ agent_name: ' ', lines: lines.slice(0, 1) })).toContain('agent_name: is required');
});

test.each<[object, string]>([
  [{ quantity: 1 }, 'lines.0.part_number: needs a product, a part number or a description.'],
  [{ part_number: 'x', quantity: 0 }, 'lines.0.quantity'],
  [{ part_number: 'x', quantity: 1.5 }, 'lines.0.quantity'],
  [{ part_number: 'x', quantity: 'many' }, 'lines.0.quantity'],
  [{ part_number: 'x', quantity: 1, target_price: -1 }, 'lines.0.target_price'],
  [{ part_number: 'x', quantity: 1, unit: 'BOX' }, 'lines.0.unit'],
  [{ part_number: 'x', quantity: 1, currency: 'XXX' }, 'lines.0.currency'],
  [{ part_number: 'x'.repeat(101), quantity: 1 }, 'lines.0.part_number: at most 100 characters'],
  [{ product_id: '00000000-0000-4000-8000-000000000000', quantity: 1 }, 'lines.0.product_id: no product'],
])('rejects the line %j by its field', async (line, issue) => {
  const client = await connect();
  expect(await toolError(client, 'draft_quote_list', { agent_name: 'A', lines: [line] })).toContain(issue);
});

test('rejects a product that is named twice', async () => {
  const client = await connect();
  const line = { product_id: ids[0], quantity: 5 };
  expect(await toolError(client, 'draft_quote_list', { agent_name: 'A', lines: [line, line] })).toBe(
    'lines.1.product_id: is the product of lines.0 too. Add up the quantities.',
  );
});
