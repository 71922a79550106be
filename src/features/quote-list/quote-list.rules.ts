// Rules of the quote list: its limits, and how lines are added, changed, merged and priced.
import { isOneOf } from '#kernel/object.ts';
import { isCurrency, lineMoney, type Money, sumByCurrency } from '#kernel/money.ts';
import { unitPriceAt } from '#features/products/ordering.rules.ts';
import type { units } from '#features/products/product-trade.rules.ts';
import type { CartOffer } from '#features/cart/cart.queries.ts';
import {
  isCountedUnit,
  lineFields,
  maxQuoteLines,
  preparedByField,
  quantityDigits,
  requestedMatches,
  targetPriceDigits,
} from './quote-line.rules.ts';
import { decimalText } from '#kernel/decimal-text.ts';
import type { QuoteLine, QuoteList } from './quote-list-store.ts';

/** Written out, since the module of the products' units brings their schemas. */
export const lineUnits: typeof units = ['C62', 'MTR', 'KGM', 'LTR', 'SET', 'PR', 'MTK', 'HUR', 'MON', 'ANN'];

export type LineUnit = (typeof lineUnits)[number];

/** Characters. */
export const lineLimits = {
  title: lineFields.description.limit,
  part: lineFields.part_number.limit,
  manufacturer: lineFields.manufacturer.limit,
  note: lineFields.note.limit,
} as const;

/** Characters of the name of a software that prepares lines. */
export const agentLimit = 80;

export type LineText = keyof typeof lineLimits;

export function isLineUnit(code: string): code is LineUnit {
  return isOneOf(lineUnits, code);
}

export function unitOf({ unit }: Pick<QuoteLine, 'unit'>): LineUnit {
  return isLineUnit(unit) ? unit : 'C62';
}

export function isFree({ id }: Pick<QuoteLine, 'id'>): boolean {
  return id.startsWith('free');
}

/** How the product of a line was found. Storage may hold anything. */
export function matchOf({ match }: Pick<QuoteLine, 'match'>): (typeof requestedMatches)[number] {
  return isOneOf(requestedMatches, match) ? match : 'chosen';
}

/** The software that prepared lines, each once; empty when a person typed them all. */
export function agentsOf(lines: QuoteList): string {
  return [...new Set(lines.map(({ agent }) => agent))]
    .filter(Boolean)
    .join(', ')
    .slice(0, preparedByField.limit);
}

/** Undefined: no quantity above 0 in this unit. */
export function quantityText(typed: string, unit: LineUnit): string | undefined {
  const text = decimalText(typed, isCountedUnit(unit) ? 0 : quantityDigits.decimals);
  return text === undefined || Number(text) <= 0 ? undefined : text;
}

/** Empty: no target price. Undefined: no price. */
export function targetText(typed: string): string | undefined {
  if (typed.trim() === '') return '';
  const text = decimalText(typed, targetPriceDigits.decimals);
  return text === undefined || Number(text) <= 0 ? undefined : text;
}

/** Of the line's target price; `requested` is that of the request. Storage may hold anything. */
export function currencyOf({ target, currency }: QuoteLine, requested: string): string {
  return target && currency && isCurrency(currency) ? currency : requested;
}

/** Target prices in one currency are now meant in another; those in a third stay as they are. */
export function changeCurrency(list: QuoteList, before: string, now: string): QuoteList {
  return list.map((line) =>
    line.target && currencyOf(line, before) === before ? { ...line, currency: now } : line,
  );
}

/** The currency of the first target price. */
export function listCurrency(list: QuoteList): string | undefined {
  return list.map((line) => currencyOf(line, '')).find(Boolean);
}

/** Whether its quantity and target price can be sent. */
export function isSendable(line: QuoteLine, unit: LineUnit = unitOf(line)): boolean {
  return quantityText(line.quantity, unit) !== undefined && targetText(line.target) !== undefined;
}

export function changeLine(list: QuoteList, id: string, changes: Partial<QuoteLine>): QuoteList {
  const line = list.find((other) => other.id === id);
  return line ? replace(list, { ...line, ...changes, id }) : list;
}

export function removeLine(list: QuoteList, id: string): QuoteList {
  return list.filter((line) => line.id !== id);
}

/** Undoes a removal; a line that has been added again meanwhile stays unchanged. Null: the list is full by now. */
export function restoreLine(list: QuoteList, line: QuoteLine, index: number): QuoteList | null {
  if (list.some(({ id }) => id === line.id)) return list;
  return list.length >= maxQuoteLines ? null : list.toSpliced(index, 0, line);
}

/** Adds the lines that the list does not have yet; its own lines stay as they are. */
export function mergeLists(
  list: QuoteList,
  others: QuoteList,
): { list: QuoteList; added: number; present: number; left: number } {
  const present = new Set(list.map(keyOf));
  const missing = others.filter((line) => !present.has(keyOf(line)));
  const fitting = missing.slice(0, Math.max(0, maxQuoteLines - list.length));
  return {
    list: fitting.length > 0 ? [...list, ...fitting] : list,
    added: fitting.length,
    present: others.length - missing.length,
    left: missing.length - fitting.length,
  };
}

/** Lines without those that were sent, unless they have been changed meanwhile. */
export function withoutSent(list: QuoteList, sent: QuoteList): QuoteList {
  const texts = new Set(sent.map((line) => JSON.stringify(line)));
  return list.filter((line) => !texts.has(JSON.stringify(line)));
}

/** The list price of a line, each and together. Undefined: the price is on request. */
export function listPrice(
  { quantity }: QuoteLine,
  offer: CartOffer | undefined,
): { each: number; total: Money } | undefined {
  if (!offer || offer.price <= 0) return undefined;
  const each = unitPriceAt(offer, Number(quantity));
  return { each, total: lineMoney(each, Number(quantity) || 0, offer.currency) };
}

/** One for each currency that occurs, in the order of the lines. */
export function listTotals(
  lines: QuoteList,
  offers: ReadonlyMap<string, CartOffer>,
): { totals: Money[]; priced: number } {
  const priced = lines.flatMap((line) => listPrice(line, offers.get(line.id))?.total ?? []);
  return { totals: sumByCurrency(priced), priced: priced.length };
}

/** Equal: the same product, or the same free line. */
export function keyOf(line: QuoteLine): string {
  if (!isFree(line)) return line.id;
  return JSON.stringify([line.title, line.part, line.manufacturer]).toLowerCase();
}

function replace(list: QuoteList, line: QuoteLine): QuoteList {
  return list.map((other) => (other.id === line.id ? line : other));
}
