// Trade data of a product: the units, states and structured values that a purchasing engineer reads and a form offers.
import { z } from 'zod';
import { filledText, price, productLimits, wholeNumber } from './product-field-kinds.ts';

/** UN/ECE Recommendation 20 codes: piece, metre, kilogram, litre, set, pair, square metre, hour, month, year. */
export const units = ['C62', 'MTR', 'KGM', 'LTR', 'SET', 'PR', 'MTK', 'HUR', 'MON', 'ANN'] as const;
export const packagings = ['reel', 'cut_tape', 'tray', 'tube', 'box', 'bulk'] as const;
export const lifecycles = ['active', 'not_recommended', 'last_time_buy', 'obsolete'] as const;
export const compliances = ['compliant', 'exempt', 'not_compliant'] as const;
export const documentKinds = ['datasheet', 'certificate', 'declaration', 'drawing', 'manual'] as const;
export const relationKinds = ['drop_in', 'functional', 'accessory'] as const;
/** The texts of a product that are translated. */
export const textsToTranslate = ['title', 'description', 'features', 'dimensions'] as const;

export type Lifecycle = (typeof lifecycles)[number];

const priceBreak = z.object({ min_quantity: wholeNumber(1), unit_price: price });

/** With rising quantities and falling or equal prices. Empty: one price for any quantity. */
export const priceBreaks = z
  .array(priceBreak)
  .max(productLimits.priceBreaks, `at most ${productLimits.priceBreaks} entries`)
  .refine((breaks) => isOrdered(breaks, (a, b) => a.min_quantity < b.min_quantity), {
    message: 'price breaks: quantities must rise',
  })
  .refine((breaks) => isOrdered(breaks, (a, b) => a.unit_price >= b.unit_price), {
    message: 'price breaks: prices must not rise',
  });

export const productDocument = z.object({
  kind: z.enum(documentKinds),
  title: filledText(200),
  /** A file that was uploaded here, or an http(s) URL. */
  url: filledText(2_000).refine(isDocumentUrl, 'must be a URL'),
  /** ISO 639-1. */
  language: z.string().regex(/^[a-z]{2}$/),
  date: z.iso.date().nullable().default(null),
});

export const productRelation = z.object({ kind: z.enum(relationKinds), product_id: z.guid() });

const translation = z
  .strictObject({
    title: filledText(200),
    description: filledText(10_000),
    features: z.array(filledText(300)).max(50),
    /** Of dimensions that are a text. */
    dimensions: filledText(productLimits.dimensionsText),
    /** Of its images, by their English alt texts. */
    alt_texts: z
      .record(z.string().max(productLimits.alt), filledText(productLimits.alt))
      .refine((texts) => Object.keys(texts).length <= productLimits.images, {
        message: `at most ${productLimits.images} entries`,
      }),
  })
  .partial();

/** A text that is missing is shown in English. */
export const translations = z.strictObject({ zh: translation, ar: translation }).partial();

/** By the keys of attribute definitions. Numbers are in the definition's base unit, choices are its options. */
export const attributeValues = z
  .record(z.string().regex(/^[a-z][a-z\d_]{0,59}$/), z.union([z.number(), z.boolean(), filledText(200)]))
  .refine((values) => Object.keys(values).length <= productLimits.attributes, {
    message: `at most ${productLimits.attributes} entries`,
  });

export type PriceBreak = z.infer<typeof priceBreak>;
export type ProductDocument = z.infer<typeof productDocument>;
export type ProductRelation = z.infer<typeof productRelation>;

function isOrdered<Item>(items: readonly Item[], inOrder: (a: Item, b: Item) => boolean): boolean {
  return items.every((item, index) => {
    const next = items[index + 1];
    return next === undefined || inOrder(item, next);
  });
}

function isDocumentUrl(value: string): boolean {
  if (/^\/(?:files|downloads)\/(?:[\w./-]|%[\dA-F]{2})+$/.test(value)) return !value.includes('..');
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}
