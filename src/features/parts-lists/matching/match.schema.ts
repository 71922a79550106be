// Input and output of matching a parts list.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import { product } from '#features/products/product.schema.ts';
import { mostAlternates } from '../lines/parts-list.rules.ts';
import { mostPieces } from '#features/products/ordering.rules.ts';
import { mostLines } from '../reading/table-codes.ts';

const longestText = 200;
const text = z.string().trim().max(longestText, `at most ${longestText} characters`).default('');

export const matchLanguage = z
  .enum(languages, `one of ${languages.join(', ')}`)
  .default('en')
  .describe('Language of titles and of the texts of reasons');

export const matchRequest = z.object({
  lines: z
    .array(
      z.object({
        part_number: text.describe(
          'An SKU, a manufacturer’s part number, a GTIN, or a value such as 100nF 0603',
        ),
        alternates: z
          .array(text)
          .max(mostAlternates, `at most ${mostAlternates} entries`)
          .default([])
          .describe('Other part numbers that are accepted'),
        manufacturer: text,
        description: text,
        customer_part_number: text.describe(
          'The buyer’s own number: it finds a product only if we matched it in an earlier request',
        ),
        quantity: z
          .int('a whole number')
          .min(1, 'at least 1')
          .max(mostPieces, `at most ${mostPieces}`)
          .default(1),
      }),
    )
    .min(1, 'at least one line')
    .max(mostLines, `at most ${mostLines} lines`),
});

export const matchStatuses = [
  'exact',
  'normalised',
  'packaging',
  'by_value',
  'similar',
  'not_found',
] as const;
export type MatchStatus = (typeof matchStatuses)[number];

export const matchReasons = [
  'sku_equal',
  'part_number_equal',
  'gtin_equal',
  'written_differently',
  'known_number',
  'packaging_differs',
  'packaging_suffix',
  'manufacturer_equal',
  'manufacturer_alias',
  'manufacturer_differs',
  'alternate_used',
  'values_agree',
  'values_agree_others',
  'values_partly_agree',
  'description_agrees',
  'part_number_differs',
  'characters_differ',
  'begins_alike',
  'several_products',
  'obsolete',
  'no_part_number',
  'unknown_part',
] as const;

export const matchReason = z.object({
  code: z.enum(matchReasons),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string().describe('A sentence in the requested language'),
});

const offer = z.object({
  quantity: z.int().describe('The quantity that can be ordered: at least the requested one'),
  corrections: z
    .array(z.enum(['minimum', 'multiple']))
    .describe('Why it is more than requested: the minimum order, or a multiple'),
  unit_price: z.number().nullable().describe('At that quantity; null: on request'),
  amount: z.number().nullable().describe('Quantity times unit price, rounded to cents'),
});

export const matchedProduct = product
  .pick({
    id: true,
    title: true,
    sku: true,
    mpn: true,
    gtin: true,
    manufacturer: true,
    product_type: true,
    lifecycle: true,
    packaging: true,
    price: true,
    currency: true,
    price_breaks: true,
    stock_quantity: true,
    lead_time_days: true,
    unit: true,
    moq: true,
    order_multiple: true,
  })
  .extend({ offer });

const difference = z.object({
  field: z.enum(['part_number', 'manufacturer', 'packaging', 'lifecycle', 'attribute']),
  label: z.string().optional().describe('Of an attribute, in the requested language'),
  product: z.string().nullable(),
  alternative: z.string().nullable(),
});

export const lineMatch = z.object({
  index: z.int().describe('Position of the line in the request, from 0'),
  status: z.enum(matchStatuses),
  reason: z.string().describe('The sentences of `reasons` as one text'),
  product: matchedProduct.nullable(),
  alternatives: z.array(matchedProduct.extend({ differences: z.array(difference) })).describe('At most 3'),
  quantity: z
    .int()
    .describe(
      'What would be ordered: the requested quantity, raised to minimum and multiple of `product`; without a product, the requested one',
    ),
  reasons: z.array(matchReason),
});

export const matchResponse = z.object({
  lines: z.array(lineMatch).describe('One for each line of the request, in their order'),
});

export type MatchRequestLine = z.output<typeof matchRequest>['lines'][number];
export type MatchedProduct = z.output<typeof matchedProduct>;
export type MatchReason = Omit<z.output<typeof matchReason>, 'text'>;
export type Difference = z.output<typeof difference>;
export type LineMatch = z.output<typeof lineMatch>;
export type MatchResponse = z.output<typeof matchResponse>;
