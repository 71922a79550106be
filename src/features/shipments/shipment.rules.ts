// Rules of shipments: what can be shipped now, in which packages it travels, and how much of an order has shipped.
import type { Outcome } from '#kernel/outcome.ts';

export const shipmentLimits = {
  /** As many as an order has at most. */
  lines: 3000,
  packages: 200,
  /** Fifty tonnes. */
  weightGrams: 50_000_000,
  /** Twenty metres. */
  sideMillimetres: 20_000,
  carrier: 100,
  trackingNumber: 100,
  trackingUrl: 500,
} as const;

export interface Package {
  /** With its content and packing. */
  weight_grams: number;
  /** Null: not measured. */
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
}

export interface ShippableLine {
  id: string;
  /** Null: a part that is not in the catalogue, or was deleted from it, and so has no stock: all of it can be shipped. */
  product_id: string | null;
  quantity: number;
  /** How much of the quantity is not taken from stock. What has shipped is not among it. */
  backordered: number;
  shipped: number;
}

export interface RequestedLine {
  item_id: string;
  quantity: number;
  /** Numbers of the packages that hold it, from 1. */
  packages: readonly number[];
}

export type PlannedLine<Requested extends RequestedLine = RequestedLine> = Requested & {
  /** How much of the quantity was back-ordered until now, and is taken from stock with the shipment. */
  from_backorder: number;
  product_id: string | null;
};

/** `rest`: more than is left to ship. `stock`: the stock does not cover what was back-ordered. */
export interface ShipmentIssue {
  /** Index of the requested line. */
  index: number;
  code: 'unknown' | 'repeated' | 'rest' | 'stock' | 'package';
  /** How many can be shipped. */
  available: number;
}

export type ShipmentPlan = Outcome<PlannedLine[], ShipmentIssue[]>;

/** Of what is left, what was taken from stock when it was ordered, and what the stock covers of the rest. */
export function shippableNow(line: ShippableLine, stock: number): number {
  const left = line.quantity - line.shipped;
  if (line.product_id === null) return left;
  return Math.min(left, left - line.backordered + Math.max(0, stock));
}

/** What was taken from stock is shipped first. Lines of one product share its stock, the earlier ones first. */
export function planShipment(
  lines: readonly ShippableLine[],
  requested: readonly RequestedLine[],
  packageCount: number,
  stock: ReadonlyMap<string, number>,
): ShipmentPlan {
  const left = new Map(stock);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const planned: PlannedLine[] = [];
  const issues: ShipmentIssue[] = [];
  const seen = new Set<string>();
  for (const [index, wanted] of requested.entries()) {
    const line = byId.get(wanted.item_id);
    if (!line || seen.has(wanted.item_id)) {
      issues.push({ index, code: line ? 'repeated' : 'unknown', available: 0 });
      continue;
    }
    seen.add(line.id);
    const inStock = line.product_id === null ? 0 : (left.get(line.product_id) ?? 0);
    const available = shippableNow(line, inStock);
    const rest = line.quantity - line.shipped;
    if (wanted.quantity > available) {
      issues.push({ index, code: wanted.quantity > rest ? 'rest' : 'stock', available });
      continue;
    }
    if (wanted.packages.some((number) => number > packageCount)) {
      issues.push({ index, code: 'package', available });
      continue;
    }
    const from_backorder = Math.max(0, wanted.quantity - (rest - line.backordered));
    if (line.product_id !== null) left.set(line.product_id, inStock - from_backorder);
    planned.push({ ...wanted, from_backorder, product_id: line.product_id });
  }
  return issues.length > 0 ? { ok: false, error: issues } : { ok: true, value: planned };
}

export type Fulfilment = 'none' | 'partial' | 'all';

export function fulfilmentOf(lines: readonly { quantity: number; shipped: number }[]): Fulfilment {
  if (lines.every(({ shipped }) => shipped === 0)) return 'none';
  return lines.every(({ quantity, shipped }) => shipped >= quantity) ? 'all' : 'partial';
}

/** '1, 3-4' as [1, 3, 4]: rising, each once. Null: not such a list. */
export function readPackages(text: string): number[] | null {
  const numbers = new Set<number>();
  for (const part of text.normalize('NFKC').split(/[,،、;]/)) {
    const [, first, last = first] = /^\s*(\d{1,3})\s*(?:[-–]\s*(\d{1,3}))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && to >= from && to <= shipmentLimits.packages)) return null;
    for (let number = from; number <= to; number += 1) numbers.add(number);
  }
  return [...numbers].toSorted((one, other) => one - other);
}

/** '1.25' kilograms as 1250 grams. Null: not a positive weight in whole grams, or too much. */
export function readKilograms(text: string): number | null {
  const [, whole = '', fraction = ''] =
    /^(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.normalize('NFKC').trim()) ?? [];
  const grams = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return whole !== '' && grams >= 1 && grams <= shipmentLimits.weightGrams ? grams : null;
}

/** Grams as kilograms in decimals: 1250 is '1.25'. */
export function kilograms(grams: number): string {
  return `${Math.trunc(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`.replace(/\.?0+$/, '');
}

/** '40 × 30 × 20.5' centimetres as millimetres; empty: not measured. Undefined: not readable. */
export function readSides(text: string): Pick<Package, 'length_mm' | 'width_mm' | 'height_mm'> | undefined {
  const clean = text.normalize('NFKC').trim();
  if (clean === '') return { length_mm: null, width_mm: null, height_mm: null };
  const sides = clean.split(/\s*[x×X*]\s*/).map(readMillimetres);
  const [length_mm, width_mm, height_mm] = sides;
  if (sides.length !== 3 || !length_mm || !width_mm || !height_mm) return undefined;
  return { length_mm, width_mm, height_mm };
}

function readMillimetres(text: string): number | null {
  const [, whole = '', tenth = '0'] = /^(\d{1,4})(?:[.,](\d))?$/.exec(text) ?? [];
  const millimetres = Number(whole) * 10 + Number(tenth);
  return whole !== '' && millimetres >= 1 && millimetres <= shipmentLimits.sideMillimetres
    ? millimetres
    : null;
}

/** '40 × 30 × 20.5 cm'; null: not measured. */
export function sidesText({ length_mm, width_mm, height_mm }: Package): string | null {
  if (length_mm === null || width_mm === null || height_mm === null) return null;
  return `${[length_mm, width_mm, height_mm].map((side) => side / 10).join(' × ')} cm`;
}

/** Without a link, nothing can be opened; only pages of the web are. */
export function isTrackingUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}
