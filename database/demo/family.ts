// What a family of goods says about one of its members before the catalogue numbers, prices and stocks it.
import type { DemoDimensions } from './demo-product.ts';
import type { AttributeValues } from '#features/attributes/attribute-definition.schema.ts';
import type { Goods } from './trade/goods.ts';
import type { Roll } from './roll.ts';
import type { TradeFields } from './trade/trade-fields.ts';

export interface Draft {
  /** The distinctive part of the part number: 'SW24P-370'. */
  code: string;
  title: string;
  description: string;
  /** The most informative first: not every member lists them all. */
  features: string[];
  /** The usual price in US cents. */
  cents: number;
  /** Kilograms: of all `pieces`. */
  weight: number | null;
  dimensions: DemoDimensions;
  tags: string[];
  /** How many a full shelf holds: of packs, where `pieces` are in one. */
  shelf: number;
  goods: Goods;
  /** The manufacturer's part number between its prefix and the serial: 'M24GP370-4X'. */
  part: string;
  attributes: AttributeValues;
  /** In a reel, bag or tray, of goods that are sold by it and priced by the piece; `cents` pay for all of them. */
  pieces?: number;
  /** What the price is for, where it is not a piece. */
  unit?: TradeFields['unit'];
}

export type Family = (roll: Roll) => Draft;

/** Centimetres: length, width, height, to the millimetre. */
export function box(length: number, width: number, height: number): DemoDimensions {
  return { length: toMillimetre(length), width: toMillimetre(width), height: toMillimetre(height) };
}

function toMillimetre(centimetres: number): number {
  return Math.round(centimetres * 10) / 10;
}
