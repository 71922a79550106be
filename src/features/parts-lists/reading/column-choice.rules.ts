// Column choice: among the columns recognised one by one, which holds what in the table as a whole.
import {
  isWording,
  isText,
  isUrl,
  isValue,
  areDifferentNames,
  areOfDistributor,
  areQuantities,
  isNamed,
  isPackage,
  looksLikePartNumber,
  share,
} from './cell-content.rules.ts';
import { columnName } from './column-name.rules.ts';
import {
  namesCategory,
  namesManufacturersNumber,
  namesNeed,
  namesOrders,
  namesSuggestion,
  namesSymbols,
} from './column-names.ts';
import { leastOfSentences } from './column-exclusion.rules.ts';
import { distributorColumns, leastOfNumbers, supplierColumn } from './distributor-columns.rules.ts';
import {
  complements,
  describes,
  type FoundColumn,
  isNamedDescription,
  type KnownTexts,
  repeats,
} from './found-column.ts';
import { readQuantity } from './quantity.rules.ts';
import { type ColumnKind, type PartsListColumn, severalKinds } from './table-codes.ts';

/** The share of part numbers among the cells of a column that may as well hold values, beside descriptions. */
const leastOfPartNumbers = 0.15;

/** Where so many of its cells are different numbers, “Device” names parts and no symbols. */
const leastOfDevices = 0.9;

/** Of the cells of a symbol's name. */
const leastOfPackages = 0.4;

/** Part numbers of a list differ, and the types of its parts repeat. */
const leastOfDifferent = 0.3;

/** A quantity of each section stands above those of its parts. */
const leastOfSame = 0.4;

/** “2x10 channels” needed are no number to buy. */
const leastOfReadable = 0.95;

/** “In sub-assembly” says it of some parts, and “In project” of all. */
const leastOfCounted = 0.7;

/** A column of part numbers has at least this share of the cells of the fullest one. */
const leastOfUsual = 0.2;

/** Of the fullest named column, a description that describes the list. */
const leastOfDescribed = 0.3;

/** 173-47-370 is a distributor's number. */
const haveLetters = (column: FoundColumn | undefined) =>
  share(column?.cells ?? [], (cell) => /\p{L}/u.test(cell)).share >= 0.5;

/** Of several columns, the manufacturer's number. */
function chooseListed(
  columns: readonly PartsListColumn[],
  found: readonly FoundColumn[],
  listed: readonly number[],
): void {
  const filled = listed.filter((at) => (found[at]?.cells.length ?? 0) > 0);
  const most = Math.max(...filled.map((at) => found[at]?.cells.length ?? 0));
  // A few numbers beside a full column are those of a program.
  const usual = filled.filter((at) => (found[at]?.cells.length ?? 0) >= most * leastOfUsual);
  const ofMakers = usual.filter((at) => namesManufacturersNumber(found[at]?.name ?? ''));
  const mostOfMaker = Math.max(0, ...ofMakers.map((at) => found[at]?.cells.length ?? 0));
  const ofMaker = ofMakers.find((at) => (found[at]?.cells.length ?? 0) >= mostOfMaker * leastOfNumbers);
  // “Article” 297062262 is a shop's.
  const withLetters = (at: number) =>
    share(found[at]?.cells ?? [], (cell) => /\p{L}/u.test(cell)).share >= 0.5;
  const full = usual.filter((at) => (found[at]?.cells.length ?? 0) >= most * leastOfNumbers);
  const chosen = ofMaker ?? full.find(withLetters) ?? full[0] ?? listed[0];
  for (const [at, column] of columns.entries()) {
    if (column.kind !== 'part_number' || at === chosen) continue;
    const cells = found[at]?.cells ?? [];
    const isAlternate =
      (ofMaker !== undefined && columnName(column.name) === columnName(columns[ofMaker]?.name ?? '')) ||
      (chosen !== undefined &&
        (complements(found[at], found[chosen]) ||
          [at, chosen].some((one) => namesSuggestion(columns[one]?.name ?? ''))));
    const isRepeated = columns.some((other) => other !== column && other.name === column.name);
    const isOwn =
      ofMaker !== undefined &&
      found[at]?.byName &&
      !isRepeated &&
      !areOfDistributor(cells) &&
      !repeats(found[at], found[ofMaker]) &&
      !namesOrders(column.name);
    column.kind = isAlternate ? 'alternate_part_number' : isOwn ? 'customer_part_number' : 'ignored';
    column.reason = { code: 'second_column' };
  }
}

/** Of the listed numbers the manufacturer's; of none, a column that may hold it. */
export function choosePartNumber(
  columns: PartsListColumn[],
  found: readonly FoundColumn[],
  { isPartNumber }: KnownTexts,
): void {
  const isNumber = (cell: string) => isPartNumber?.(cell) || (looksLikePartNumber(cell) && !isPackage(cell));
  const score = (at: number) => share(found[at]?.cells ?? [], isNumber).share;
  const described = [...columns.keys()].filter((at) => columns[at]?.kind === 'description');
  const listed = [...columns.keys()].filter((at) => columns[at]?.kind === 'part_number' && found[at]?.byName);
  const isOfDistributor =
    listed.every((at) => areOfDistributor(found[at]?.cells ?? [])) &&
    described.some((at) => score(at) >= leastOfNumbers);
  const isFilled = listed.some((at) => (found[at]?.cells.length ?? 0) > 0);
  const isOpen = described.some((at) => found[at]?.byName?.isOpen && score(at) >= leastOfPartNumbers);
  if (listed.length > 0 && !isOfDistributor && (isFilled || !isOpen)) {
    chooseListed(columns, found, listed);
    return;
  }
  for (const column of listed.flatMap((at) => columns[at] ?? [])) {
    [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
  }
  const isSpelledOut = described.some(
    (at) => found[at]?.byName && share(found[at]?.cells ?? [], isText).share >= leastOfSentences,
  );
  const ofSupplier = isSpelledOut ? undefined : supplierColumn(columns, found, described.map(score));
  if (ofSupplier) {
    [ofSupplier.kind, ofSupplier.reason] = ['part_number', { code: 'content_best' }];
    return;
  }
  const most = Math.max(...found.map(({ cells }) => cells.length));
  const isFull = (at: number) => (found[at]?.cells.length ?? 0) >= most * leastOfNumbers;
  const named = described.filter((at) => found[at]?.byName?.isOpen && (found[at]?.cells.length ?? 0) > 0);
  // A description has the numbers where no other column has some.
  const open = named.some((at) => score(at) >= leastOfPartNumbers)
    ? named
    : [
        ...named,
        ...described.filter((at) => !named.includes(at) && isFull(at) && score(at) >= leastOfNumbers),
      ];
  if (open.length === 0) return;
  const numbersOf = (at: number) => new Set((found[at]?.cells ?? []).filter(isNumber)).size;
  // A library's symbol is the same for many parts.
  const isSymbol = (at: number) =>
    containsPackage(columns, found, at) ||
    (namesSymbols(found[at]?.name ?? '') && numbersOf(at) < (found[at]?.cells.length ?? 0) * leastOfDevices);
  const different = (at: number) => numbersOf(at) / (isSymbol(at) ? 3 : 1);
  const [best] = open.toSorted((a, b) => different(b) - different(a) || score(b) - score(a));
  const column = best === undefined ? undefined : columns[best];
  if (!column) return;
  const byContent = columns.find(({ kind, reason }) => kind === 'part_number' && reason.code === 'content');
  const isOfMaker = byContent && haveLetters(found[columns.indexOf(byContent)]);
  if (byContent && isOfMaker && score(columns.indexOf(byContent)) > score(best ?? 0)) return;
  // “(X7R)” beside a shop's numbers is a remark.
  const ofShop = distributorColumns(columns, found).find(isFull);
  if (
    ofShop !== undefined &&
    byContent === undefined &&
    !isFull(best ?? 0) &&
    score(best ?? 0) < leastOfPartNumbers
  ) {
    Object.assign(columns[ofShop] ?? {}, { kind: 'part_number', reason: { code: 'content_best' } });
    return;
  }
  const isDescribed = [...columns.keys()].some((at) => isNamedDescription(columns[at], found[at]));
  const isTextual = share(found[best ?? 0]?.cells ?? [], isWording).share >= 0.5;
  const isBesideNames = described.some((at) => at !== best && (found[at]?.cells.length ?? 0) >= most * 0.8);
  const least = leastOfPartNumbers * (isTextual && isBesideNames ? 2 : 1);
  if ((isDescribed || isTextual) && score(best ?? 0) < least) return;
  const numbers = (found[best ?? 0]?.cells ?? []).filter(isNumber);
  if (isDescribed && new Set(numbers).size < numbers.length * leastOfDifferent) return;
  if (byContent) [byContent.kind, byContent.reason] = ['ignored', { code: 'second_column' }];
  [column.kind, column.reason] = ['part_number', { code: 'header' }];
}

/** Eagle names a symbol after its package: DIODE-DO201-15 of DO201-15. */
function containsPackage(
  columns: readonly PartsListColumn[],
  found: readonly FoundColumn[],
  at: number,
): boolean {
  const packageAt = columns.findIndex(({ kind }) => kind === 'package');
  const plain = (text: string | undefined) => (text ?? '').replaceAll(/[^A-Z\d]/gi, '').toLowerCase();
  const rows = [...(found[at]?.byRow ?? []).keys()].filter(
    (row) => plain(found[packageAt]?.byRow[row]).length >= 3,
  );
  const containing = rows.filter((row) =>
    plain(found[at]?.byRow[row]).includes(plain(found[packageAt]?.byRow[row])),
  );
  return rows.length >= 3 && containing.length >= rows.length * leastOfPackages;
}

const partKinds: ReadonlySet<ColumnKind | undefined> = new Set(['part_number', 'description']);

/** The first column of a kind that has content; those by header before those by content. */
export function leaveOneOfEach(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  const byKind = Map.groupBy(columns.keys(), (at) => columns[at]?.kind);
  const mostParts = Math.max(
    0,
    ...[...columns.keys()].map((at) =>
      partKinds.has(columns[at]?.kind) ? (found[at]?.cells.length ?? 0) : 0,
    ),
  );
  for (const [kind, all] of byKind) {
    if (!kind || severalKinds.has(kind) || all.length < 2) continue;
    const filled = (at: number) =>
      found[at]?.cells.filter((cell) => !/^0+(?:[.,]0+)?$/.test(cell)).length ?? 0;
    const most = Math.max(...all.map(filled));
    const countedShare = (at: number) =>
      share(found[at]?.cells ?? [], (cell) => readQuantity(cell).quantity !== null).share;
    const rank = (at: number) =>
      ((found[at]?.cells.length ?? 0) > 0 ? 0 : 4) +
      (filled(at) < most * (kind === 'quantity' ? leastOfSame : leastOfNumbers) ? 3 : 0) +
      (columns[at]?.reason.code === 'header' ? 0 : 2) +
      ((found[at]?.byName?.isLoose ?? true) ? 1 : 0) +
      (kind === 'quantity' && filled(at) < most * leastOfCounted ? 0.7 : 0) +
      (kind === 'quantity' && namesNeed(columns[at]?.name ?? '') && countedShare(at) < leastOfReadable
        ? 2
        : 0) +
      (kind === 'quantity' && !areQuantities(found[at]?.cells ?? []) ? 3 : 0) -
      (kind === 'quantity' && namesNeed(columns[at]?.name ?? '') ? 0.5 : 0);
    const [first = 0, ...others] = all.toSorted((a, b) => rank(a) - rank(b) || a - b);
    // The prices of several shops, each of a few parts.
    const isOfShops = kind === 'target_price' && filled(first) < mostParts * leastOfUsual;
    if (isOfShops) others.push(first);
    for (const at of others) {
      const column = columns[at];
      if (!column || (kind === 'manufacturer' && complements(found[at], found[first]))) continue;
      column.kind = kind === 'part_number' && found[at]?.byName ? 'customer_part_number' : 'ignored';
      column.reason = { code: 'second_column' };
    }
  }
}

/** A list without part numbers and descriptions has its parts in the most informative of the other columns. */
export function completeByContent(
  columns: PartsListColumn[],
  found: readonly FoundColumn[],
  hasHeader: boolean,
): void {
  if (columns.some(({ kind }) => kind === 'part_number' || kind === 'alternate_part_number')) {
    if (hasHeader) describeByNames(columns, found);
    else describeByValues(columns, found);
    return;
  }
  // A type of a few parts describes no list.
  const most = Math.max(0, ...found.filter(({ byName }) => byName).map(({ cells }) => cells.length));
  const isDescribed = columns.some(
    (column, at) => describes(column, found[at]) && (found[at]?.cells.length ?? 0) >= most * leastOfDescribed,
  );
  if (isDescribed && hasHeader) return;
  // The symbols of a library repeat; the values and numbers of the parts differ.
  const score = (at: number) => {
    const all = found[at]?.cells ?? [];
    const cells = all.filter((cell) => /\p{L}/u.test(cell) && !isUrl(cell));
    const isSame = cells.length >= 3 && new Set(cells).size === 1;
    if (isSame || cells.length < all.length * leastOfNumbers) return 0;
    return new Set(cells).size + share(cells, (cell) => cell.length > 3).share / 2;
  };
  const unknown = [...columns.keys()].filter((at) => columns[at]?.reason.code === 'unknown' && score(at) > 0);
  const candidates = unknown.length > 0 || isDescribed ? unknown : distributorColumns(columns, found);
  const [best, ...others] = candidates.toSorted((a, b) => score(b) - score(a));
  const column = best === undefined ? undefined : columns[best];
  if (!column || best === undefined) return;
  const cells = found[best]?.cells ?? [];
  const isNumber =
    share(cells, (cell) => !/\s|\p{Script=Han}{2}/u.test(cell)).share >= 0.5 &&
    share(cells, (cell) => /\d/.test(cell)).share >= 0.3;
  // Lengths and other values beside a name are no numbers of parts.
  if (isDescribed && (!isNumber || share(cells, looksLikePartNumber).share < leastOfPartNumbers)) return;
  [column.kind, column.reason] = [isNumber ? 'part_number' : 'description', { code: 'content_best' }];
  if (hasHeader || isDescribed || !isNumber) return;
  const text = others
    .map((at) => columns[at])
    .find((other) => other && isTextual(found[columns.indexOf(other)]));
  if (text) [text.kind, text.reason] = ['description', { code: 'content_best' }];
}

/** Values beside part numbers describe these. */
function describeByValues(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  for (const [at, column] of columns.entries()) {
    const { count, share: part } = share(found[at]?.cells ?? [], isValue);
    if (column.reason.code !== 'unknown' || part < leastOfNumbers) continue;
    [column.kind, column.reason] = [
      'description',
      { code: 'content', cells: count, of: found[at]?.cells.length ?? 0 },
    ];
  }
}

/** Where nothing else describes the parts, an unnamed column of names does, or the category of numbers such as M3*10. */
function describeByNames(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  if (columns.some((column, at) => describes(column, found[at]))) return;
  const most = Math.max(...found.map(({ cells }) => cells.length));
  const numberAt = columns.findIndex(({ kind }) => kind === 'part_number');
  const numbers = found[numberAt]?.cells ?? [];
  const areSizes = share(numbers, looksLikePartNumber).share < leastOfPartNumbers;
  for (const [at, column] of columns.entries()) {
    const cells = found[at]?.cells ?? [];
    const { count, share: part } = share(cells, isNamed);
    const isFull = cells.length >= most * leastOfNumbers && part >= leastOfNumbers;
    const isCategory =
      (areSizes && namesCategory(column.name) && new Set(cells).size > 1) ||
      (/categor/i.test(column.name) && areDifferentNames(cells));
    const areDifferent = new Set(cells).size >= Math.max(2, cells.length * leastOfDifferent);
    const isUnnamed = column.name === '' && column.reason.code === 'unknown' && areDifferent;
    // “Parts of the lamp” before their numbers.
    const isBefore = at < numberAt && column.reason.code === 'unknown' && areDifferentNames(cells);
    if (!isFull || !(isCategory || isUnnamed || isBefore)) continue;
    if (share(cells, isUrl).share > 0) continue;
    [column.kind, column.reason] = ['description', { code: 'content', cells: count, of: cells.length }];
    return;
  }
}

/** Some have a word of several letters. */
function isTextual(column: FoundColumn | undefined): boolean {
  return share(column?.cells ?? [], (cell) => /\p{L}{4}/u.test(cell)).share >= 0.2;
}
