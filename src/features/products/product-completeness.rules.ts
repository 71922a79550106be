// Completeness of a product: the data that buyers, carriers and customs need, and which of it a product lacks.
import type { Product } from './product.schema.ts';

/**
 * Data that a complete product has, each with the field that holds it. A price of 0 means on request and is no gap. The
 * order is that of the bits in `product_keys.missing`, which the SQL function `missing_product_data` sets: new entries
 * are appended, and need a migration.
 */
const fieldOf = {
  hs_code: 'hs_code',
  country_of_origin: 'country_of_origin',
  weight: 'weight',
  mpn: 'mpn',
  manufacturer: 'manufacturer',
  datasheet: 'documents',
  translation_zh: 'translations',
  translation_ar: 'translations',
} as const satisfies Record<string, keyof Product>;

export type ProductDatum = keyof typeof fieldOf;

export const productData = [
  'hs_code',
  'country_of_origin',
  'weight',
  'mpn',
  'manufacturer',
  'datasheet',
  'translation_zh',
  'translation_ar',
] as const satisfies readonly ProductDatum[];

export type DescribedProduct = Pick<Product, 'product_type' | (typeof fieldOf)[ProductDatum]>;

/** The fields that decide whether a product is complete. */
export const completenessFields = [...new Set(['product_type' as const, ...Object.values(fieldOf)])] as const;

export function fieldOfDatum(datum: ProductDatum): (typeof fieldOf)[ProductDatum] {
  return fieldOf[datum];
}

/** Customs data, weight and a datasheet belong to physical products, part numbers also to digital ones. */
export function missingData(product: DescribedProduct): ProductDatum[] {
  return productData.filter((datum) => isNeeded(datum, product.product_type) && !isPresent(datum, product));
}

/** Of the column `missing`: bits of the data, lowest first. */
export function bitOf(datum: ProductDatum): number {
  return 1 << productData.indexOf(datum);
}

function isNeeded(datum: ProductDatum, type: Product['product_type']): boolean {
  if (datum === 'translation_zh' || datum === 'translation_ar') return true;
  if (datum === 'mpn' || datum === 'manufacturer') return type !== 'service';
  return type === 'physical';
}

function isPresent(datum: ProductDatum, product: DescribedProduct): boolean {
  switch (datum) {
    case 'datasheet':
      return Boolean(product.documents?.some(({ kind }) => kind === 'datasheet'));
    case 'translation_zh':
      return isTranslated(product.translations?.zh);
    case 'translation_ar':
      return isTranslated(product.translations?.ar);
    case 'weight':
      return product.weight != null;
    default:
      return Boolean(product[datum]);
  }
}

function isTranslated(texts?: { title?: string | undefined; description?: string | undefined }): boolean {
  return Boolean(texts?.title && texts.description);
}
