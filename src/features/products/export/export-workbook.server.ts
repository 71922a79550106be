// Streams rows of text and numbers as a workbook (.xlsx), with only the current row in memory.
import { toZip } from './export-zip.server.ts';
import { toSheetText } from './sheet-text.rules.ts';

type Row = readonly (string | number)[];

const rowsPerPiece = 200;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const relations = `${office}/officeDocument/2006/relationships`;
const packageRelations = `${office}/package/2006/relationships`;
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const frame = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml':
    `${xml}<Types xmlns="${office}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${mainType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mainType}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `${xml}<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${xml}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relations}">` +
    `<sheets><sheet name="${toSheetText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${xml}<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});

/** `sheetName`: at most 31 characters, without those that Excel rejects in it. */
export function toWorkbook(rows: AsyncIterable<Row>, sheetName = 'Products'): AsyncIterable<Uint8Array> {
  const name = sheetName.replaceAll(/[[\]:*?/\\"]/g, ' ').slice(0, 31);
  return toZip({ ...frame(name), 'xl/worksheets/sheet1.xml': sheet(rows) });
}

async function* sheet(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>`;
  let piece = '';
  let number = 0;
  for await (const row of rows) {
    number += 1;
    piece += `<row r="${number}">${row.map((value, index) => cell(value, index, number)).join('')}</row>`;
    if (number % rowsPerPiece > 0) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function cell(value: string | number, index: number, row: number): string {
  if (value === '') return '';
  const reference = `r="${columnName(index)}${row}"`;
  if (typeof value === 'number') return `<c ${reference}><v>${value}</v></c>`;
  return `<c ${reference} t="inlineStr"><is><t xml:space="preserve">${toSheetText(value)}</t></is></c>`;
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
