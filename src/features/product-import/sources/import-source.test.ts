import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '#platform/files/files.server.ts';
import { toWorkbook } from '#features/products/export/export-workbook.server.ts';
import { toZip } from '#features/products/export/export-zip.server.ts';
import type { ColumnFormat, ImportOrigin } from '../reading/import-columns.rules.ts';
import { importLimits, reasonHeader } from '../reading/import-fields.rules.ts';
import { noEvidence } from '#kernel/written-number.ts';
import { inspectFile, openProductRows } from './import-source.server.ts';
import { receiveFile } from '../import/import-upload.server.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'import-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

let made = 0;

async function take(content: string | Uint8Array | AsyncIterable<Uint8Array>, limit?: number) {
  const folder = openFolder({ dataDir }, 'imports');
  made += 1;
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const parts = bytes instanceof Uint8Array ? inParts(bytes) : bytes;
  const { isUtf8, size } = await receiveFile(folder, `${made}`, parts, limit);
  const { path: file } = await folder.openLocalCopy(`${made}`);
  return { file, size, ...(await inspectFile(file, isUtf8)) };
}

/** Cut at an arbitrary byte. */
async function* inParts(bytes: Uint8Array, size = bytes.length > 1e6 ? 65_537 : 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(
  content: Parameters<typeof take>[0],
  { formats, origin = 'other' }: { formats?: ColumnFormat[]; origin?: ImportOrigin } = {},
) {
  const { file, reading } = await take(content);
  const rows = [];
  for await (const row of (await openProductRows(file, reading, { options: { formats }, origin })).rows)
    rows.push(row);
  return rows;
}

const issue = (expected: object) => expect.objectContaining({ issue: expect.objectContaining(expected) });
const wide = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('CSV is read whatever the program that wrote it:', () => {
  const table = 'title;price\r\nSchläger „5“;12,50\r\n网络;3';
  const cells = [
    ['Schläger „5“', '12,50'],
    ['网络', '3'],
  ];
  test.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16, little end first', wide(`\uFEFF${table}`)],
    ['UTF-16, big end first', wide(`\uFEFF${table}`, true)],
    ['UTF-16 without a mark', wide('title;price\nSchläger „5“;12,50\n网络;3')],
    ['tabs', Buffer.from(table.replaceAll(';', '\t'))],
    ['bars', Buffer.from(table.replaceAll(';', '|'))],
    ['commas and quotes', Buffer.from('title,price\n"Schläger „5“","12,50"\n网络,3\n')],
  ])('CSV is read whatever the program that wrote it: %s', async (_, bytes) => {
    expect((await rowsOf(bytes)).map((row) => row.cells)).toEqual(cells);
  });

  test('CSV in the older encoding of Windows is read', async () => {
    const bytes = Buffer.from('title,price\nCaf\xe9 \x80 5,3\n', 'latin1');
    expect((await rowsOf(bytes))[0]?.cells).toEqual(['Café € 5', '3']);
  });

  test('rows of a CSV file are counted as in a spreadsheet: the head is one, and so is an empty line', async () => {
    const rows = await rowsOf('title,price\n"two\nlines",1\n\n,\nlast,2\n');
    expect(rows).toEqual([
      { number: 2, cells: ['two\nlines', '1'] },
      { number: 5, cells: ['last', '2'] },
    ]);
  });

  test('the columns of a CSV file come with their first values', async () => {
    const { columns, reading } = await take('title,price\nA,\nB,5\n"",6\nC,7\nD,8\n');
    expect(columns).toEqual([
      { name: 'title', samples: ['A', 'B', 'C'] },
      { name: 'price', samples: ['5', '6', '7'], numbers: ['5', '6', '7'], evidence: noEvidence() },
    ]);
    expect(reading).toEqual({ format: 'csv', encoding: 'utf-8', delimiter: ',', header: 1 });
  });

  test('a CSV file is read without the column of failure reasons of an earlier import', async () => {
    const content = `title,price,${reasonHeader}\nA,5,"Row 2, price: no"\nB,6,,beyond\n`;
    expect((await take(content)).columns.map(({ name }) => name)).toEqual(['title', 'price']);
    expect((await rowsOf(content)).map((row) => row.cells)).toEqual([
      ['A', '5'],
      ['B', '6', 'beyond'],
    ]);
  });

  test('several rows of one product of Shopify become one, with all its images', async () => {
    const content =
      'Handle,Title,Image Src\na,A,https://x.test/1\na,,https://x.test/2\na,,\nb,B,\nb,,https://x.test/3\n';
    const rows = await rowsOf(content, { origin: 'shopify' });
    expect(rows.map(({ number, cells }) => [number, cells].flat())).toEqual([
      [2, 'a', 'A', 'https://x.test/1 | https://x.test/2'],
      [5, 'b', 'B', 'https://x.test/3'],
    ]);
  });
});

describe('rejected:', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['lines with nothing in them', '\n,,\n\n', 'empty'],
    ['a head alone', 'title,price\n', 'empty'],
    ['a PDF called .csv', '%PDF-1.7\n1 0 obj', 'not_a_table'],
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'not_a_table'],
    ['a broken old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'damaged'],
    ['a web page called .xls', '<html><table><tr><td>title</td></tr></table></html>', 'web_page'],
    ['a web page with a mark', '\uFEFF\r\n<!DOCTYPE html><p>', 'web_page'],
    ['a workbook of 2003 in XML', '<?xml version="1.0"?><Workbook></Workbook>', 'web_page'],
    ['bytes of any kind', Buffer.from([65, 66, 0, 1, 2, 3]), 'not_a_table'],
    ['no head', 'Switch,12.50\nRouter,9.90\n', 'no_header'],
    ['a ZIP file that is no workbook', 'PK\u0003\u0004 and then nothing', 'damaged'],
  ])('rejected: %s', async (_, content, code) => {
    await expect(take(content)).rejects.toEqual(issue({ code }));
  });

  test('unbalanced quotes are rejected with their line', async () => {
    await expect(take('title,price\nA,1\n"B"x,2\n')).rejects.toEqual(issue({ code: 'quotes', line: 3 }));
    await expect(take('title,price\nA,1\n"B,2\nC,3\n')).rejects.toEqual(issue({ code: 'quotes', line: 3 }));
    const many = 'C,3\n'.repeat(importLimits.record / 4 + 10);
    await expect(take(`title,price\nA,1\n"B,2\n${many}`)).rejects.toEqual(issue({ code: 'row_too_long' }));
  });

  test('unbalanced quotes further down are rejected when they are read', async () => {
    const { file, reading } = await take(`title,price\n${'A,1\n'.repeat(40_000)}"B"x,2\n`);
    const read = async () => {
      const { rows } = await openProductRows(file, reading, { options: {}, origin: 'other' });
      for await (const row of rows) expect(row.cells).toEqual(['A', '1']);
    };
    await expect(read()).rejects.toEqual(issue({ code: 'quotes', line: 40_002 }));
  });

  test('a cell without end is rejected, and not one that is only long', async () => {
    const long = 'x'.repeat(importLimits.record - 10);
    expect((await rowsOf(`title,price\n${long},5\n`))[0]?.cells[0]).toHaveLength(importLimits.record - 10);
    const endless = `title,price\n${'x'.repeat(60_000_000)},5\n`;
    await expect(take(endless)).rejects.toEqual(issue({ code: 'row_too_long', line: 2 }));
  });

  test('a file with one column too many is rejected, and not with one less', async () => {
    const names = Array.from({ length: importLimits.columns }, (_, index) => `c${index}`);
    expect((await take(`${names.join()}\n1\n`)).columns).toHaveLength(importLimits.columns);
    expect((await take(`${names.join()},${reasonHeader}\n1\n`)).columns).toHaveLength(importLimits.columns);
    await expect(take(`${names.join()},more\n1\n`)).rejects.toEqual(issue({ code: 'too_many_columns' }));
  });

  test('a file with a byte too many is rejected while uploading, without awaiting the rest', async () => {
    const content = 'title\nA\n';
    expect((await take(content, 8)).size).toBe(8);
    await expect(take(content, 7)).rejects.toEqual(issue({ code: 'too_large' }));
    let sent = 0;
    const endless = async function* () {
      while (true) {
        sent += 1000;
        yield Buffer.from('x'.repeat(1000));
      }
    };
    await expect(take(endless(), 10_000)).rejects.toEqual(issue({ code: 'too_large' }));
    expect(sent).toBeLessThan(13_000);
  });

  test('a file that is not a table is rejected by its first bytes', async () => {
    const endless = async function* () {
      yield Buffer.from('%PDF-1.4 '.repeat(100));
      throw new Error('more was requested');
    };
    await expect(take(endless())).rejects.toEqual(issue({ code: 'not_a_table' }));
  });
});

describe('skips rows above the table:', () => {
  test.each([
    ['sep=', 'sep=;\nTitle;Price\nA, B;1\n', 2],
    ['titles', 'ACME Ltd\n\nPrice list March\nTitle;Price\nA, B;1\n', 4],
  ])('skips rows above the table: %s', async (_, content, header) => {
    const { reading, columns } = await take(content);
    expect(reading).toMatchObject({ delimiter: ';', header });
    expect(columns.map(({ name }) => name)).toEqual(['Title', 'Price']);
    expect(await rowsOf(content)).toEqual([{ number: header + 1, cells: ['A, B', '1'] }]);
  });

  test('an explicit choice of columns overrides a guess, even that a value names its column', async () => {
    const { file } = await take('title;2026\nx;2027\nA;1\n'.replace('2026', 'year'));
    const { reading, columns } = await inspectFile(file, true, {
      header: 2,
      delimiter: ';',
      encoding: 'utf-8',
    });
    expect(reading).toMatchObject({ header: 2 });
    expect(columns.map(({ name }) => name)).toEqual(['x', '2027']);
    await expect(inspectFile(file, true, { header: 9 })).rejects.toEqual(issue({ code: 'empty' }));
  });
});

describe('a workbook', () => {
  async function workbook(rows: (string | number)[][]) {
    return together(toWorkbook(asyncly(rows)));
  }
  async function together(content: AsyncIterable<Uint8Array>) {
    const parts = [];
    for await (const part of content) parts.push(part);
    return Buffer.concat(parts);
  }
  async function* asyncly<Item>(items: Item[]) {
    yield* items;
  }

  test('a workbook is read as it was written: numbers, gaps, and text of any kind', async () => {
    const text = 'a<b>&"c"\r\n_x000D_ \u0001 网络 ';
    const bytes = await workbook([
      ['title', 'price', 'stock'],
      [text, 12.5, ''],
      ['', '', 7],
      ['x', 0.1 + 0.2, 1e21],
    ]);
    expect((await rowsOf(bytes)).map((row) => row.cells)).toEqual([
      [text, '12.5'],
      ['', '', '7'],
      ['x', '0.3', '1000000000000000000000'],
    ]);
    expect(
      (
        await rowsOf(bytes, {
          formats: ['.', ',', '.'].map((decimal) => ({ decimal, unit: null }) as ColumnFormat),
        })
      )[0]?.cells,
    ).toEqual([text, '12,5']);
  });

  test('a workbook of Excel 97 is read like one of today', async () => {
    const bytes = await readFile('tests/factories/workbooks/hidden-sheet.xls');
    const { reading, columns } = await take(bytes);
    expect(reading).toEqual({ format: 'xls', header: 3 });
    expect(columns.map(({ name }) => name)).toEqual(['MPN', 'Manufacturer', 'Qty', 'Ref Des', 'Price']);
    const formats = columns.map((): ColumnFormat => ({ decimal: ',', unit: null }));
    expect((await rowsOf(bytes, { formats })).slice(0, 2)).toEqual([
      { number: 4, cells: ['HN-PE24G-4S', 'Halvard Networks', '12', 'U1, U2', '642'] },
      { number: 5, cells: ['RC0603FR-0710KL', 'Yageo', '2500', 'R1-R4', '0,0031'] },
    ]);
  });

  test('a workbook that would unfold beyond measure is rejected unread', async () => {
    const bytes = await together(toZip({ 'xl/worksheets/sheet1.xml': ' '.repeat(90_000_000) }));
    expect(bytes.length).toBeLessThan(importLimits.minUnpackedLimit / importLimits.maxUnpackRatio);
    await expect(take(bytes)).rejects.toEqual(issue({ code: 'bomb' }));
  });

  test('a workbook that breaks off is damaged', async () => {
    const bytes = await workbook([['title'], ['A']]);
    await expect(take(bytes.subarray(0, bytes.length - 30))).rejects.toEqual(issue({ code: 'damaged' }));
    const broken = Buffer.from(bytes);
    broken.fill(0xff, bytes.indexOf('sheet1.xml') + 20, bytes.indexOf('sheet1.xml') + 60);
    await expect(take(broken)).rejects.toEqual(issue({ code: 'damaged' }));
  });

  test('a workbook of another program is read, too: shared texts, yes and no, a hidden sheet before it', async () => {
    const sheet = (cells: string) =>
      `<x:worksheet xmlns:x="x"><x:sheetData>${cells}</x:sheetData></x:worksheet>`;
    const row = (cells: string) => `<x:row>${cells}</x:row>`;
    const bytes = await together(
      toZip({
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheet state="hidden" r:id="a"/><sheet name="Two" r:id="b"/></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/>' +
          '<Relationship Id="b" Target="/xl/worksheets/two.xml"/></Relationships>',
        'xl/sharedStrings.xml':
          '<sst><si><t>title</t></si><si><r><t>Man</t></r><r><t>aged</t></r><rPh><t>no</t></rPh></si></sst>',
        'xl/worksheets/one.xml': sheet(row('<x:c><x:v>1</x:v></x:c>')),
        'xl/worksheets/two.xml': sheet(
          row('<x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:v>active</x:v></x:c>') +
            row('<x:c t="s"><x:v>1</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c>'),
        ),
      }),
    );
    expect((await take(bytes)).columns).toEqual([
      { name: 'title', samples: ['Managed'] },
      { name: 'active', samples: ['true'] },
    ]);
  });

  const sheet = (rows: string, state = '') =>
    together(
      toZip({
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheet ${state} r:id="a"/><sheet r:id="b"/></workbook>`,
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/>' +
          '<Relationship Id="b" Target="worksheets/two.xml"/></Relationships>',
        'xl/worksheets/one.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        'xl/worksheets/two.xml': `<worksheet><sheetData>${row(text('title'))}${row(text('B'))}</sheetData></worksheet>`,
      }),
    );
  const row = (cells: string, number = '') => `<row ${number && `r="${number}"`}>${cells}</row>`;
  const text = (value: string, reference = '') =>
    `<c ${reference && `r="${reference}"`} t="str"><v>${value}</v></c>`;

  test.each(['hidden', 'veryHidden'])(
    'a workbook with a sheet that is %s: the first one that is shown is read',
    async (state) => {
      const bytes = await sheet(row(text('secret')) + row(text('A')), `state="${state}"`);
      expect((await rowsOf(bytes)).map(({ cells }) => cells)).toEqual([['B']]);
    },
  );

  test('a workbook with unusual row numbers: each row has a number of its own', async () => {
    const odd = ['abc', '1', '0', '-5', '1.5', '99999999', '7', '7'];
    const bytes = await sheet(row(text('title')) + odd.map((number) => row(text('A'), number)).join(''));
    expect((await rowsOf(bytes)).map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('a workbook with a cell far to the right: it is noticed', async () => {
    const bytes = await sheet(row(text('title') + text('price')) + row(text('A') + text('lost', 'XFD2')));
    expect((await rowsOf(bytes))[0]?.cells.at(-1)).toBe('lost');
  });

  test('a workbook with an endless cell is rejected early, wherever it is', async () => {
    const endless = 'x'.repeat(importLimits.record + 70_000);
    const bytes = await sheet(row(text('title')) + row(text(endless)));
    await expect(take(bytes)).rejects.toEqual(issue({ code: 'row_too_long', line: 2 }));
  });

  test('a workbook has typed numbers: they are never taken for thousands', async () => {
    const number = (value: string) => `<c><v>${value}</v></c>`;
    const bytes = await sheet(row(text('title') + text('price')) + row(text('A') + number('1.125')));
    const { columns } = await take(bytes);
    expect(columns[1]).toMatchObject({ evidence: { point: true, open: [] } });
  });
});
