// Parts list: turns the rows of a buyer's table into lines, merged where a part occurs repeatedly.
import { createLineMerger } from './line-merging.rules.ts';
import type { LineNote, PartsListLine } from './parts-list-line.ts';
import { meansPlaced, repeatsHeader } from './reading/column-name.rules.ts';
import { currencyIn } from './reading/price-currency.rules.ts';
import { createDesignatorReader, decimalSignOf, readQuantity } from './reading/quantity.rules.ts';
import { findSectionHeadings } from './reading/section-headings.rules.ts';
import type { ColumnKind, TableRow } from './reading/table-codes.ts';
import {
  cellText,
  isHeading,
  isPlaceholder,
  isTotal,
  joined,
  packageText,
  sizeCode,
} from './row-text.rules.ts';
import { isNumberIssue, readNumber, bareNumber } from '#features/products/cells/number.rules.ts';
import { findValues } from '#features/products/search/engine/value-terms.ts';

export const mostAlternates = 5;
export const longestText = 200;

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
  const merger = createLineMerger();
  const header = columns.map(({ name }) => name);
  const skippedRows: number[] = [];
  const headings = findSectionHeadings(rows, quantityColumn(columns));
  let isRepetition = false;
  for (const row of rows) {
    const isHeader = repeatsHeader(row.cells, header);
    isRepetition ||= isHeader;
    const line = isHeader || headings.has(row.number) ? null : read(row);
    if (line) merger.add(line, isRepetition);
    else if (row.cells.some((cell) => cell.trim() !== '')) skippedRows.push(row.number);
  }
  return { lines: merger.lines(), skippedRows };
}

function quantityColumn(columns: readonly ColumnChoice[]): number {
  return columns.findIndex(({ kind }) => kind === 'quantity');
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
    const [partNumber = '', ...alternates] = partNumbersOf(
      all('part_number').find((text) => !isPlaceholder(text)) ?? '',
      all('alternate_part_number'),
    );
    const packages = all('package');
    const described = joined([
      ...all('description').filter((text) => /[\p{L}\p{N}]/u.test(text)),
      ...packages.map(packageText),
    ]);
    const places = designatorsAt === undefined ? null : cellText(cells[designatorsAt]);
    // A part that nothing else names is named by its package, such as MicroUSB, if it has a place on the board.
    const isNameless = partNumber === '' && places !== '';
    const description = described || (isNameless ? joined(packages) : '');
    if (!/[\p{L}\p{N}]/u.test(partNumber + description) || isTotal(partNumber || description)) return null;
    const notes: LineNote[] = [];
    if ([partNumber, description].some((text) => text.length > longestText))
      notes.push({ code: 'shortened' });
    if (alternates.length > 0) notes.push({ code: 'alternates', number: alternates.length });
    const listed = places === null ? null : designatorsOf(places);
    const designators = listed === null || listed === 'too_many' ? [] : listed;
    const quantityText = quantityAt === undefined ? null : cellText(cells[quantityAt]);
    const quantity = lineQuantity(
      // Designators that are too many to count do not mean one piece.
      listed === 'too_many' ? (quantityText ?? '') : quantityText,
      designators.length,
      signs.quantity,
      notes,
    );
    const isPart = /[^:：]$/.test(partNumber) || designators.length > 0 || Boolean(quantityText);
    if (!isPart && isHeading(cells)) return null;
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
  // 0182 was 0,182 before its comma became a separator.
  if (isNumberIssue(price) || price <= 0 || /^0\d/.test(text)) {
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
  /\b(?:dnp|dnf|dni|dns|nc|np|not fitted|do not (?:place|populate|fit|install)|exclude\w*)\b|不贴|不焊|不装|nicht best|لا (?:ي|ت)ركب/iu;

/** Under “fitted”, no leaves the part out; under “DNP”, yes does. */
function placedReader(header: string): (cell: string) => boolean {
  const isPositive = meansPlaced(header);
  return (cell) => notPlaced.test(cell) || (isPositive ? no.test(cell) : yes.test(cell));
}

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

/** The first is the listed one; what is not like a part number in a column of alternates is a remark. */
function partNumbersOf(listed: string, others: readonly string[]): string[] {
  const alternates = others.flatMap((text) => splitAlternates(text).filter(isLikePartNumber));
  return [...new Set([...splitAlternates(listed), ...alternates])];
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
