import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
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
import { readBinaryWorkbook } from './binary-workbook-rows.server.ts';
import { UnusableFile } from './unusable-file.ts';

const biff5 = { version: 0x500 };

async function rowsOf(file: string | Buffer, limits?: { binaryWorkbook: number }) {
  const rows = [];
  for await (const { number, cells, exact } of readBinaryWorkbook(file, limits).rows) {
    rows.push({ number, cells, exact: [...(exact ?? [])] });
  }
  return rows;
}

const cellsOf = async (file: string | Buffer) => (await rowsOf(file)).map(({ cells }) => cells);
const unusable = (code: string) => expect.objectContaining({ issue: expect.objectContaining({ code }) });

const number = (row: number, column: number, value: number) =>
  record(0x203, u16(row, column, 0), float(value));
const short = (row: number, column: number, bits: number) => record(0x27e, u16(row, column, 0), u32(bits));
/** As many times 7, in one record. */
const numbers = (row: number, column: number, count: number) => {
  const cells = Array.from({ length: count }, () => [u16(0), u32((7 << 2) | 2)]).flat();
  return record(0xbd, u16(row, column), ...cells, u16(column + count - 1));
};
const label = (row: number, column: number, content: string) =>
  record(0x204, u16(row, column, 0), text(content));
const formula = (row: number, column: number, result: Buffer) =>
  record(0x06, u16(row, column, 0), result, u16(0), u32(0));

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

  test('any change of bytes of a workbook is read or rejected as a file', async () => {
    const whole = await readFile(file('hidden-sheet.xls'));
    const end = fc.nat({ max: whole.length });
    const changes = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 0, max: 255 })), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(end, changes, async (length, altered) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of altered) bytes[at] = byte;
        expect(await otherErrorOf(bytes)).toBeNull();
        expect(await otherErrorOf(bytes.subarray(0, length))).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

/** What else than `UnusableFile` the reading of these bytes throws. */
async function otherErrorOf(bytes: Buffer): Promise<unknown> {
  try {
    await rowsOf(bytes);
  } catch (error) {
    if (!(error instanceof UnusableFile)) return error;
  }
  return null;
}

test('any records are read or rejected as a file', async () => {
  const kinds = fc.constantFrom(
    0x06,
    0x0a,
    0x3c,
    0x85,
    0xbd,
    0xd6,
    0xfc,
    0xfd,
    0x203,
    0x204,
    0x205,
    0x207,
    0x27e,
    0x809,
  );
  const anyRecord = fc
    .tuple(kinds, fc.uint8Array({ maxLength: 40 }))
    .map(([kind, data]) => record(kind, Buffer.from(data)));
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRecord, { maxLength: 8 }),
      fc.array(anyRecord, { maxLength: 8 }),
      fc.constantFrom(0x500, 0x600),
      async (globals, records, version) => {
        const bytes = binaryWorkbook([{ records }], { globals, version });
        expect(await otherErrorOf(bytes)).toBeNull();
      },
    ),
    { numRuns: 500 },
  );
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

test('reads the results of formulas, and of shared ones too', async () => {
  const records = [
    formula(0, 0, Buffer.concat([u8(0, 0, 0, 0, 0, 0), u16(0xff_ff)])),
    record(0x4bc, Buffer.alloc(12)),
    record(0x207, text('AMP-100')),
    formula(0, 1, Buffer.concat([u8(1, 0, 1, 0, 0, 0), u16(0xff_ff)])),
    formula(0, 2, Buffer.concat([u8(2, 0, 0x2a, 0, 0, 0), u16(0xff_ff)])),
    formula(0, 3, Buffer.concat([u8(3, 0, 0, 0, 0, 0), u16(0xff_ff)])),
    formula(0, 4, float(12.5)),
    record(0x205, u16(0, 5, 0), u8(0, 0)),
    record(0x205, u16(0, 6, 0), u8(0x17, 1)),
  ];
  expect(await cellsOf(binaryWorkbook([{ records }]))).toEqual([
    ['AMP-100', 'true', '#N/A', '', '12.5', 'false', '#VALUE!'],
  ]);
});

test('a long result of a formula continues in the next record', async () => {
  const start = Buffer.concat([u16(9), u8(0), Buffer.from('AMP-1')]);
  const records = [
    formula(0, 0, Buffer.concat([u8(0, 0, 0, 0, 0, 0), u16(0xff_ff)])),
    record(0x207, start),
    record(0x3c, u8(1), Buffer.from('00片甲', 'utf16le')),
  ];
  expect(await cellsOf(binaryWorkbook([{ records }]))).toEqual([['AMP-100片甲']]);
});

test('formats and phonetics of shared texts are left out', async () => {
  const rich = Buffer.concat([u16(3), u8(8), u16(1), Buffer.from('rot'), u16(0, 1)]);
  const phonetic = Buffer.concat([u16(2), u8(5), u32(6), Buffer.from('東京', 'utf16le'), Buffer.alloc(6)]);
  const shared = record(0xfc, u32(3, 3), rich, phonetic, text('last'));
  const records = [0, 1, 2, 9].map((index, column) => record(0xfd, u16(0, column, 0), u32(index)));
  expect(await cellsOf(binaryWorkbook([{ records }], { globals: [shared] }))).toEqual([
    ['rot', '東京', 'last', ''],
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

test('a chart in the sheet, a chart of its own and an embedded workbook are passed over', async () => {
  const chart = [record(0x809, u16(0x600, 0x20, 0, 0)), number(0, 0, 99), record(0x0a)];
  const content = workbookStream([
    { records: [label(0, 0, 'a chart')], kind: 2 },
    { records: [label(0, 0, 'parts'), ...chart, label(1, 0, 'AMP-100')] },
  ]);
  const other = workbookStream([{ records: [label(0, 0, 'embedded')] }]);
  const file = compoundFile(
    { name: 'Workbook', content: other, isEmbedded: true },
    { name: 'Workbook', content },
  );
  expect(await cellsOf(file)).toEqual([['parts'], ['AMP-100']]);
});

test('reads Excel 5 and 95 in the encoding of its code page', async () => {
  const bytes = (...parts: number[]) => Buffer.concat([u16(parts.length), u8(...parts)]);
  const records = [
    record(0x204, u16(0, 0, 0), bytes(0xcd, 0xf8, 0xc2, 0xe7)),
    record(0xd6, u16(0, 1, 0), bytes(0x41, 0x42), u8(0)),
    number(0, 2, 3),
  ];
  const content = workbookStream([{ records }], { ...biff5, globals: [record(0x42, u16(936))] });
  expect(await cellsOf(compoundFile({ name: 'Book', content }))).toEqual([['网络', 'AB', '3']]);
});

test('a file whose header does not list all its tables is read', async () => {
  const records = Array.from({ length: 1_000 }, (_, row) => label(row, 0, 'x'.repeat(8_000)));
  const file = binaryWorkbook([{ records }]);
  expect(file.length).toBeGreaterThan(109 * 128 * 512);
  const rows = await cellsOf(file);
  expect(rows).toHaveLength(1_000);
  expect(rows.at(-1)?.[0]).toHaveLength(8_000);
});

test('a row may have a cell in every column, in one record', async () => {
  const rows = await rowsOf(binaryWorkbook([{ records: [numbers(0, 0, 256)] }]));
  expect(rows).toEqual([{ number: 1, cells: Array<string>(256).fill('7'), exact: [...Array(256).keys()] }]);
});

describe('lets other requests be answered while it reads', () => {
  const many = <Item>(length: number, item: (index: number) => Item) =>
    Array.from({ length }, (_, at) => item(at));
  test.each([
    ['wide rows', () => binaryWorkbook([{ records: many(100, (row) => numbers(row, 0, 256)) }])],
    ['many cells', () => binaryWorkbook([{ records: many(25_600, (at) => number(at >> 8, at & 255, 1)) }])],
    ['records without cells', () => binaryWorkbook([{ records: many(25_600, () => record(0x99)) }])],
    [
      'records before the sheets',
      () => binaryWorkbook([{ records: [] }], { globals: many(25_600, () => record(0x99)) }),
    ],
    [
      'shared texts',
      () => {
        const texts = [u32(25_600, 25_600), ...many(2_700, () => text('A'))];
        const more = many(9, () => record(0x3c, ...many(2_700, () => text('A'))));
        return binaryWorkbook([{ records: [] }], { globals: [record(0xfc, ...texts), ...more] });
      },
    ],
  ])('reading lets other requests be answered: with %s', async (_, file) => {
    const bytes = file();
    let pauses = 0;
    const end = new AbortController();
    const others = (async () => {
      for (; !end.signal.aborted; pauses += 1) await setImmediate();
    })();
    await rowsOf(bytes);
    end.abort();
    await others;
    expect(pauses).toBeGreaterThanOrEqual(12);
  });
});

describe('rejected:', () => {
  const sheet = [{ records: [label(0, 0, 'AMP-100')] }];
  test.each([
    ['a signature alone', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'damaged'],
    [
      'an encrypted workbook of today',
      () => compoundFile({ name: 'EncryptedPackage', content: Buffer.alloc(80) }),
      'encrypted',
    ],
    ['a password', () => binaryWorkbook(sheet, { globals: [record(0x2f, u16(1, 1))] }), 'encrypted'],
    [
      'a document of Word',
      () => compoundFile({ name: 'WordDocument', content: Buffer.alloc(80) }),
      'not_a_table',
    ],
    ['charts alone', () => binaryWorkbook([{ records: [], kind: 2 }]), 'not_a_table'],
    ['a version before Excel 5', () => binaryWorkbook(sheet, { version: 0x400 }), 'damaged'],
    ['a column beyond the last one', () => binaryWorkbook([{ records: [number(0, 256, 1)] }]), 'damaged'],
    [
      'more cells in a row than it has columns',
      () => binaryWorkbook([{ records: Array.from({ length: 257 }, () => number(0, 0, 1)) }]),
      'damaged',
    ],
    [
      'more numbers in a row than it has columns',
      () => binaryWorkbook([{ records: [numbers(0, 0, 200), numbers(0, 0, 57)] }]),
      'damaged',
    ],
    ['numbers beyond the last column', () => binaryWorkbook([{ records: [numbers(0, 250, 7)] }]), 'damaged'],
    [
      'an empty continuation',
      () =>
        binaryWorkbook(sheet, { globals: [record(0xfc, u32(1, 1)), record(0x3c), record(0x3c, text('A'))] }),
      'damaged',
    ],
    [
      'more continuations than the texts of a workbook have',
      () => {
        const parts = Array.from({ length: 2 ** 16 }, () => record(0x3c, u8(0)));
        return binaryWorkbook(sheet, { globals: [record(0xfc, u32(0, 0)), ...parts] });
      },
      'damaged',
    ],
  ])('rejected: %s', async (_, file, code) => {
    await expect(rowsOf(file())).rejects.toEqual(unusable(code));
  });

  test('a workbook of more bytes than are held in memory is rejected, whether sent or stored', async () => {
    const file = binaryWorkbook([{ records: [number(0, 255, 1)] }]);
    const folder = await mkdtemp(path.join(tmpdir(), 'binary-workbook-'));
    const stored = path.join(folder, 'list.xls');
    await writeFile(stored, file);
    for (const source of [file, stored]) {
      expect((await rowsOf(source, { binaryWorkbook: file.length }))[0]?.cells).toHaveLength(256);
      await expect(rowsOf(source, { binaryWorkbook: file.length - 1 })).rejects.toEqual(
        unusable('binary_workbook_too_large'),
      );
    }
    await rm(folder, { recursive: true });
  });
});
