// What a line card and a datasheet say: products as visitors see them, in one language.
import type { Language } from '#i18n/language.ts';
import type { Paper, Seller } from './document-content.ts';
import type { ImageType } from './document-sheet.ts';

export interface CatalogueProduct {
  title: string;
  sku?: string | undefined;
  mpn?: string | undefined;
  manufacturer?: string | undefined;
  /** Such as 'USD 0.0092', or 'On request'. */
  price?: string | undefined;
  /** Such as 'In stock', or '28 days'. */
  availability?: string | undefined;
}

interface CommonCatalogue {
  language: Language;
  paper: Paper;
  /** ISO date. */
  date: string;
  seller: Seller;
}

export interface LineCardContent extends CommonCatalogue {
  kind: 'line_card';
  lead?: string | undefined;
  /** Categories, with the products that stand for each. */
  groups: readonly { name: string; products: readonly CatalogueProduct[] }[];
}

export interface DatasheetContent extends CommonCatalogue {
  kind: 'datasheet';
  product: CatalogueProduct & {
    description?: string | undefined;
    features: readonly string[];
    /** Attributes and trade data with their labels and values as texts. */
    sections: readonly { title: string; facts: readonly { label: string; value: string }[] }[];
    image?: { type: ImageType; bytes: Uint8Array } | undefined;
  };
}

export type CatalogueContent = LineCardContent | DatasheetContent;
