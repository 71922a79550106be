// Figures of a table: which of its numbers are the quantities and unit prices, by how they fit together.
import { bareNumber, isNumberIssue, readNumber } from '#kernel/written-number.ts';
import { areShortDesignators, share } from './cell-content.rules.ts';
import type { FoundColumn } from './found-column.ts';
import { hintedKind, namesMeasures, namesPiece, namesSums, namesVendor } from './loose-column-names.ts';
import { columnName } from './column-name.rules.ts';
import { createDesignatorReader, decimalSignOf, readQuantity } from './quantity.rules.ts';
import type { PartsListColumn } from './table-codes.ts';

/** Rows that must show it, and the share of those that have figures. */
const leastRows = 3;
const leastShare = 0.8;
const leastWhole = 5;

/** Of the cells of names, those that are plain designators. */
const leastOfPlaces = 0.3;

type Figures = readonly (number | null)[];

/** Quantities are those that the designators count; a price that multiplied by them is another figure is one of a piece. */
export function chooseByFigures(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  chooseDesignators(columns, found);
  const counted = countsOf(columns, found);
  const named = [...columns.keys()].filter((at) => columns[at]?.kind === 'quantity');
  if (counted) chooseQuantity(columns, found, named, counted);
  const [fullest] = [...columns.keys()]
    .filter((at) => columns[at]?.kind === 'quantity')
    .toSorted((a, b) => (found[b]?.cells.length ?? 0) - (found[a]?.cells.length ?? 0));
  const quantities = fullest === undefined ? counted : figuresOf(found[fullest], quantityOf);
  if (!quantities) {
    chooseQuantityByPrices(columns, found);
    return;
  }
  choosePrice(columns, found, quantities, fullest);
  choosePriceBySum(columns, found, quantities);
}

/** “Cost” is of one piece where the figure below adds up the lines, and of all pieces where it adds up the costs. */
function choosePriceBySum(
  columns: PartsListColumn[],
  found: readonly FoundColumn[],
  quantities: Figures,
): void {
  const isPriced = columns.some(({ kind }) => kind === 'target_price');
  for (const [at, column] of columns.entries()) {
    const isOpen = column.kind === 'target_price' || (column.kind === 'ignored' && !isPriced);
    if (!isOpen || hintedKind(column.name) !== 'target_price') continue;
    const prices = pricesOf(found[at]);
    const last = prices.findLastIndex((price) => price !== null);
    if (last < leastRows || quantities[last]) continue;
    const sumOf = (times: (row: number) => number) =>
      prices.slice(0, last).reduce<number>((sum, price, row) => sum + (price ?? 0) * times(row), 0);
    const isSum = (sum: number) => Math.abs(sum - (prices[last] ?? 0)) <= Math.max(0.011, sum * 0.001);
    const [isOfPiece, isOfLine] = [isSum(sumOf((row) => quantities[row] ?? 1)), isSum(sumOf(() => 1))];
    if (isOfPiece === isOfLine) continue;
    // Some add up what one piece of each costs.
    if (isOfLine && column.kind === 'target_price' && !namesPiece(column.name)) ignore(column);
    if (!isOfPiece || column.kind === 'target_price') continue;
    const cells = found[at]?.cells.length ?? 0;
    [column.kind, column.reason] = ['target_price', { code: 'content', cells, of: cells }];
    return;
  }
}

/** Names such as LED_STATUS are places on the board where each row has as many as its quantity says. */
function chooseDesignators(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  const quantityAt = columns.findIndex(({ kind }) => kind === 'quantity');
  if (quantityAt < 0 || columns.some(({ kind }) => kind === 'designators')) return;
  const quantities = figuresOf(found[quantityAt], quantityOf);
  const namesOf = (cell: string) => cell.split(/[,;，；、\s]+/).filter((name) => name !== '');
  const areNames = (cell: string) => namesOf(cell).every((name) => /^[A-Z][A-Z_-]{0,15}\d{0,3}$/i.test(name));
  const at = [...columns.keys()].find((column) => {
    const kind = columns[column]?.kind;
    const cells = found[column]?.cells ?? [];
    if (kind !== 'description' && kind !== 'ignored') return false;
    if (share(cells, areShortDesignators).share < leastOfPlaces) return false;
    const counts = figuresOf(found[column], (cell) => (areNames(cell) ? namesOf(cell).length : null));
    const several = counts.filter((count) => (count ?? 1) > 1).length;
    const areMostly = share(cells, areShortDesignators).share >= 0.5;
    return (
      (several >= 2 || areMostly) && isShown(counts, quantities, (count, quantity) => count === quantity)
    );
  });
  const column = at === undefined ? undefined : columns[at];
  if (!column) return;
  const cells = found[at ?? 0]?.cells.length ?? 0;
  [column.kind, column.reason] = ['designators', { code: 'content', cells, of: cells }];
}

/** Where no column is called a quantity: what times the price is the sum, such as “Stock”. */
function chooseQuantityByPrices(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  const priceAt = columns.findIndex(({ kind }) => kind === 'target_price');
  if (priceAt < 0) return;
  const prices = pricesOf(found[priceAt]);
  const others = [...columns.keys()].filter((at) => columns[at]?.kind === 'ignored');
  const sums = new Map(others.map((at) => [at, pricesOf(found[at])] as const));
  for (const one of others) {
    if (namesSums(columnName(columns[one]?.name ?? ''))) continue;
    const quantities = figuresOf(found[one], quantityOf);
    const isMultiplied = others.some(
      (other) => other !== one && isProduct(quantities, prices, sums.get(other) ?? []),
    );
    const column = columns[one];
    if (!isMultiplied || !column) continue;
    const cells = found[one]?.cells.length ?? 0;
    [column.kind, column.reason] = ['quantity', { code: 'content', cells, of: cells }];
    return;
  }
}

function countsOf(columns: readonly PartsListColumn[], found: readonly FoundColumn[]): Figures | null {
  const at = columns.findIndex(({ kind }) => kind === 'designators');
  const read = createDesignatorReader();
  return at < 0
    ? null
    : figuresOf(found[at], (cell) => {
        const names = read(cell);
        return names === null || names === 'too_many' ? null : names.length;
      });
}

function chooseQuantity(
  columns: PartsListColumn[],
  found: readonly FoundColumn[],
  named: readonly number[],
  counted: Figures,
): void {
  if (new Set(counted.filter((count) => count !== null)).size < 2) return;
  const agrees = (at: number) =>
    isShown(counted, figuresOf(found[at], quantityOf), (count, quantity) => count === quantity);
  if (named.some(agrees)) {
    for (const at of named) if (!agrees(at)) ignore(columns[at]);
    return;
  }
  // “Q” is 1 in each row beside “Times”, which counts the places.
  const isEmpty = named.every((at) => new Set(found[at]?.cells).size <= 1);
  const other = [...columns.keys()].find((at) => columns[at]?.kind === 'ignored' && agrees(at));
  const column = other === undefined ? undefined : columns[other];
  if (!isEmpty || !column) return;
  for (const at of named) ignore(columns[at]);
  const cells = found[other ?? 0]?.cells.length ?? 0;
  [column.kind, column.reason] = ['quantity', { code: 'content', cells, of: cells }];
}

function choosePrice(
  columns: PartsListColumn[],
  found: readonly FoundColumn[],
  quantities: Figures,
  quantityAt: number | undefined,
): void {
  // “Amount” beside “Units” is the sum.
  const open = [...columns.keys()].filter(
    (at) => at !== quantityAt && ['target_price', 'ignored', 'quantity'].includes(columns[at]?.kind ?? ''),
  );
  const figures = new Map(open.map((at) => [at, pricesOf(found[at])] as const));
  for (const [one, prices] of figures) {
    const column = columns[one];
    if (!column || columnName(column.name) === '' || namesVendor(columnName(column.name))) continue;
    if (namesMeasures(column.name) || namesSums(columnName(column.name))) continue;
    // “Unit” beside “Total” is a price.
    if (column.kind === 'quantity' && !/^units?$/.test(columnName(column.name))) continue;
    // Pins and points are whole numbers, too, which are added up.
    const isPrice = column.kind === 'target_price' || hintedKind(column.name) === 'target_price';
    if (!isPrice && prices.every((price) => Number.isInteger(price ?? 0))) continue;
    for (const [other, sums] of figures) {
      if (one === other || !isProduct(quantities, prices, sums)) continue;
      for (const at of open) if (at !== one && columns[at]?.kind === 'target_price') ignore(columns[at]);
      const cells = found[one]?.cells.length ?? 0;
      if (column.kind !== 'target_price')
        [column.kind, column.reason] = ['target_price', { code: 'content', cells, of: cells }];
      return;
    }
  }
}

/** A price of one piece shows nothing. */
function isProduct(quantities: Figures, prices: Figures, sums: Figures): boolean {
  const several = quantities.map((quantity) => (quantity === 1 ? null : quantity));
  const productsOf = (counts: Figures) =>
    prices.map((price, at) => (price && counts[at] ? price * counts[at] : null));
  const fits = (sum: number, other: number) => Math.abs(sum - other) <= Math.max(0.011, sum * 0.005);
  const all = pairsOf(productsOf(quantities), sums);
  // Two are enough where no other row contradicts.
  const isWhole = all.length >= leastWhole && all.every(({ one, other }) => fits(one, other));
  const products = productsOf(several);
  return isShown(products, sums, fits) || (isWhole && pairsOf(products, sums).length >= 2);
}

function pairsOf(ones: Figures, others: Figures): { one: number; other: number }[] {
  return ones.flatMap((one, at) => {
    const other = others[at] ?? null;
    return one === null || other === null ? [] : [{ one, other }];
  });
}

function isShown(ones: Figures, others: Figures, fits: (one: number, other: number) => boolean): boolean {
  const pairs = pairsOf(ones, others);
  const fitting = pairs.filter(({ one, other }) => fits(one, other)).length;
  return fitting >= leastRows && fitting >= pairs.length * leastShare;
}

function figuresOf(column: FoundColumn | undefined, read: (cell: string) => number | null): Figures {
  return (column?.byRow ?? []).map((cell) => (cell === '' ? null : read(cell)));
}

const quantityOf = (cell: string) => readQuantity(cell).quantity;

function pricesOf(column: FoundColumn | undefined): Figures {
  const sign = decimalSignOf(column?.cells ?? []);
  return figuresOf(column, (cell) => {
    const price = readNumber(bareNumber(cell), sign);
    return isNumberIssue(price) || price <= 0 ? null : price;
  });
}

function ignore(column: PartsListColumn | undefined): void {
  if (column) [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
}
