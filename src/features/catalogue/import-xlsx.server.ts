// Reads the rows of a workbook's first sheet as they come; what would unfold beyond measure is refused unread.
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { FileRow, RowSource } from './import-csv.server.ts';
import { importLimits } from './import-fields.rules.ts';
import { UnusableFile } from './import-unusable-file.ts';
import { cellPlace, numberText, rowNumber, type SheetCell, sheetText } from './import-sheet.rules.ts';

/** More parts than this has no workbook of products. */
const mostParts = 10_000;

export function readWorkbook(file: string): RowSource {
  let share = 0;
  return { rows: rowsOf(), share: () => share };

  async function* rowsOf() {
    const workbook = await openWorkbook(file);
    let bytes: Readable | undefined;
    try {
      const shared = await readSharedTexts(workbook);
      const sheet = await firstSheet(workbook);
      let read = 0;
      bytes = await streamOf(workbook.zip, sheet);
      bytes.on('data', (part: Buffer) => {
        read += part.length;
        share = read / Math.max(1, sheet.uncompressedSize);
      });
      yield* sheetRows(bytes, shared);
      share = 1;
    } catch (error) {
      throw error instanceof UnusableFile ? error : new UnusableFile({ code: 'damaged' });
    } finally {
      bytes?.destroy();
      workbook.zip.close();
    }
  }
}

interface Workbook {
  zip: ZipFile;
  parts: Map<string, Entry>;
}

async function openWorkbook(file: string): Promise<Workbook> {
  const { size } = await stat(file);
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch(() => {
    throw new UnusableFile({ code: 'damaged' });
  });
  try {
    const parts = await listParts(zip);
    let unfolded = 0;
    for (const { uncompressedSize } of parts.values()) unfolded += uncompressedSize;
    if (unfolded > Math.max(importLimits.unfolded, size * importLimits.unfolding)) {
      throw new UnusableFile({ code: 'bomb' });
    }
    if (!parts.has('xl/workbook.xml')) throw new UnusableFile({ code: 'not_a_table' });
    return { zip, parts };
  } catch (error) {
    zip.close();
    throw error instanceof UnusableFile ? error : new UnusableFile({ code: 'damaged' });
  }
}

function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Entry>>();
  const parts = new Map<string, Entry>();
  if (zip.entryCount > mostParts) reject(new UnusableFile({ code: 'bomb' }));
  zip.on('entry', (entry: Entry) => {
    parts.set(entry.fileName, entry);
    zip.readEntry();
  });
  zip.on('end', () => resolve(parts));
  zip.on('error', reject);
  zip.readEntry();
  return promise;
}

/** Never yields more bytes than the part's entry says. */
function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return zip.openReadStreamPromise(entry);
}

async function firstSheet({ zip, parts }: Workbook): Promise<Entry> {
  const sheets: string[] = [];
  const targets = new Map<string, string>();
  const part = (name: string) => {
    const entry = parts.get(name);
    if (!entry) throw new UnusableFile({ code: 'not_a_table' });
    return streamOf(zip, entry);
  };
  await readXml(await part('xl/workbook.xml'), (name, attributes) => {
    if (name === 'sheet' && !/hidden$/i.test(attributes.state ?? '')) sheets.push(attributes['r:id'] ?? '');
  });
  await readXml(await part('xl/_rels/workbook.xml.rels'), (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target.replace(/^\/?(xl\/)?/, 'xl/'));
  });
  const entry = parts.get(targets.get(sheets[0] ?? '') ?? '') ?? parts.get('xl/worksheets/sheet1.xml');
  if (!entry) throw new UnusableFile({ code: 'not_a_table' });
  return entry;
}

async function readSharedTexts({ zip, parts }: Workbook): Promise<string[]> {
  const entry = parts.get('xl/sharedStrings.xml');
  if (!entry) return [];
  if (entry.uncompressedSize > importLimits.sharedTexts) throw new UnusableFile({ code: 'bomb' });
  const texts: string[] = [];
  let phonetic = false;
  await readXml(
    await streamOf(zip, entry),
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

async function* sheetRows(bytes: Readable, shared: readonly string[]): AsyncGenerator<FileRow> {
  let ready: FileRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let exact = new Set<number>();
  let cell: SheetCell = { type: 'n', text: '', place: 0 };
  const push = xmlReader(
    (name, attributes) => {
      if (name === 'row') {
        number = rowNumber(attributes.r, number);
        cells = [];
        exact = new Set();
      } else if (name === 'c') {
        const place = cellPlace(attributes.r) ?? cells.length;
        // What stands further right is noticed, wherever it stands.
        cell = { type: attributes.t ?? 'n', text: '', place: Math.min(place, importLimits.columns + 1) };
      }
    },
    (name, text) => {
      if (name === 'v' || name === 't') cell.text += text;
      else if (name === 'c' && cell.text !== '') {
        while (cells.length < cell.place) cells.push('');
        cells[cell.place] = valueOf(cell);
        if (cell.type === 'n' && Number.isFinite(Number(cell.text))) exact.add(cell.place);
      } else if (name === 'row' && cells.some((value) => value !== '')) ready.push({ number, cells, exact });
    },
    () => number + 1,
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

type OnOpen = (name: string, attributes: Record<string, string>) => void;
/** With the text right inside it. */
type OnClose = (name: string, text: string) => void;

async function readXml(bytes: Readable, onOpen: OnOpen, onClose: OnClose = () => {}): Promise<void> {
  const push = xmlReader(onOpen, onClose);
  for await (const part of decodedXml(bytes)) push(part);
}

/** Entities of a document's own are not read: nothing can unfold. `line`: where a text is that is too long. */
function xmlReader(onOpen: OnOpen, onClose: OnClose, line?: () => number): (part: string) => void {
  const parser = new SaxesParser();
  let text = '';
  /** Since the last tag: the parser itself would gather them until its end. */
  let waiting = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    onOpen(local(name), attributes);
  });
  parser.on('text', (more) => (text += more));
  parser.on('cdata', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    onClose(local(name), text);
    text = '';
  });
  return (part) => {
    const tag = part.lastIndexOf('<');
    const isLong = waiting + (tag < 0 ? part.length : part.indexOf('<')) > importLimits.record;
    if (isLong || text.length > importLimits.record) {
      throw new UnusableFile({ code: 'row_too_long', ...(line && { line: line() }) });
    }
    waiting = tag < 0 ? waiting + part.length : part.length - tag;
    parser.write(part);
  };
}

async function* decodedXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
}

/** Some programs put a prefix before every name. */
function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
