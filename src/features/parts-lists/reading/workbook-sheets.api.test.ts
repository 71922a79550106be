import { describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { toZip } from '#features/products/export/export-zip.server.ts';
import { workbookOf } from '#tests/factories/workbook.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import type { PartsListFile } from './parts-list-file.schema.ts';
import { mostLines } from './table-codes.ts';

const runtime = useTestRuntime({ rateLimit: false });
const api = createApi(runtime);

function upload(body: BodyInit) {
  return Promise.resolve(
    api.request('/functions/v1/products-api/parts-lists/read', {
      method: 'POST',
      headers: { authorization: 'Bearer public', 'content-type': 'application/octet-stream' },
      body,
    }),
  );
}

async function read(response: Response): Promise<PartsListFile> {
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

async function zipped(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of toZip(files)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

const row = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`;

/** Sheets by their names; one that begins with a dot is hidden. */
const sheetsOf = (sheets: Record<string, string>) => {
  const names = Object.keys(sheets);
  const elements = names.map(
    (name, at) => `<sheet name="${name}" r:id="s${at}"${name.startsWith('.') ? ' state="hidden"' : ''}/>`,
  );
  const targets = names.map((_, at) => `<Relationship Id="s${at}" Target="worksheets/s${at}.xml"/>`);
  return zipped({
    'xl/workbook.xml': `<workbook xmlns:r="r">${elements.join('')}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
  });
};

describe('the sheets of a workbook', () => {
  const parts = row('Part number', 'Qty') + row('AMP-100', '3');
  const cover = row('Gateway', 'Revision C') + row('Jo Li', '2026');
  const descriptions = row('Description', 'Qty') + row('Blue cable', '3');
  const sheetOf = async (sheets: Record<string, string>) => {
    const { rows, notes } = await read(await upload(await sheetsOf(sheets)));
    return [rows[0]?.cells[0], notes.find(({ code }) => code.startsWith('sheet'))?.text];
  };

  test.each<[string, Record<string, string>]>([
    [
      'sheets',
      {
        'xl/workbook.xml': `<workbook xmlns:r="r">${'<sheet name="a" r:id="s"/>'.repeat(10_001)}</workbook>`,
      },
    ],
    [
      'relations',
      {
        'xl/workbook.xml': '<workbook xmlns:r="r"><sheet name="a" r:id="s0"/></workbook>',
        'xl/_rels/workbook.xml.rels': `<Relationships>${Array.from({ length: 10_001 }, (_, at) => `<Relationship Id="s${at}" Target="a"/>`).join('')}</Relationships>`,
      },
    ],
  ])('a workbook of more than 10,000 %s is rejected before they fill the memory', async (_, files) => {
    const rels = { 'xl/_rels/workbook.xml.rels': '<Relationships/>' };
    const response = await upload(await zipped({ ...rels, ...files }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('too much memory');
  });

  test('the reader of workbooks reads the first visible sheet with part numbers, and names it', async () => {
    expect(await sheetOf({ BOM: parts, Cover: cover })).toEqual(['AMP-100', 'Read from the sheet “BOM”.']);
    expect(await sheetOf({ Empty: '', '.Old': cover, Notes: descriptions, 'BOM 2': parts })).toEqual([
      'AMP-100',
      'Read from the sheet “BOM 2”. 1 more sheet looks like a list.',
    ]);
  });

  test('the reader of workbooks reads the first list, and no notes with numbers before or after it', async () => {
    const component = row('Component', 'Count') + row('Blue cable', '3');
    const extras = row('Component', 'Price') + row('AMP-100', '3.99');
    expect(await sheetOf({ Cover: cover, Parts: component, Extras: extras })).toEqual([
      'Blue cable',
      'Read from the sheet “Parts”.',
    ]);
  });

  test('the reader of workbooks reads the first sheet with descriptions where none has part numbers', async () => {
    expect(await sheetOf({ Empty: '', Parts: descriptions, More: descriptions })).toEqual([
      'Blue cable',
      'Read from the sheet “Parts”. 1 more sheet looks like a list.',
    ]);
  });

  test('the reader of workbooks offers the other sheets that look like lists, each with its own columns', async () => {
    const revision = row('Qty', 'MPN') + row('7', 'AMP-200');
    const sheets = { Cover: cover, 'Rev A': parts, Notes: row('Note') + row('Check R1'), 'Rev B': revision };
    const file = await read(await upload(await sheetsOf(sheets)));
    expect([file.sheet, file.rows.map(({ cells }) => cells)]).toEqual([
      { at: 1, name: 'Rev A' },
      [['AMP-100', '3']],
    ]);
    expect(
      file.other_sheets.map(({ at, name, columns, rows }) => [
        at,
        name,
        columns.map(({ kind }) => kind),
        rows.map(({ cells }) => cells),
      ]),
    ).toEqual([[3, 'Rev B', ['quantity', 'part_number'], [['7', 'AMP-200']]]]);
    expect(file.other_sheets[0]?.notes[0]?.text).toBe(
      'Read from the sheet “Rev B”. 1 more sheet looks like a list.',
    );
  });

  test('the reader of workbooks offers as many sheets as have the cells of one list', async () => {
    const long = row('Part number', 'Qty') + row('AMP-100', '3').repeat(mostLines);
    const names = Array.from({ length: 18 }, (_, at) => `Board ${at + 1}`);
    const wide =
      row('Part number', ...Array(19).fill('Qty')) + row('AMP-100', ...Array(19).fill('3')).repeat(mostLines);
    const offered = async (sheet: string) =>
      (await read(await upload(await sheetsOf(Object.fromEntries(names.map((name) => [name, sheet]))))))
        .other_sheets.length;
    expect([await offered(long), await offered(wide)]).toEqual([15, 0]);
  });

  test('the reader of workbooks names no sheet of a workbook with a single visible one', async () => {
    expect(await sheetOf({ '.Old': cover, BOM: parts })).toEqual(['AMP-100', undefined]);
  });

  test('the reader of workbooks does not pass over a first sheet that is too long', async () => {
    const long = row('Part number') + row('AMP-100').repeat(mostLines + 1);
    const response = await upload(await sheetsOf({ BOM: long, Alternates: parts }));
    expect(await response.json()).toMatchObject({ issue: { code: 'too_many_lines' } });
  });

  test('the reader of workbooks reads a further table of an OpenDocument file', async () => {
    const table = (name: string, cells: string[]) =>
      `<table:table table:name="${name}">${cells
        .map(
          (cell) =>
            `<table:table-row><table:table-cell><text:p>${cell}</text:p></table:table-cell></table:table-row>`,
        )
        .join('')}</table:table>`;
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">${table('Cover', [])}${table('BOM', ['Part number', 'AMP-100'])}</office:document-content>`;
    const { rows, notes } = await read(await upload(await zipped({ 'content.xml': content })));
    expect(rows.map(({ cells }) => cells)).toEqual([['AMP-100']]);
    expect(notes).toContainEqual(expect.objectContaining({ code: 'sheet', values: { name: 'BOM' } }));
  });
});

test('a list in OpenDocument’s single XML file is read', async () => {
  const xml = workbookOf({
    Parts: [
      ['Part number', 'Qty'],
      ['AMP-100', '3'],
    ],
  });
  const { format, rows } = await read(await upload(xml));
  expect([format, rows.map(({ cells: own }) => own)]).toEqual(['ods', [['AMP-100', '3']]]);
});

test('inches within cells are no quotation marks', async () => {
  const { rows } = await read(
    await upload('Name,MPN,Qty\n0.96" display,AMP-100,1\n"Cable, 2 m",AMP-200,4\n'),
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['0.96" display', 'AMP-100', '1'],
    ['Cable, 2 m', 'AMP-200', '4'],
  ]);
});

test('micro signs among ASCII are no Chinese', async () => {
  const { rows } = await read(
    await upload(Buffer.from('Ref,MPN,Value\nC1,AMP-1,10\xb5F\nC2,AMP-2,0.1\xb5F\n', 'latin1')),
  );
  expect(rows.map(({ cells }) => cells[2])).toEqual(['10µF', '0.1µF']);
});
