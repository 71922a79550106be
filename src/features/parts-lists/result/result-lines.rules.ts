// Result of a parts list: its lines with their products, quantities and prices as the buyer decided, filters and totals.
import { mostPieces } from '#features/products/ordering.rules.ts';
import { type Money, moneyOf, shareOf, sumByCurrency } from '#kernel/money.ts';
import type { LineChoice, StoredPartsList } from '../list/stored-parts-list.rules.ts';
import type { LineMatch, MatchedProduct, MatchStatus } from '../matching/match.schema.ts';
import { offerAt } from '../matching/product-offer.rules.ts';
import type { PartsListLine } from '../lines/parts-list-line.ts';
import { multipliedQuantity } from '../reading/quantity.rules.ts';

export type ShownStatus = MatchStatus | 'chosen' | 'left_out';

/** `left_out`: by the list or by the buyer. `none`: to be sourced. */
export type LineGroup = 'same' | 'accepted' | 'check' | 'none' | 'left_out';

export interface ResultLine {
  key: string;
  /** Counted from 1. */
  number: number;
  line: PartsListLine;
  /** Null: the line is not to be placed, and is not matched. */
  match: LineMatch | null;
  choice: LineChoice;
  status: ShownStatus;
  group: LineGroup;
  /** Null: none, or the buyer wants the listed part. */
  product: MatchedProduct | null;
  /** Pieces; null: the list has no usable quantity. */
  needed: number | null;
  /** Null: without a product or a quantity. */
  offer: MatchedProduct['offer'] | null;
  /** Of all lines of the product together, which are one order. Null: the line is left out, or has no offer. */
  productOffer: MatchedProduct['offer'] | null;
}

type Decisions = Pick<StoredPartsList, 'boards' | 'sparePercent' | 'choices'>;

const undecided: LineChoice = {};
const sameStatuses = new Set<ShownStatus>(['exact', 'normalised', 'packaging']);

export function lineKey({ rows: [first] }: PartsListLine): string {
  return String(first);
}

/** What the API matches: lines that are to be placed, with the quantity of one board as the list has it. */
export function toMatchLines(lines: readonly PartsListLine[]) {
  return lines
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ partNumber, alternates, manufacturer, description, customerPartNumber, quantity }) => ({
      part_number: partNumber,
      alternates,
      manufacturer,
      description,
      customer_part_number: customerPartNumber,
      quantity: quantity === null ? undefined : Math.min(quantity, mostPieces),
    }));
}

/** `matches`: of `toMatchLines`, in their order. Lines that did not change are the objects of `before`. */
export function resultLines(
  lines: readonly PartsListLine[],
  matches: readonly LineMatch[],
  decisions: Decisions,
  before: readonly ResultLine[] = [],
): ResultLine[] {
  let matched = 0;
  const all = lines.map((line, index) => {
    const match = line.isLeftOut ? null : (matches[matched++] ?? null);
    const choice = decisions.choices[lineKey(line)] ?? undecided;
    return resultLine({ line, match, choice, index, decisions });
  });
  const offers = productOffers(all.filter(({ group }) => group !== 'left_out'));
  return all.map((line, index) => {
    const { group, product } = line;
    const productOffer = (group !== 'left_out' && product && offers.get(product.id)) || null;
    const old = before[index];
    const isEqual =
      old?.line === line.line &&
      old.match === line.match &&
      old.choice === line.choice &&
      old.needed === line.needed &&
      old.productOffer?.quantity === productOffer?.quantity;
    return isEqual ? old : Object.assign(line, { productOffer });
  });
}

/** By the id of the product: what can be ordered for the sum of its lines. */
function productOffers(lines: readonly Pick<ResultLine, 'product' | 'needed'>[]) {
  const sums = new Map<string, { product: MatchedProduct; needed: number }>();
  for (const { product, needed } of lines) {
    if (!product || needed === null) continue;
    sums.set(product.id, { product, needed: (sums.get(product.id)?.needed ?? 0) + needed });
  }
  return new Map([...sums].map(([id, { product, needed }]) => [id, offerAt(product, needed)]));
}

interface LineInput {
  line: PartsListLine;
  match: LineMatch | null;
  choice: LineChoice;
  index: number;
  decisions: Decisions;
}

function resultLine({ line, match, choice, index, decisions }: LineInput): Omit<ResultLine, 'productOffer'> {
  const product = chosenProduct(match, choice);
  const { quantity } = line;
  const needed = choice.quantity ?? (quantity === null ? null : multipliedQuantity(quantity, decisions));
  const status = statusOf(line, match, product, choice);
  return {
    key: lineKey(line),
    number: index + 1,
    line,
    match,
    choice,
    status,
    group: groupOf(status, product, choice),
    product,
    needed,
    offer: product && needed !== null ? offerAt(product, needed) : null,
  };
}

/** The product of the match, then its alternatives. */
export function productsOf(match: LineMatch | null): MatchedProduct[] {
  return match ? [...(match.product ? [match.product] : []), ...match.alternatives] : [];
}

function chosenProduct(match: LineMatch | null, { product: id }: LineChoice): MatchedProduct | null {
  if (id === '') return null;
  const chosen = productsOf(match).find((product) => product.id === id);
  return chosen ?? match?.product ?? null;
}

function statusOf(
  line: PartsListLine,
  match: LineMatch | null,
  product: MatchedProduct | null,
  { isExcluded }: LineChoice,
): ShownStatus {
  if (line.isLeftOut || isExcluded) return 'left_out';
  if (!product || !match) return 'not_found';
  return product.id === match.product?.id ? match.status : 'chosen';
}

function groupOf(status: ShownStatus, product: MatchedProduct | null, choice: LineChoice): LineGroup {
  if (status === 'left_out') return 'left_out';
  if (!product) return 'none';
  // A chosen product may be gone from the catalogue: what takes its position is to be accepted, even an exact match.
  const isReplaced = choice.product !== undefined && choice.product !== product.id;
  if (sameStatuses.has(status) && !isReplaced) return 'same';
  return status === 'chosen' || choice.accepted === product.id ? 'accepted' : 'check';
}

export const resultFilters = [
  'all',
  'same',
  'accepted',
  'check',
  'none',
  'short',
  'corrected',
  'no_quantity',
  'left_out',
] as const;
export type ResultFilter = (typeof resultFilters)[number];

export function passes(filter: ResultFilter, line: ResultLine): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'short':
      return line.group !== 'left_out' && isShort(line);
    case 'corrected':
      return line.group !== 'left_out' && (line.offer?.corrections.length ?? 0) > 0;
    case 'no_quantity':
      return line.group !== 'left_out' && line.needed === null;
    default:
      return line.group === filter;
  }
}

/** The stock does not cover the order of the product. */
export function isShort({ product, offer, productOffer }: ResultLine): boolean {
  const quantity = (productOffer ?? offer)?.quantity;
  return product !== null && quantity !== undefined && product.stock_quantity < quantity;
}

/** The lines with the same part or an accepted one, with a price, as far as the stock covers all of a product together. */
export function forCart(lines: readonly ResultLine[]): ResultLine[] {
  const sure = lines.filter(
    ({ group, offer }) => (group === 'same' || group === 'accepted') && offer !== null,
  );
  const offers = productOffers(sure);
  return sure.filter(({ product }) => {
    const offer = offers.get(product?.id ?? '');
    return product && offer && offer.unit_price !== null && offer.quantity <= product.stock_quantity;
  });
}

/** The choices that accept the lines which the buyer has yet to check, by the status of their match. */
export function toAccept(lines: readonly ResultLine[]): Map<ShownStatus, Record<string, LineChoice>> {
  const choices = new Map<ShownStatus, Record<string, LineChoice>>();
  for (const { group, status, key, product } of lines) {
    if (group !== 'check' || !product) continue;
    const ofStatus = choices.get(status) ?? {};
    ofStatus[key] = { accepted: product.id };
    choices.set(status, ofStatus);
  }
  return choices;
}

interface ResultTotal {
  amount: Money;
  perBoard: Money;
}

export interface ResultSummary {
  /** Without those that are left out. */
  lines: number;
  priced: number;
  totals: ResultTotal[];
  /** The stock covers the order. */
  inStock: number;
  toSource: number;
  /** With a product whose price is on request. */
  onRequest: number;
  toCheck: number;
  withoutQuantity: number;
}

export function summaryOf(all: readonly ResultLine[], boards: number): ResultSummary {
  const lines = all.filter(({ group }) => group !== 'left_out');
  const count = (test: (line: ResultLine) => boolean) => lines.filter(test).length;
  // Once for each product: minimum and multiple hold for the sum of its lines.
  const ordered = new Map(lines.map((line) => [line.product?.id, line]));
  const amounts = [...ordered.values()].flatMap(({ product, productOffer }) =>
    product && productOffer?.amount != null ? moneyOf(productOffer.amount, product.currency) : [],
  );
  return {
    lines: lines.length,
    priced: count(({ offer }) => offer !== null && offer.amount !== null),
    totals: sumByCurrency(amounts).map((amount) => ({
      amount,
      perBoard: shareOf(amount, 1n, BigInt(boards)),
    })),
    inStock: count((line) => line.offer !== null && !isShort(line)),
    toSource: count(({ group }) => group === 'none'),
    onRequest: count(({ offer }) => offer !== null && offer.amount === null),
    toCheck: count(({ group }) => group === 'check'),
    withoutQuantity: count(({ needed }) => needed === null),
  };
}
