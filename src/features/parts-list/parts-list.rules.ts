// Parts list: turns the rows of a buyer's table into lines, merged where a part occurs repeatedly.
import { partKey } from './matching/part-number.rules.ts';
import { meansPlaced } from './reading/column-name.rules.ts';
import { currencyIn } from './reading/price-currency.rules.ts';
import { createDesignatorReader, decimalSignOf, readQuantity } from './reading/quantity.rules.ts';
import type { ColumnKind, TableRow } from './reading/table-codes.ts';
import { isNumberIssue, readNumber, bareNumber } from '#features/products/cells/number.rules.ts';
import { mostPieces } from '#features/products/ordering.rules.ts';
import { findValues } from '#features/products/search/engine/value-terms.ts';

export const mostAlternates = 5;
export const longestText = 200;

export const lineNotes = [
  'quantity_missing',
  'quantity_zero',
  'quantity_negative',
  'quantity_fractional',
  'quantity_too_large',
  'quantity_unreadable',
  'quantity_interpreted',
  'quantity_assumed',
  'quantity_counted',
  'quantity_differs',
  'price_unreadable',
  'price_differs',
  'currency_unclear',
  'not_placed',
  'merged',
  'alternates',
  'shortened',
] as const;

export interface LineNote {
  code: (typeof lineNotes)[number];
  /** What the table says. */
  found?: string;
  /** What it was understood as, or how many there are. */
  number?: number;
}

export interface PartsListLine {
  /** The rows of the table that it comes from. */
  rows: number[];
  partNumber: string;
  /** Other part numbers that the buyer accepts. */
  alternates: string[];
  manufacturer: string;
  description: string;
  customerPartNumber: string;
  designators: string[];
  /** Of one board; null: the notes say why. */
  quantity: number | null;
  targetPrice: number | null;
  /** Null: none is named, or it is not clear. */
  targetCurrency: string | null;
  /** Not to be placed: shown, and not matched. */
  isLeftOut: boolean;
  notes: LineNote[];
}

export interface PartsListLines {
  lines: PartsListLine[];
  /** Rows without a part: headings, totals. */
  skippedRows: number[];
}

export interface ColumnChoice {
  name: string;
  kind: ColumnKind;
}

/** `rows`: those below the header. */
export function readLines(rows: readonly TableRow[], columns: readonly ColumnChoice[]): PartsListLines {
  const read = lineReader(rows, columns);
  const merged = new Map<string, PartsListLine>();
  const skippedRows: number[] = [];
  for (const row of rows) {
    const line = read(row);
    if (!line) {
      if (row.cells.some((cell) => cell.trim() !== '')) skippedRows.push(row.number);
      continue;
    }
    const key = mergeKey(line);
    const before = merged.get(key);
    if (before) merge(before, line);
    else merged.set(key, line);
  }
  for (const line of merged.values()) {
    if (line.rows.length > 1) line.designators = [...new Set(line.designators)];
  }
  return { lines: [...merged.values()], skippedRows };
}

function lineReader(rows: readonly TableRow[], columns: readonly ColumnChoice[]) {
  const of = (kind: ColumnKind) => [...columns.keys()].filter((at) => columns[at]?.kind === kind);
  const [quantityAt] = of('quantity');
  const [designatorsAt] = of('designators');
  const [priceAt] = of('target_price');
  const [placedAt] = of('do_not_place');
  const decimal = (at: number | undefined) =>
    at === undefined ? null : decimalSignOf(rows.map(({ cells }) => cells[at] ?? ''));
  const signs = { quantity: decimal(quantityAt), price: decimal(priceAt) };
  const priceHeader = columns[priceAt ?? -1]?.name ?? '';
  const designatorsOf = createDesignatorReader();
  const isNotPlaced = placedReader(columns[placedAt ?? -1]?.name ?? '');

  return ({ number, cells }: TableRow): PartsListLine | null => {
    const all = (kind: ColumnKind) => of(kind).map((at) => cellText(cells[at]));
    const first = (kind: ColumnKind) => all(kind).find((text) => text !== '') ?? '';
    const [partNumber = '', ...alternates] = splitAlternates(first('part_number'));
    const description = joined([...all('description'), ...all('package').map(packageText)]);
    if (!/[\p{L}\p{N}]/u.test(partNumber + description) || isTotal(partNumber || description)) return null;
    const notes: LineNote[] = [];
    if ([partNumber, description].some((text) => text.length > longestText))
      notes.push({ code: 'shortened' });
    if (alternates.length > 0) notes.push({ code: 'alternates', number: alternates.length });
    const listed = designatorsAt === undefined ? null : designatorsOf(cellText(cells[designatorsAt]));
    const designators = listed === null || listed === 'too_many' ? [] : listed;
    const quantityText = quantityAt === undefined ? null : cellText(cells[quantityAt]);
    const quantity = lineQuantity(
      // Designators that are too many to count do not mean one piece.
      listed === 'too_many' ? (quantityText ?? '') : quantityText,
      designators.length,
      signs.quantity,
      notes,
    );
    const isLeftOut = placedAt !== undefined && isNotPlaced(cellText(cells[placedAt]));
    if (isLeftOut) notes.push({ code: 'not_placed', found: cellText(cells[placedAt]) });
    return {
      rows: [number],
      partNumber: partNumber.slice(0, longestText),
      alternates: alternates.slice(0, mostAlternates).map((text) => text.slice(0, longestText)),
      manufacturer: first('manufacturer').slice(0, longestText),
      description: description.slice(0, longestText),
      customerPartNumber: first('customer_part_number').slice(0, longestText),
      designators,
      quantity,
      ...readPrice(priceAt === undefined ? '' : cellText(cells[priceAt]), signs.price, priceHeader, notes),
      isLeftOut,
      notes,
    };
  };
}

function lineQuantity(
  text: string | null,
  designators: number,
  decimal: '.' | ',' | null,
  notes: LineNote[],
): number | null {
  if (text === null || text === '') {
    if (designators > 0) {
      notes.push({ code: 'quantity_counted', number: designators });
      return designators;
    }
    notes.push(text === null ? { code: 'quantity_assumed', number: 1 } : { code: 'quantity_missing' });
    return text === null ? 1 : null;
  }
  const { quantity, issue, isInterpreted } = readQuantity(text, decimal);
  if (issue) notes.push({ code: issue, found: text });
  if (isInterpreted && quantity !== null)
    notes.push({ code: 'quantity_interpreted', found: text, number: quantity });
  if (quantity !== null && designators > 0 && quantity !== designators) {
    notes.push({ code: 'quantity_differs', number: designators });
  }
  return quantity;
}

type TargetPrice = Pick<PartsListLine, 'targetPrice' | 'targetCurrency'>;

const noPrice: TargetPrice = { targetPrice: null, targetCurrency: null };

/** The currency of the cell goes before that of the header. */
function readPrice(text: string, decimal: '.' | ',' | null, header: string, notes: LineNote[]): TargetPrice {
  if (text === '') return noPrice;
  const price = readNumber(bareNumber(text), decimal);
  if (isNumberIssue(price) || price <= 0) {
    notes.push({ code: 'price_unreadable', found: text });
    return noPrice;
  }
  const inCell = currencyIn(text);
  const currency = inCell === undefined ? currencyIn(header) : inCell;
  if (currency === null) notes.push({ code: 'currency_unclear', found: text });
  return { targetPrice: price, targetCurrency: currency ?? null };
}

const yes = /^(?:x|1|y|yes|true|ja|oui|sí|si|да|是|√|✓|✔|نعم)$/iu;
const no = /^(?:0|n|no|false|nein|non|нет|否|لا|-)$/iu;
const notPlaced =
  /\b(?:dnp|dnf|dni|dns|nc|not fitted|do not (?:place|populate|fit|install)|exclude\w*)\b|不贴|不焊|不装|nicht best|لا (?:ي|ت)ركب/iu;

/** Under “fitted”, no leaves the part out; under “DNP”, yes does. */
function placedReader(header: string): (cell: string) => boolean {
  const isPositive = meansPlaced(header);
  return (cell) => notPlaced.test(cell) || (isPositive ? no.test(cell) : yes.test(cell));
}

const sizeCode = /(?:^|\D)(01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)(?:\D|$)/;

/** Alternates are separated by a line break, a bar, a semicolon, a word, or a slash or comma with a space. */
const alternateSeparator = /[\n|;；]| \/ |[,、，] | (?:or|oder|ou|или|或|أو) /iu;
const anyOther = /^(?:an? )?(?:equivalent|equiv\.?|equal|similar|compatible)$/i;
const dielectric = /^(?:C0G|COG|NP0|NPO|[XYZ][4-9][PRSTUV])$/i;

/** The cell stays whole if a piece is no part number: “100nF, 50V, X7R” is one part, and each value of it counts. */
export function splitAlternates(text: string): string[] {
  const plain = text.trim().replaceAll(/[^\S\n]+/g, ' ');
  const pieces = plain.split(alternateSeparator).map((piece) => piece.trim());
  const named = pieces.filter((piece) => piece !== '' && !anyOther.test(piece));
  if (named.every(isLikePartNumber) && named.length > 0) return [...new Set(named)];
  return plain === '' ? [] : [plain.replaceAll('\n', ' ')];
}

/** At most a manufacturer and a number, and no value, size or dielectric. */
function isLikePartNumber(piece: string): boolean {
  const text = piece.normalize('NFKC');
  const terms = text.split(' ');
  return (
    terms.length <= 2 &&
    /\d/.test(text) &&
    (/\p{L}/u.test(text) || /\d{6}/.test(text)) &&
    !terms.some((term) => dielectric.test(term) || sizeCode.exec(term)?.[1] === term) &&
    !findValues(text, true).some(({ start, end }) => isWholeWord(text, start, end))
  );
}

/** The 74F of 74F00N and the 3.3V of AMS1117-3.3V belong to part numbers. */
function isWholeWord(text: string, start: number, end: number): boolean {
  return (start === 0 || text[start - 1] === ' ') && (end === text.length || text[end] === ' ');
}

const packageName =
  /(?:^|[:_\s])((?:SOIC|SOT|SOP|TSSOP|SSOP|MSOP|QFN|DFN|LQFP|TQFP|QFP|DIP|BGA|TO|SOD|SM[ABC]|DO)-?[A-Z\d]*(?:-\d+)?)/i;

/** Of the name of a footprint, the part that a buyer knows: 0603 of R_0603_1608Metric. */
export function packageText(text: string): string {
  return sizeCode.exec(text)?.[1] ?? packageName.exec(text)?.[1] ?? '';
}

function isTotal(text: string): boolean {
  return /^(?:(?:sub|grand )?total|sum|summe|gesamt|合计|总计|小计|الإجمالي|المجموع)\s*[:：]?$/iu.test(
    text.trim(),
  );
}

function cellText(cell: string | undefined): string {
  // Spreadsheets write ="0603" so that the leading zero stays.
  const text = (cell ?? '').trim().replace(/^="([^"]*)"$/, '$1');
  return /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/.test(text) ? '' : text;
}

function joined(texts: readonly string[]): string {
  const parts: string[] = [];
  for (const text of texts) if (text !== '' && !parts.some((part) => part.includes(text))) parts.push(text);
  return parts.join(' ').replaceAll(/\s+/g, ' ');
}

/** Separators and case do not make two parts of one. */
function mergeKey(line: PartsListLine): string {
  const { partNumber, manufacturer, description, customerPartNumber, isLeftOut, alternates } = line;
  const part = partNumber === '' ? `=${description.toLowerCase()}` : partKey(partNumber);
  return [
    isLeftOut,
    part,
    partKey(manufacturer),
    partKey(customerPartNumber),
    ...alternates.map(partKey),
  ].join('\n');
}

function merge(line: PartsListLine, other: PartsListLine): void {
  line.rows.push(...other.rows);
  // A spread of thousands of arguments would exceed the stack.
  for (const name of other.designators) line.designators.push(name);
  line.description ||= other.description;
  if (line.targetPrice === null) {
    line.targetPrice = other.targetPrice;
    line.targetCurrency = other.targetCurrency;
  } else if (
    other.targetPrice !== null &&
    (line.targetPrice !== other.targetPrice || line.targetCurrency !== other.targetCurrency)
  ) {
    other.notes.push({ code: 'price_differs', number: other.targetPrice });
  }
  line.quantity = line.quantity === null || other.quantity === null ? null : line.quantity + other.quantity;
  const counted = [line, other].map(({ notes }) => notes.find(({ code }) => code === 'quantity_counted'));
  if (counted[0] && counted[1] && line.quantity !== null) {
    counted[0].number = line.quantity;
    other.notes = other.notes.filter((note) => note !== counted[1]);
  }
  if (line.quantity !== null && line.quantity > mostPieces) {
    other.notes.push({ code: 'quantity_too_large', found: String(line.quantity) });
    line.quantity = null;
  }
  const isSame = (a: LineNote, b: LineNote) =>
    a.code === b.code && a.found === b.found && a.number === b.number;
  for (const note of other.notes) if (!line.notes.some((one) => isSame(one, note))) line.notes.push(note);
  line.notes = line.notes.filter(({ code }) => code !== 'merged');
  line.notes.push({ code: 'merged', number: line.rows.length });
}
