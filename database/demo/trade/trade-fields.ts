// The fields that the demo gives its products for trade, under the names of the catalogue.
import type {
  compliances,
  Lifecycle,
  packagings,
  PriceBreak,
  ProductDocument,
  ProductRelation,
} from '#features/products/product-trade.rules.ts';
import type { AttributeValues } from '#features/attributes/attribute-definition.schema.ts';
import type { Product } from '#features/products/product.schema.ts';

type Compliance = (typeof compliances)[number];
export type Packaging = (typeof packagings)[number];

export interface TradeFields {
  sku: string;
  gtin: string | null;
  mpn: string;
  manufacturer: string;
  lifecycle: Lifecycle;
  replaced_by: string | null;
  unit: Product['unit'];
  pack_quantity: number | null;
  packaging: Packaging | null;
  moq: number;
  order_multiple: number;
  price_breaks: PriceBreak[];
  lead_time_days: number | null;
  hs_code: string | null;
  country_of_origin: string | null;
  eccn: string | null;
  rohs: Compliance | null;
  reach: Compliance | null;
  attributes: AttributeValues;
  documents: ProductDocument[];
  relations: ProductRelation[];
  translations: NonNullable<Product['translations']>;
}
