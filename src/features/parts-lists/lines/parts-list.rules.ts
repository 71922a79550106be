// Parts list: turns the rows of a buyer's table into lines, merged where a part occurs repeatedly.
import { createLineMerger } from './line-merging.rules.ts';
import type { LineNote, PartsListLine } from './parts-list-line.ts';
import { meansPlaced, namesNotes } from '../reading/column-name.rules.ts';
import { currencyIn } from '../reading/price-currency.rules.ts';
import {
  areDesignators,
  createDesignatorReader,
  decimalSignOf,
  readQuantity,
} from '../reading/quantity.rules.ts';
import { isNamedTotal, isTotal, mentionsTotal } from '../reading/sum-names.ts';
import type { ColumnKind, TableRow } from '../reading/table-codes.ts';
import { createRowJoiner } from './row-joining.rules.ts';
import {
  cellText,
  isHeading,
  isMarkedNotPlaced,
  isNote,
  isPlaceholder,
  isRemarkedNotPlaced,
  isSaid,
  joined,
  packageText,
  sizeCode,
  withoutLink,
} from '../reading/row-text.rules.ts';
import { findSkippedRows, skippedRow, type SkippedRow, type SkipReason } from './skipped-rows.rules.ts';
import { isNumberIssue, readNumber, bareNumber } from '#kernel/written-number.ts';
import { findValues } from '#features/catalogue-index/words/value-terms.ts';

export const mostAlternates = 5;
export const longestText = 200;

export interface PartsListLines {
  lines: PartsListLine[];
  /** Rows without a part: headings, totals. */
  skipped: SkippedRow[];
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
  const skipped: SkippedRow[] = [];
  const kinds = columns.map(({ kind }) => kind);
  const known = findSkippedRows(rows, kinds, header);
  const joiner = createRowJoiner(kinds, createDesignatorReader(), { mostAlternates, longestText });
  let isRepetition = false;
  /** The line that the next row may continue. */
  let open: { line: PartsListLine; row: TableRow; isRepetition: boolean } | undefined;
  const close = () => {
    if (open) merger.add(open.line, open.isRepetition, formOf(open.row, kinds));
    open = undefined;
  };
  for (const row of rows) {
    if (open && joiner.join(open.line, open.row, row)) continue;
    close();
    const line = known.get(row.number) ?? read(row);
    isRepetition ||= line === 'header';
    if (typeof line !== 'string') open = { line, row, isRepetition };
    else if (row.cells.some((cell) => cell.trim() !== '')) skipped.push(skippedRow(row, line));
  }
  close();
  return { lines: merger.lines(), skipped };
}

/** PTH-1/4W and PTH-3W of two resistors. How a part lies on the board does not make it another one. */
function formOf({ cells }: TableRow, kinds: readonly ColumnKind[]): string {
  const [form = ''] = kinds.flatMap((kind, at) => (kind === 'package' ? cellText(cells[at]) || [] : []));
  return packageText(form) === ''
    ? form.replaceAll(/_(?:P\d[\d.]*mm|Vertical|Horizontal)(?![A-Za-z])/g, '')
    : '';
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
  const [numberAt] = of('part_number');
  const countOf = countReader(
    quantityAt === undefined && designatorsAt === undefined && numberAt === undefined
      ? rows.map(({ cells }) => joined(of('description').map((at) => cellText(cells[at]))))
      : [],
  );
  const numberAndPackage = numberReader(
    columns[numberAt ?? -1]?.name ?? '',
    rows.map(({ cells }) => cellText(cells[numberAt ?? -1])),
  );
  const designatorsOf = createDesignatorReader();
  const remarksAt = of('ignored').filter((at) => namesNotes(columns[at]?.name ?? ''));
  const isNotPlaced = placedReader(columns[placedAt ?? -1]?.name ?? '');

  return ({ number, cells }: TableRow): PartsListLine | SkipReason => {
    const all = (kind: ColumnKind) => of(kind).map((at) => cellText(cells[at]));
    const first = (kind: ColumnKind) => all(kind).find((text) => text !== '') ?? '';
    const [listedNumber, listedPackages] = numberAndPackage(
      all('part_number').find((text) => !isPlaceholder(text)) ?? '',
    );
    const [partNumber = '', ...alternates] = partNumbersOf(listedNumber, all('alternate_part_number'));
    const packages = [...listedPackages, ...all('package')];
    const described = joined([
      ...all('description').map(withoutLink).filter(isSaid),
      ...packages.map(packageText),
    ]);
    const [counted, uncounted] = countOf(described);
    const places = designatorsAt === undefined ? null : cellText(cells[designatorsAt]);
    // A part that nothing else names is named by its package, such as MicroUSB, if it has a place on the board; or by
    // its place, such as “Fuse”.
    const isNameless = partNumber === '' && places !== '';
    const isNamedByPlace = places !== null && !areDesignators(places);
    const description = uncounted || (isNameless ? joined(packages) || (isNamedByPlace ? places : '') : '');
    if (!/[\p{L}\p{N}]/u.test(partNumber + description)) return 'nameless';
    if (isTotal(partNumber || description) || [cells.find(Boolean) ?? '', description].some(isNamedTotal))
      return 'sum';
    const manufacturer = all('manufacturer').find((text) => !isPlaceholder(text)) ?? '';
    const notes: LineNote[] = [];
    if ([partNumber, description].some((text) => text.length > longestText))
      notes.push({ code: 'shortened' });
    if (alternates.length > 0) notes.push({ code: 'alternates', number: alternates.length });
    const listed = places === null ? null : designatorsOf(places);
    const quantityText = quantityAt === undefined ? counted : cellText(cells[quantityAt]);
    const designators =
      listed === null
        ? namedPlaces(places ?? '', readQuantity(quantityText ?? '', signs.quantity).quantity)
        : listed === 'too_many'
          ? []
          : listed;
    const quantity = lineQuantity(
      // Designators that are too many to count do not mean one piece.
      listed === 'too_many' ? (quantityText ?? '') : quantityText,
      designators.length,
      signs.quantity,
      notes,
    );
    const isPart = /[^:：]$/.test(partNumber) || designators.length > 0 || Boolean(quantityText);
    if (!isPart && isHeading(cells)) return 'heading';
    const isAlone = designators.length === 0 && !quantityText && manufacturer === '';
    if (isAlone && isNote(partNumber || description)) return 'heading';
    if (isAlone && quantityText === '' && mentionsTotal(partNumber || description)) return 'sum';
    const placed = placedAt === undefined ? '' : cellText(cells[placedAt]);
    const mark =
      placedAt !== undefined && isNotPlaced(placed)
        ? placed
        : ([partNumber, ...all('description'), ...packages].find(isMarkedNotPlaced) ??
          remarksAt.map((at) => cellText(cells[at])).find(isRemarkedNotPlaced));
    const isLeftOut = mark !== undefined;
    if (isLeftOut) notes.push({ code: 'not_placed', found: mark });
    return {
      rows: [number],
      partNumber: partNumber.slice(0, longestText),
      alternates: alternates.slice(0, mostAlternates).map((text) => text.slice(0, longestText)),
      manufacturer: manufacturer.slice(0, longestText),
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
  const price = readNumber(bareNumber(text.replace(/ ?[/／] ?\p{L}+\.?$/u, '')), decimal);
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

/** Under “厂家型号/封装”, RS1G/SMA is a number and its package. */
function numberReader(
  header: string,
  all: readonly string[],
): (cell: string) => [number: string, packages: string[]] {
  const isSize = (cell: string) => sizeCode.exec(cell)?.[1] === cell;
  // Among the numbers of other parts, 0402 is the size of one.
  const areNumbers = all.some((cell) => cell !== '' && !isSize(cell));
  const isBoth = /[/／] ?(?:封装|package|footprint|case)$/iu.test(header.trim());
  return (cell) => {
    if (areNumbers && isSize(cell)) return ['', [cell]];
    const [, number = cell, packaged] = (isBoth && /^(.+)[/／]([^/／]+)$/.exec(cell)) || [];
    return [number.trim(), packaged === undefined ? [] : [packaged.trim()]];
  };
}

/** “2x 74HC166” names the part and its quantity, where most lines do. */
function countReader(described: readonly string[]): (text: string) => [count: string | null, text: string] {
  const count = /^(\d{1,4}) ?[x×] ?(?=\S)/i;
  const named = described.filter((text) => text !== '');
  const isCounted = named.length > 0 && named.filter((text) => count.test(text)).length >= named.length * 0.7;
  return (text) => [(isCounted && count.exec(text)?.[1]) || null, isCounted ? text.replace(count, '') : text];
}

/** Names such as LED_STATUS are places on the board where there are as many of them as pieces, and FLASH1 in any case. */
function namedPlaces(text: string, quantity: number | null): string[] {
  const names = text.split(/\s*[,;，；、]\s*|\s+\/\s+|\s+/u).filter((name) => name !== '');
  const areNames = names.every((name) => /^[A-Z][\w+/.-]{0,23}$/i.test(name)) && !isPlaceholder(text);
  const areNumbered = quantity === null && names.every((name) => /^[A-Z_]+\d{1,2}$/i.test(name));
  const count = areNumbered ? names.length : quantity;
  return areNames && names.length === count && new Set(names).size === count ? names : [];
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
