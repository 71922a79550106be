// Terms of an order that its documents print: trade data of its parts, days until payment, and the day it is due.
import type { units } from '#features/products/product-trade.rules.ts';

export const maxPaymentDays = 365;

/** What documents print of a part beside its title. */
export interface ItemTrade {
  sku: string | null;
  mpn: string | null;
  manufacturer: string | null;
  unit: (typeof units)[number];
  hs_code: string | null;
  country_of_origin: string | null;
  /** Of one unit, in kilograms. */
  weight: number | null;
}

const days = /(\d{1,3})\s*(?:calendar\s+)?(?:days?\b|天|日|يوم|أيام)/giu;
const net = /(?:\bnet|صافي)\s*(\d{1,3})/giu;

/** 'Net 30', '30 days after invoice', '月结30天'. Null: none, or several, of which nobody knows which one counts. */
export function daysOfTerms(terms: string | null): number | null {
  const found = [days, net].flatMap((pattern) =>
    [...(terms ?? '').matchAll(pattern)].map(([, number]) => number),
  );
  const [first] = found;
  if (first === undefined || new Set(found).size > 1) return null;
  const count = Number(first);
  return count <= maxPaymentDays ? count : null;
}

/** ISO dates. */
export function addDays(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}
