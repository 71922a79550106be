// What a family of goods says about one of its members before the catalogue numbers, prices and stocks it.
import type { DemoDimensions } from './demo-product.ts';
import type { Roll } from './roll.ts';

export interface Draft {
  /** The telling part of the part number: 'SW24P-370'. */
  code: string;
  title: string;
  description: string;
  /** The most telling first: not every member lists them all. */
  features: string[];
  /** The usual price in US cents. */
  cents: number;
  /** Kilograms. */
  weight: number | null;
  dimensions: DemoDimensions;
  tags: string[];
  /** How many a full shelf holds. */
  shelf: number;
}

export type Family = (roll: Roll) => Draft;

/** Centimetres: length, width, height, to the millimetre. */
export function box(length: number, width: number, height: number): DemoDimensions {
  return { length: toMillimetre(length), width: toMillimetre(width), height: toMillimetre(height) };
}

function toMillimetre(centimetres: number): number {
  return Math.round(centimetres * 10) / 10;
}
