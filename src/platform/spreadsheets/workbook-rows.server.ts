// XLSX reader: streams the rows of a workbook's first visible sheet or of a chosen one, and rejects zip bombs before reading them.
import type { Readable } from 'node:stream';
import type { Entry } from 'yauzl';
import { type Archive, openArchive, streamOf } from './archive.server.ts';
import type { FileRow, RowSource, SheetChoice } from './csv-rows.server.ts';
import { sheetLimits, type WorkbookLimits } from './sheet-limits.ts';
import { UnusableFile } from './unusable-file.ts';
import { decodedXml, readXml, xmlReader } from './xml-reader.server.ts';
import { columnIndex, numberText, rowNumber, type SheetCell, sheetText } from './sheet-cell.rules.ts';

/** `file`: its path, or its content. */
export function readWorkbook(
  file: string | Buffer,
  limits: WorkbookLimits = sheetLimits,
  { at = 0, onSheets }: SheetChoice = {},
): RowSource {
  let share = 0;
  return { rows: rowsOf(), share: () => share };

  async function* rowsOf() {
    const workbook = await openArchive(file, 'xl/workbook.xml', limits);
    let bytes: Readable | undefined;
    try {
      const shared = await readSharedTexts(workbook, limits);
      const sheets = await visibleSheets(workbook, limits);
      onSheets?.(sheets.map(({ name }) => name));
      const sheet = sheets[at]?.entry;
      if (!sheet) throw new UnusableFile({ code: 'not_a_table' });
      let read = 0;
      bytes = await streamOf(workbook.zip, sheet);
      bytes.on('data', (part: Buffer) => {
        read += part.length;
        share = read / Math.max(1, sheet.uncompressedSize);
      });
      yield* sheetRows(bytes, shared, limits);
      share = 1;
    } catch (error) {
      throw error instanceof UnusableFile ? error : new UnusableFile({ code: 'damaged' });
    } finally {
      bytes?.destroy();
      workbook.zip.close();
    }
  }
}

interface Sheet {
  name: string;
  entry: Entry;
}

async function visibleSheets({ zip, parts }: Archive, limits: WorkbookLimits): Promise<Sheet[]> {
  const sheets: { name: string; id: string }[] = [];
  const targets = new Map<string, string>();
  const part = (name: string) => {
    const entry = parts.get(name);
    if (!entry) throw new UnusableFile({ code: 'not_a_table' });
    return streamOf(zip, entry);
  };
  await readXml(await part('xl/workbook.xml'), limits, (name, attributes) => {
    if (name === 'sheet' && !/hidden$/i.test(attributes.state ?? ''))
      sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' });
    limitSheets(sheets.length);
  });
  await readXml(await part('xl/_rels/workbook.xml.rels'), limits, (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target.replace(/^\/?(xl\/)?/, 'xl/'));
    limitSheets(targets.size);
  });
  const found = sheets.flatMap(({ name, id }) => {
    const entry = parts.get(targets.get(id) ?? '');
    return entry ? [{ name, entry }] : [];
  });
  const first = parts.get('xl/worksheets/sheet1.xml');
  return found.length === 0 && first ? [{ name: '', entry: first }] : found;
}

function limitSheets(count: number): void {
  if (count > sheetLimits.sheets) throw new UnusableFile({ code: 'too_complex' });
}

async function readSharedTexts({ zip, parts }: Archive, limits: WorkbookLimits): Promise<string[]> {
  const entry = parts.get('xl/sharedStrings.xml');
  if (!entry) return [];
  if (entry.uncompressedSize > limits.sharedTexts) throw new UnusableFile({ code: 'bomb' });
  const texts: string[] = [];
  let phonetic = false;
  await readXml(
    await streamOf(zip, entry),
    limits,
    (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') phonetic = true;
    },
    (name, text) => {
      if (name === 't' && !phonetic) texts[texts.length - 1] += sheetText(text);
      if (name === 'rPh') phonetic = false;
    },
  );
  return texts;
}

async function* sheetRows(
  bytes: Readable,
  shared: readonly string[],
  limits: WorkbookLimits,
): AsyncGenerator<FileRow> {
  let ready: FileRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let exact = new Set<number>();
  let cell: SheetCell = { type: 'n', text: '', column: 0 };
  let isFormula = false;
  let unevaluated = 0;
  const push = xmlReader(
    limits,
    (name, attributes) => {
      if (name === 'row') {
        number = rowNumber(attributes.r, number);
        cells = [];
        exact = new Set();
        unevaluated = 0;
      } else if (name === 'c') {
        isFormula = false;
        const column = columnIndex(attributes.r) ?? cells.length;
        // A cell beyond the limit still makes the row too wide, wherever it is.
        cell = { type: attributes.t ?? 'n', text: '', column: Math.min(column, sheetLimits.columns + 1) };
      }
    },
    (name, text) => {
      if (name === 'v' || name === 't') cell.text += text;
      else if (name === 'f') isFormula = true;
      else if (name === 'c' && cell.text === '' && isFormula) unevaluated += 1;
      else if (name === 'c' && cell.text !== '') {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = valueOf(cell);
        if (cell.type === 'n' && Number.isFinite(Number(cell.text))) exact.add(cell.column);
      } else if (name === 'row' && cells.some((value) => value !== ''))
        ready.push({ number, cells, exact, ...(unevaluated > 0 && { unevaluated }) });
    },
    () => Math.max(number, 1),
  );
  const valueOf = ({ type, text }: SheetCell): string => {
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'true' : 'false';
    return type === 'n' ? numberText(text) : sheetText(text);
  };
  for await (const part of decodedXml(bytes)) {
    push(part);
    yield* ready;
    ready = [];
  }
}
