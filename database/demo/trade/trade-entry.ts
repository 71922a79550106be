// How the trade data of a hand-written product is noted down, and how its fields are made of that.
import type { Lifecycle, PriceBreak } from '#features/products/product-trade.rules.ts';
import type { AttributeValues } from '#features/attributes/attribute-definition.schema.ts';
import { demoGtin } from '../demo-identity.ts';
import { declarationsOf } from '../documents/demo-documents.ts';
import type { ProductEntry } from '../product-entry.ts';
import type { Goods } from './goods.ts';
import type { DemoManufacturer } from './manufacturers.ts';
import { breaksOf } from './price-breaks.ts';
import type { Packaging, TradeFields } from './trade-fields.ts';

export interface TradeEntry {
  goods: Goods;
  /** The first maker of the goods where it is left out. */
  maker?: DemoManufacturer;
  /** Without the manufacturer's prefix. */
  part: string;
  attributes: AttributeValues;
  moq?: number;
  multiple?: number;
  pack?: number;
  /** Pieces on a reel: sold by full reels, and priced by the piece. */
  reel?: number;
  packaging?: Packaging;
  /** Quantities and prices in place of those that are usual for the goods. */
  breaks?: [quantity: number, price: number][];
  leadTime?: number | null;
  origin?: string;
  unit?: TradeFields['unit'];
  lifecycle?: Lifecycle;
  /** Beginnings of titles. */
  successor?: string;
  substitutes?: string[];
  accessories?: string[];
}

/** By the beginning of the product's title. */
export type TradeEntries = Record<string, TradeEntry>;

/** Everything but what names other products. */
export function tradeFields(product: ProductEntry, entry: TradeEntry, index: number): TradeFields {
  const { goods } = entry;
  const maker = entry.maker ?? goods.makers[0];
  if (!maker) throw new Error(`No manufacturer of "${product.title}".`);
  const { reel = 1 } = entry;
  const ordering = { moq: entry.moq ?? reel, order_multiple: entry.multiple ?? reel };
  const isSoftwareOrService = goods.isIntangible === true;
  return {
    sku: skuOf(product, index),
    gtin: isSoftwareOrService || product.category === 'electronics' ? null : demoGtin(index),
    mpn: maker.prefix + entry.part,
    manufacturer: maker.name,
    lifecycle: entry.lifecycle ?? 'active',
    replaced_by: null,
    unit: entry.unit ?? 'C62',
    pack_quantity: entry.pack ?? (isSoftwareOrService ? null : reel),
    packaging: entry.packaging ?? goods.packaging,
    ...ordering,
    price_breaks: entry.breaks?.map(toBreak) ?? breaksOf(ladderOf(entry), Number(product.price), ordering),
    lead_time_days: entry.leadTime === undefined ? goods.leadTime[0] : entry.leadTime,
    hs_code: goods.hsCode,
    country_of_origin: goods.hsCode === null ? null : (entry.origin ?? maker.countries[0] ?? null),
    eccn: goods.eccn,
    rohs: isSoftwareOrService ? null : goods.isExempt ? 'exempt' : 'compliant',
    reach: isSoftwareOrService ? null : 'compliant',
    attributes: entry.attributes,
    documents: isSoftwareOrService ? [] : declarationsOf(maker.name),
    relations: [],
    translations: {},
  };
}

/** What is usually sold by the reel or tray falls in price like other goods where it is sold singly. */
function ladderOf({ goods: { ladder }, reel }: TradeEntry) {
  return ladder === 'pack' && reel === undefined ? 'volume' : ladder;
}

function toBreak([min_quantity, unit_price]: [number, number]): PriceBreak {
  return { min_quantity, unit_price };
}

/** Our number is in the title, or counts the products that are written by hand. */
function skuOf({ title, category }: ProductEntry, index: number): string {
  const named = /MTT-[A-Z\d-]+/.exec(title)?.[0];
  return named ?? `MTT-${category.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(4, '0')}`;
}
