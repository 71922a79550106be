// OpenDocument reader: streams the rows of the first visible table of an .ods file, or of a chosen one.
import { Readable } from 'node:stream';
import { chunksOf, type FileRow, type SheetChoice } from './csv-rows.server.ts';
import { openArchive, streamOf } from './archive.server.ts';
import { sheetLimits, type WorkbookLimits } from './sheet-limits.ts';
import { UnusableFile } from './unusable-file.ts';
import { decodedXml, readXml, type XmlLimits, xmlReader } from './xml-reader.server.ts';

/** Rows that repeat an earlier one are listed so often at most: empty ones reach the end of the sheet. */
const maxRepeated = 10_000;

/** `file`: its content. */
export async function* readOpenDocument(
  file: Buffer,
  limits: WorkbookLimits = sheetLimits,
  { at = 0, onSheets }: SheetChoice = {},
): AsyncGenerator<FileRow> {
  const { zip, parts } = await openArchive(file, 'content.xml', limits);
  try {
    const manifest = parts.get('META-INF/manifest.xml');
    let isEncrypted = false;
    if (manifest) {
      await readXml(await streamOf(zip, manifest), limits, (name) => {
        if (name === 'encryption-data') isEncrypted = true;
      });
    }
    if (isEncrypted) throw new UnusableFile({ code: 'encrypted' });
    const content = parts.get('content.xml');
    if (content && onSheets) onSheets(await visibleTables(await streamOf(zip, content), limits));
    if (content) yield* tableRows(decodedXml(await streamOf(zip, content)), at, limits);
  } catch (error) {
    throw error instanceof UnusableFile ? error : new UnusableFile({ code: 'damaged' });
  } finally {
    zip.close();
  }
}

/** A single XML file without compression. */
export function isFlatOpenDocument(file: Buffer): boolean {
  return /<office:document\s/.test(file.subarray(0, 4_096).toString('latin1'));
}

export async function* readFlatOpenDocument(
  file: Buffer,
  limits: XmlLimits,
  { at = 0, onSheets }: SheetChoice = {},
): AsyncGenerator<FileRow> {
  try {
    if (onSheets) onSheets(await visibleTables(Readable.from(chunksOf(file)), limits));
    yield* tableRows(decodedXml(Readable.from(chunksOf(file))), at, limits);
  } catch (error) {
    throw error instanceof UnusableFile ? error : new UnusableFile({ code: 'damaged' });
  }
}

/** Styles of tables that are hidden. They precede the tables. */
function hiddenStyleReader() {
  const hidden = new Set<string | undefined>();
  let style = '';
  return {
    read: (name: string, attributes: Record<string, string>) => {
      if (name === 'style') style = attributes['style:name'] ?? '';
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style);
    },
    isHidden: (attributes: Record<string, string>) => hidden.has(attributes['table:style-name']),
  };
}

async function visibleTables(content: Readable, limits: XmlLimits): Promise<string[]> {
  const names: string[] = [];
  const styles = hiddenStyleReader();
  await readXml(content, limits, (name, attributes) => {
    styles.read(name, attributes);
    if (name === 'table' && !styles.isHidden(attributes)) names.push(attributes['table:name'] ?? '');
  });
  return names;
}

async function* tableRows(
  content: AsyncIterable<string>,
  at: number,
  limits: XmlLimits,
): AsyncGenerator<FileRow> {
  let ready: FileRow[] = [];
  const styles = hiddenStyleReader();
  let isHidden = false;
  /** Visible tables so far. */
  let table = 0;
  let number = 0;
  let cells: string[] = [];
  let repeatedRows = 1;
  let cell = { text: '', value: undefined as string | undefined, repeated: 1, isFormula: false };
  let unevaluated = 0;
  let note = 0;
  let inParagraph = false;
  const push = xmlReader(
    limits,
    (name, attributes, before) => {
      if (inParagraph) cell.text += before;
      if (inParagraph && name === 's')
        cell.text += ' '.repeat(Math.min(repetitions(attributes['text:c']), 100));
      if (name === 'p' && note === 0) {
        inParagraph = true;
        if (cell.text !== '') cell.text += '\n';
      }
      styles.read(name, attributes);
      if (name === 'table') {
        isHidden = styles.isHidden(attributes);
        if (!isHidden) table += 1;
      }
      if (name === 'annotation') note += 1;
      if (name === 'table-row') {
        cells = [];
        unevaluated = 0;
        repeatedRows = repetitions(attributes['table:number-rows-repeated']);
      }
      if (name === 'table-cell' || name === 'covered-table-cell') {
        const value = attributes['office:value'];
        const isPlain = attributes['office:value-type'] === 'float';
        cell = {
          text: '',
          value: isPlain ? value : undefined,
          repeated: repetitions(attributes['table:number-columns-repeated']),
          isFormula:
            attributes['table:formula'] !== undefined && attributes['office:value-type'] === undefined,
        };
      }
    },
    (name, text) => {
      if (name === 'annotation') note -= 1;
      if (note > 0) return;
      if (inParagraph) cell.text += text;
      if (name === 'p') inParagraph = false;
      if (name === 'table-cell' || name === 'covered-table-cell') {
        const shown = cell.value ?? cell.text;
        if (shown === '' && cell.isFormula) unevaluated += 1;
        // Empty cells at the end of a row repeat up to the sheet's last column.
        const count = shown === '' ? Math.min(cell.repeated, sheetLimits.columns) : cell.repeated;
        if (cells.length + count > sheetLimits.columns && shown !== '')
          throw new UnusableFile({ code: 'too_many_columns' });
        for (let time = 0; time < count && cells.length < sheetLimits.columns; time += 1) cells.push(shown);
      }
      if (name === 'table-row' && table === at + 1 && !isHidden) {
        while (cells.at(-1) === '') cells.pop();
        const count = cells.length > 0 ? Math.min(repeatedRows, maxRepeated) : 0;
        for (let time = 0; time < count; time += 1) {
          ready.push({ number: number + time + 1, cells, ...(unevaluated > 0 && { unevaluated }) });
        }
        number += repeatedRows;
      }
    },
    () => number + 1,
  );
  for await (const part of content) {
    push(part);
    yield* ready;
    ready = [];
    if (table > at + 1) return;
  }
}

function repetitions(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}
