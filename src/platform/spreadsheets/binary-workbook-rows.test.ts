import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  binaryWorkbook,
  compoundFile,
  float,
  record,
  text,
  u16,
  u32,
  u8,
  workbookStream,
} from '#tests/factories/binary-workbook.factory.ts';
import { binaryWorkbookReader } from './binary-workbook-rows.server.ts';

const biff5 = { version: 0x500 };

async function rowsOf(file: string | Buffer, limit?: number) {
  const rows = [];
  const content = typeof file === 'string' ? await readFile(file) : file;
  for await (const { number, cells, exact } of binaryWorkbookReader(content, limit)()) {
    rows.push({ number, cells, exact: [...(exact ?? [])] });
  }
  return rows;
}

const cellsOf = async (file: string | Buffer) => (await rowsOf(file)).map(({ cells }) => cells);
const unusable = (code: string) => expect.objectContaining({ issue: expect.objectContaining({ code }) });

const number = (row: number, column: number, value: number) =>
  record(0x203, u16(row, column, 0), float(value));
const short = (row: number, column: number, bits: number) => record(0x27e, u16(row, column, 0), u32(bits));
const label = (row: number, column: number, content: string) =>
  record(0x204, u16(row, column, 0), text(content));
const formula = (row: number, column: number, result: Buffer) =>
  record(0x06, u16(row, column, 0), result, u16(0), u32(0), u16(3), u8(0x1e, 7, 0));

describe('workbooks that LibreOffice has written:', () => {
  const file = (name: string) => path.resolve('tests/factories/workbooks', name);

  test('workbooks that LibreOffice has written are read: the first visible sheet, texts, numbers, formulas and errors', async () => {
    expect(await rowsOf(file('hidden-sheet.xls'))).toEqual([
      { number: 1, cells: ['Bill of materials'], exact: [] },
      { number: 3, cells: ['MPN', 'Manufacturer', 'Qty', 'Ref Des', 'Price'], exact: [] },
      { number: 4, cells: ['HN-PE24G-4S', 'Halvard Networks', '12', 'U1, U2', '642'], exact: [2, 4] },
      { number: 5, cells: ['RC0603FR-0710KL', 'Yageo', '2500', 'R1-R4', '0.0031'], exact: [2, 4] },
      { number: 6, cells: ['连接器-04', '深圳电子', '1000000', 'J1', '-1234.5678'], exact: [2, 4] },
      { number: 7, cells: ['ÄÖ-Schütz', 'Müller & Söhne', '0.1', 'K1', '12.5'], exact: [2, 4] },
      { number: 8, cells: ['HN-PE24G-4S-X', 'Formula', '24', '#DIV/0!', 'true'], exact: [2] },
      { number: 9, cells: ['LAST', '', '', '', '1'], exact: [4] },
    ]);
  });

  test('workbooks that LibreOffice has written are read with texts that are divided between records, in two widths', async () => {
    const rows = await cellsOf(file('many-texts.xls'));
    expect(rows).toHaveLength(201);
    for (const [index, [name, content, count]] of rows.slice(1).entries()) {
      const n = index + 1;
      const kind = n % 3 === 0 ? '网络交换机' : 'Network switch';
      expect([name, content, count]).toEqual([
        `LONG-${String(n).padStart(4, '0')}`,
        `${kind} ${'x'.repeat(n % 60)} ${n}`,
        String(n),
      ]);
    }
  });
});

test('reads numbers in every form', async () => {
  const several = record(0xbd, u16(0, 1), u16(0), u32((7 << 2) | 2), u16(0), u32((1250 << 2) | 3), u16(2));
  const half = Buffer.from(float(0.5).subarray(4));
  const records = [
    number(0, 0, 0.1 + 0.2),
    several,
    short(1, 0, -5 * 4 + 2 + 2 ** 32),
    short(1, 1, half.readUInt32LE(0)),
    short(1, 2, half.readUInt32LE(0) + 1),
  ];
  expect(await rowsOf(binaryWorkbook([{ records }]))).toEqual([
    { number: 1, cells: ['0.3', '7', '12.5'], exact: [0, 1, 2] },
    { number: 2, cells: ['-5', '0.5', '0.005'], exact: [0, 1, 2] },
  ]);
});

test('reads the results of formulas', async () => {
  const records = [
    formula(0, 0, Buffer.concat([u8(0, 0, 0, 0, 0, 0), u16(0xff_ff)])),
    record(0x207, text('AMP-100')),
    formula(0, 1, Buffer.concat([u8(1, 0, 1, 0, 0, 0), u16(0xff_ff)])),
    formula(0, 2, Buffer.concat([u8(2, 0, 0x2a, 0, 0, 0), u16(0xff_ff)])),
    formula(0, 3, Buffer.concat([u8(3, 0, 0, 0, 0, 0), u16(0xff_ff)])),
    formula(0, 4, float(12.5)),
    record(0x205, u16(0, 5, 0), u8(0, 0)),
    record(0x205, u16(0, 6, 0), u8(0x17, 1)),
  ];
  expect(await cellsOf(binaryWorkbook([{ records }]))).toEqual([
    ['AMP-100', 'true', '#N/A', '', '12.5', 'false', '#REF!'],
  ]);
});

test('rows out of order are sorted, and empty ones left out', async () => {
  const records = [label(4, 1, 'B5'), label(0, 0, 'A1'), label(4, 0, 'A5'), label(2, 0, '')];
  expect(
    (await rowsOf(binaryWorkbook([{ records }]))).map(({ number: at, cells }) => [at, cells.join()]),
  ).toEqual([
    [1, 'A1'],
    [5, 'A5,B5'],
  ]);
});

test('reads Excel 5 and 95 in the encoding of its code page', async () => {
  const bytes = (...parts: number[]) => Buffer.concat([u16(parts.length), u8(...parts)]);
  const records = [
    record(0x204, u16(0, 0, 0), bytes(0xcd, 0xf8, 0xc2, 0xe7)),
    record(0xd6, u16(0, 1, 0), bytes(0x41, 0x42), u8(0)),
    number(0, 2, 3),
  ];
  const content = workbookStream([{ records }], { ...biff5, globals: [record(0x42, u16(936))] });
  expect(await cellsOf(compoundFile('Book', content))).toEqual([['网络', 'AB', '3']]);
});

describe('rejected:', () => {
  const sheet = [{ records: [label(0, 0, 'AMP-100')] }];
  test.each([
    ['a signature alone', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'damaged'],
    ['an encrypted workbook of today', () => compoundFile('EncryptedPackage', Buffer.alloc(80)), 'encrypted'],
    ['a password', () => binaryWorkbook(sheet, { globals: [record(0x2f, u16(0, 1, 1))] }), 'encrypted'],
    ['a document of Word', () => compoundFile('WordDocument', Buffer.alloc(80)), 'not_a_table'],
    ['charts alone', () => binaryWorkbook([{ records: [], kind: 2 }]), 'not_a_table'],
  ])('rejected: %s', async (_, file, code) => {
    await expect(rowsOf(file())).rejects.toEqual(unusable(code));
  });

  test('a workbook of more bytes than are held in memory is rejected', async () => {
    const file = binaryWorkbook([{ records: [number(0, 255, 1)] }]);
    expect((await rowsOf(file, file.length))[0]?.cells).toHaveLength(256);
    await expect(rowsOf(file, file.length - 1)).rejects.toEqual(unusable('binary_workbook_too_large'));
  });
});
