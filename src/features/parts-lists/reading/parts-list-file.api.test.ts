import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { toWorkbook } from '#features/products/export/export-workbook.server.ts';
import { toZip } from '#features/products/export/export-zip.server.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { compoundFile } from '#tests/factories/binary-workbook.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import type { Described } from '#tests/harness/described-response.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import { mostLines } from './table-codes.ts';
import {
  linesPerTenMinutes,
  matchesPerTenMinutes,
  readingsPerTenMinutes,
  workbooksPerTenMinutes,
} from '../parts-list.api.server.ts';
import { createDesignatorReader } from './quantity.rules.ts';
import { partsListLimits } from './collected-rows.server.ts';
import type { PartsListFile } from './parts-list-file.schema.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;
const api = createApi(runtime);
const base = '/functions/v1/products-api';
let clients = 0;

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  clients += 1;
  const address = `10.1.${clients >> 8}.${clients & 255}`;
  return Promise.resolve(
    api.request(`${base}/parts-lists${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer public', 'x-forwarded-for': address, ...headers },
      body,
    }),
  );
}

const paste = (text: string, query = '') => post(`/read${query}`, text, { 'content-type': 'text/plain' });
const upload = (bytes: BodyInit, query = '') =>
  post(`/read${query}`, bytes, { 'content-type': 'application/octet-stream' });

async function read(response: Response): Promise<PartsListFile> {
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

async function described(): Promise<Described> {
  const headers = { authorization: 'Bearer public' };
  return (await api.request(`${base}/openapi.json`, { headers })).json();
}

async function issueOf(response: Response) {
  const problem: { status: number; detail: string; issue: { code: string; values: object } } =
    await response.json();
  return { status: problem.status, code: problem.issue?.code, detail: problem.detail };
}

async function zipped(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of toZip(files)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

const workbook = (rows: string) =>
  zipped({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheet r:id="a"/></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/></Relationships>',
    'xl/worksheets/one.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
const row = (...cells: string[]) => `<row>${cells.map((cell) => `<c t="str">${cell}</c>`).join('')}</row>`;
const value = (text: string) => `<v>${text}</v>`;

beforeAll(async () => {
  await database.insert(manufacturers).values([
    { name: 'Siltera', slug: 'siltera', aliases: ['SLT'] },
    { name: 'Norlan', slug: 'norlan', aliases: [] },
  ]);
  for (const mpn of ['ST32K407-VGT6', 'NLP1117/NOPB', 'AMP-100']) await insertProduct(database, { mpn });
  const body = JSON.stringify({ lines: [{}] });
  const isFilled = async () =>
    (await post('/match', body, { 'content-type': 'application/json' })).status === 200;
  await until(isFilled);
});

describe('POST /parts-lists/read', () => {
  test('POST /parts-lists/read reads a pasted table, and recognises part numbers and manufacturers of the catalogue', async () => {
    const response = await paste('ST32K407-VGT6\tSiltera\t5\nNLP1117/NOPB\tNorlan\t10\n');
    await expectDescribed(await described(), '/parts-lists/read', 'post', response.clone());
    const file = await read(response);
    expect(file).toMatchObject({ format: 'pasted', header_row: null, notes: [{ code: 'no_header' }] });
    expect(file.columns.map(({ kind }) => kind)).toEqual(['part_number', 'manufacturer', 'quantity']);
    expect(file.rows).toHaveLength(2);
  });

  test.each([
    ['aligned by spaces', 'ST32K407-VGT6   Siltera   5\nNLP1117/NOPB    Norlan    10'],
    ['followed by quantities', 'ST32K407-VGT6 5\nNLP1117/NOPB x 10\nAMP-100 3'],
    ['after quantities', '5 ST32K407-VGT6\n10 x NLP1117/NOPB'],
  ])('POST /parts-lists/read reads pasted part numbers %s', async (_, text) => {
    const { columns } = await read(await paste(text));
    expect(columns.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['part_number', 'quantity']));
  });

  test('POST /parts-lists/read reads a line that is quoted once more, and leaves a cell with inches alone', async () => {
    const lines = ['MPN,Ref,Qty', '"AMP-100,""R1,R2"",2"', 'ENT-77,R3,1', '"5"" x 3"" plate, zinc",R4,1'];
    const file = await read(await upload(lines.join('\n')));
    expect(file.rows.map(({ cells }) => cells)).toEqual([
      ['AMP-100', 'R1,R2', '2'],
      ['ENT-77', 'R3', '1'],
      ['5" x 3" plate, zinc', 'R4', '1'],
    ]);
  });

  test('POST /parts-lists/read reads one column as part numbers, and says so', async () => {
    const file = await read(await paste('ST32K407-VGT6\nNLP1117/NOPB\nAMP-100'));
    expect(file).toMatchObject({ columns: [{ kind: 'part_number' }], notes: [{ code: 'one_column' }] });
    expect(file.notes[0]?.text).toContain('single column');
  });

  test('POST /parts-lists/read reads a workbook, and notes formulas without a result and errors', async () => {
    const rows =
      row(value('MPN'), value('Qty')) +
      row(value('AMP-100'), '<f>A1+1</f>') +
      row(value('NLP1117'), '<f>A1</f><v>5</v>') +
      row(value('ENT-77'), value('#REF!'));
    const file = await read(await upload(await workbook(rows)));
    expect(file).toMatchObject({ format: 'xlsx', encoding: null, header_row: 1 });
    expect(file.rows.map(({ cells }) => cells)).toEqual([['AMP-100'], ['NLP1117', '5'], ['ENT-77', '#REF!']]);
    expect(file.notes.map(({ code, values }) => [code, values])).toEqual([
      ['formulas', { count: 1 }],
      ['sheet_errors', { count: 1 }],
    ]);
  });

  test('POST /parts-lists/read reads an OpenDocument table', async () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
    const number =
      '<table:table-cell office:value-type="float" office:value="1200"><text:p>1,200</text:p></table:table-cell>';
    const empty = '<table:table-cell table:number-columns-repeated="16384"/>';
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><table:table>
      <table:table-row>${cell('MPN')}${cell('Qty')}${empty}</table:table-row>
      <table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
      <table:table-row>${cell('AMP<text:span>-</text:span>100')}${number}</table:table-row>
      <table:table-row table:number-rows-repeated="1048570">${empty}</table:table-row>
      </table:table><table:table><table:table-row>${cell('other')}</table:table-row></table:table></office:document-content>`;
    const bytes = await zipped({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': content,
    });
    const file = await read(await upload(bytes));
    expect(file).toMatchObject({ format: 'ods', rows: [{ number: 4, cells: ['AMP-100', '1200'] }] });
  });

  test('POST /parts-lists/read reads the first visible table of an OpenDocument file', async () => {
    const table = (style: string, text: string) =>
      `<table:table table:style-name="${style}"><table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row></table:table>`;
    const style = (name: string, display: boolean) =>
      `<style:style style:name="${name}"><style:table-properties table:display="${display}"/></style:style>`;
    const content = `<office:document-content xmlns:office="o" xmlns:style="s" xmlns:table="t" xmlns:text="x">
      ${style('a', false)}${style('b', true)}${table('a', 'HIDDEN-1')}${table('b', 'AMP-100')}${table('b', 'OTHER-2')}</office:document-content>`;
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
    const file = await read(await upload(await zipped({ mimetype, 'content.xml': content })));
    expect(file.rows).toEqual([{ number: 1, cells: ['AMP-100'] }]);
  });

  const readPlaces = async (places: string) => {
    const file = await read(await paste(`MPN\tReference\tQty\nAMP-100\t${places}\t5\nAMP-100\tR900\t1\n`));
    return { cell: file.rows[0]?.cells[1] ?? '', notes: file.notes };
  };
  const manyPlaces = 'R1,'.repeat(400);

  test('POST /parts-lists/read reads a cell of the greatest length whole', async () => {
    const places = manyPlaces.slice(0, partsListLimits.cell);
    expect(await readPlaces(places)).toEqual({ cell: places, notes: [] });
  });

  test('POST /parts-lists/read marks a cell that is one character too long, so that its cut designator is none', async () => {
    const { cell, notes } = await readPlaces(manyPlaces.slice(0, partsListLimits.cell + 1));
    expect(cell).toBe(`${manyPlaces.slice(0, partsListLimits.cell)}…`);
    expect(createDesignatorReader()(cell)).toBeNull();
    expect(notes).toMatchObject([{ code: 'cells_cut', values: { count: 1, limit: partsListLimits.cell } }]);
  });

  test('POST /parts-lists/read notes characters that no encoding explains', async () => {
    const good = 'MPN;Beschreibung\nAMP-100;Größe\n'.repeat(30);
    const file = await read(
      await upload(new Uint8Array(Buffer.concat([Buffer.from(good), Buffer.from([0x41, 0xe9, 0x3b, 0x31])]))),
    );
    expect(file).toMatchObject({ encoding: 'utf-8', notes: [{ code: 'garbled', values: { count: 1 } }] });
  });

  test('POST /parts-lists/read recognises an encoding by characters far behind the beginning', async () => {
    const lines = `AMP-100;${'x'.repeat(500)}\n`.repeat(1_000);
    const chinese = Buffer.from('c6acc8fdbcabb9dc', 'hex');
    const file = await read(
      await upload(new Uint8Array(Buffer.concat([Buffer.from(`${lines}ENT-77;`), chinese]))),
    );
    expect(file).toMatchObject({ encoding: 'gb18030', notes: [{ code: 'no_header' }] });
    expect(file.rows.at(-1)?.cells).toEqual(['ENT-77', '片三极管']);
  });

  test('POST /parts-lists/read reads an old workbook, its first visible sheet', async () => {
    const file = await read(
      await upload(new Uint8Array(await readFile('tests/factories/workbooks/hidden-sheet.xls'))),
    );
    expect(file).toMatchObject({ format: 'xls', encoding: null, delimiter: null, header_row: 3 });
    expect(file.columns.map(({ kind }) => kind).slice(0, 4)).toEqual([
      'part_number',
      'manufacturer',
      'quantity',
      'designators',
    ]);
    expect(file.rows[0]).toEqual({
      number: 4,
      cells: ['HN-PE24G-4S', 'Halvard Networks', '12', 'U1, U2', '642'],
    });
    expect(file.notes).toMatchObject([
      { code: 'sheet', values: { name: 'BOM' } },
      { code: 'sheet_errors', values: { count: 1 } },
    ]);
  });

  const encrypted = compoundFile('EncryptedPackage', Buffer.alloc(80));
  test.each<[string, () => BodyInit | Promise<BodyInit>, string]>([
    ['an empty file', () => '', 'empty'],
    ['spaces', () => ' \n\t\n', 'empty'],
    ['a header without lines', () => 'MPN,Qty\n', 'empty'],
    ['a PDF', () => new Uint8Array(Buffer.from('%PDF-1.7\0\0')), 'not_a_table'],
    ['binary data', () => new Uint8Array([1, 2, 3, 4, 0, 5]), 'not_a_table'],
    ['a broken old workbook', () => new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'damaged'],
    ['a workbook with a password', () => new Uint8Array(encrypted), 'encrypted'],
    ['an HTML page', () => '<!doctype html><table><tr><td>AMP-100</td></tr></table>', 'web_page'],
    ['an open quotation mark', () => 'MPN,Qty\n"AMP-100,5\nA,1\n', 'quotes'],
    ['a broken archive', () => new Uint8Array(Buffer.from('PK\u0003\u0004broken')), 'damaged'],
    ['an archive of something else', () => zipped({ 'word/document.xml': '<w/>' }), 'not_a_table'],
    ['numbers alone', () => 'Pos,Qty\n1,5\n2,6\n3,7\n', 'no_parts'],
    ['tags of a workbook that are never closed', () => workbook('<a>'.repeat(100_000)), 'too_complex'],
    [
      'tags of a flat OpenDocument file that are never closed',
      () => `<?xml version="1.0"?><office:document >${'<a>'.repeat(100_000)}`,
      'too_complex',
    ],
    ['a zip bomb', () => workbook(`<row><c t="str"><v>${'A'.repeat(33 * 1024 ** 2)}</v></c></row>`), 'bomb'],
  ])('POST /parts-lists/read rejects %s with a sentence in each language', async (_, body, code) => {
    const bytes = await body();
    for (const language of ['en', 'zh', 'ar']) {
      const issue = await issueOf(await upload(bytes, `?lang=${language}`));
      expect(issue).toMatchObject({ status: 422, code });
      expect(issue.detail.length).toBeGreaterThan(5);
      expect(issue.detail).not.toContain('{');
    }
  });

  test.each([
    ['lines', (more: number) => `MPN\n${'AMP-100\n'.repeat(mostLines + more)}`, 'too_many_lines'],
    [
      'columns',
      (more: number) => `MPN\nAMP-100${','.repeat(partsListLimits.columns - 1 + more)}x\n`,
      'too_many_columns',
    ],
    [
      'cells',
      (more: number) => {
        const columns = 50;
        const line = `AMP-100${',1'.repeat(columns - 1)}\n`;
        return `MPN${',x'.repeat(columns - 1)}\n${line.repeat(partsListLimits.cells / columns - 1 + more)}`;
      },
      'too_many_cells',
    ],
  ])('POST /parts-lists/read limits the number of %s', async (_, textOf, code) => {
    const [fitting, larger] = [textOf(0), textOf(1)];
    expect((await upload(fitting)).status).toBe(200);
    expect(await issueOf(await upload(larger))).toMatchObject({ status: 422, code });
  });

  test('POST /parts-lists/read limits the characters of a workbook, which may repeat a text', async () => {
    const workbookOf = async (characters: number) => {
      const rows = [['MPN', 'Description'], ['AMP-100']];
      const text = 'x'.repeat(characters - rows.flat().join('').length);
      const cells = text.match(new RegExp(`x{1,${partsListLimits.cell}}`, 'g')) ?? [];
      for (let at = 0; at < cells.length; at += 50) rows.push(['', ...cells.slice(at, at + 50)]);
      return new Uint8Array(await buffer(toWorkbook(Readable.from(rows, { objectMode: true }))));
    };
    expect((await upload(await workbookOf(partsListLimits.characters))).status).toBe(200);
    expect(await issueOf(await upload(await workbookOf(partsListLimits.characters + 1)))).toMatchObject({
      status: 422,
      code: 'too_many_characters',
    });
  });

  test('POST /parts-lists/read limits the bytes', async () => {
    const padded = (size: number) => {
      const line = `AMP-100;${'x'.repeat(2_000)}\n`;
      const lines = line.repeat(Math.floor(size / line.length) - 1);
      return `${lines}AMP-100;${'x'.repeat(size - lines.length - 9)}\n`;
    };
    expect((await upload(padded(partsListLimits.bytes))).status).toBe(200);
    expect((await upload(padded(partsListLimits.bytes + 1))).status).toBe(413);
  });

  test('POST /parts-lists/read limits how often an address may send lists', async () => {
    await emptyTables(runtime, 'callers');
    const one = { 'x-forwarded-for': '10.9.9.9', 'content-type': 'text/plain' };
    await spendCalls(runtime, 'parts_list_reads', '10.9.9.9', readingsPerTenMinutes - 1);
    expect((await post('/read', 'AMP-100\n', one)).status).toBe(200);
    const late = await post('/read', 'AMP-100\n', one);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    const large = await post('/read', 'x'.repeat(partsListLimits.bytes + 1), one);
    expect(large.status, 'the body is not read').toBe(429);
  });

  test.each([
    ['/match', 'parts_list_matches', matchesPerTenMinutes],
    ['/workbook', 'parts_list_workbooks', workbooksPerTenMinutes],
  ])(
    'POST /parts-lists/read limits how often an address may call %s, before the body is read',
    async (path, name, most) => {
      await emptyTables(runtime, 'callers');
      const one = { 'x-forwarded-for': '10.9.9.8', 'content-type': 'application/json' };
      await spendCalls(runtime, name, '10.9.9.8', most - 1);
      expect((await post(path, 'no JSON', one)).status).toBe(400);
      expect((await post(path, 'no JSON', one)).status).toBe(429);
    },
  );

  test('POST /parts-lists/match limits the lines that an address may match, long ones counting more', async () => {
    await emptyTables(runtime, 'callers');
    const one = { 'x-forwarded-for': '10.9.9.7', 'content-type': 'application/json' };
    const line = { description: 'x'.repeat(200), quantity: 1 };
    const body = JSON.stringify({ lines: Array.from({ length: mostLines }, () => line) });
    const lists = Math.floor(linesPerTenMinutes / (mostLines * 3));
    for (let list = 0; list < lists; list += 1)
      expect((await post('/match', body, one)).status).not.toBe(429);
    expect((await post('/match', body, one)).status).toBe(429);
  });
});
