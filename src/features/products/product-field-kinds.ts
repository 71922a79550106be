// The parts of a product field's declaration, and the schemas that several fields share.
import { z } from 'zod';
import type { product as messages } from '#i18n/en/admin-product.ts';
import { roundTo } from '#kernel/decimal.ts';
import { priceDecimals } from '#kernel/money.ts';

/** What a value is: decides its column in the database, its control in the form and how a cell of a file is read. */
export type FieldKind =
  | 'text'
  | 'list'
  | 'choice'
  | 'money'
  | 'count'
  | 'kilograms'
  | 'flag'
  | 'dimensions'
  | 'structure'
  | 'product'
  | 'images';

export interface FieldDeclaration {
  kind: FieldKind;
  /** Valid input from administrators and files. */
  input: z.ZodType;
  /** The API's output: less strict than `input`, for values stored under earlier rules. */
  output: z.ZodType;
  /** The value of a new product that does not set the field. Without one, the field is required. */
  initial?: unknown;
  /** Visible to administrators alone. */
  isPrivate?: true;
  /** Part of a product's own answer, not of lists. */
  isDetail?: true;
  /** Null: the form has no control of its own for it. */
  section: 'basics' | 'identity' | 'sale' | 'trade' | 'details' | 'shipping' | 'search' | null;
  /** Behind the fields of its section that are declared after it. */
  isLastInSection?: true;
  /** Takes the form's whole width. */
  isWide?: true;
  /** Of a text or list: several lines. */
  isLong?: true;
  /** Key of the explanation beneath the control, in the messages `admin.product.hints`. */
  hint?: keyof typeof messages.hints;
  /** Of a choice. */
  options?: readonly string[];
  /** Other names of its column in files from elsewhere, in lower case, separated by commas. */
  columnNames?: string;
}

export const productLimits = {
  price: 9_999_999_999.99,
  stock: 2_147_483_647,
  dimension: 100_000,
  dimensionsText: 200,
  images: 20,
  alt: 300,
  priceBreaks: 20,
  documents: 60,
  relations: 100,
  attributes: 200,
  leadTimeDays: 3_650,
} as const;

const text = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `at most ${limit} characters`)
    .regex(/^[^\0]*$/);
export const filledText = (limit: number) => text(limit).min(1, 'required');
/** An http(s) URL, or an image that was uploaded here. */
export const imageUrl = filledText(2_000).refine(isImageUrl, 'must be a URL');
export const side = z.number().min(0, 'at least 0').max(productLimits.dimension);
export const price = z
  .number('must be a number')
  .min(0, 'at least 0')
  .max(productLimits.price, `at most ${productLimits.price}`)
  .refine((value) => roundTo(value, priceDecimals) === value, 'at most six decimals');

export const productImage = z.object({
  id: z.guid(),
  product_id: z.guid(),
  image_url: z.string(),
  alt_text: z.string().nullable(),
  display_order: z.int(),
  is_primary: z.boolean(),
});

export const imageInput = productImage
  .pick({ is_primary: true })
  .extend({ image_url: imageUrl, alt_text: text(productLimits.alt).nullable().default(null) });

/** A text that may be missing. */
export const optionalText = (limit: number) =>
  ({ kind: 'text', input: text(limit).nullable(), output: z.string().nullable(), initial: null }) as const;

/**
 * A text of a fixed form that may be missing. `message` is the one that `readIssue` knows, `stored` what is stored of
 * another usual spelling.
 */
export const codeText = (pattern: RegExp, message: string, stored = (typed: string) => typed) =>
  ({
    kind: 'text',
    input: z.string().trim().overwrite(stored).regex(pattern, message).nullable(),
    output: z.string().nullable(),
    initial: null,
  }) as const;

/** One of `options`, or unknown. */
export const optionalChoice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  ({
    kind: 'choice',
    input: z.enum(options).nullable(),
    output: z.enum(options).nullable(),
    initial: null,
    options,
  }) as const;

/** A whole number of at least `least`. */
export const wholeNumber = (least: 0 | 1, most: number = productLimits.stock) =>
  z
    .number('must be a number')
    .int('a whole number')
    .min(least, `at least ${least}`)
    .max(most, `at most ${most}`);

export const textList = (items: number, limit: number) =>
  ({
    kind: 'list',
    input: z.array(filledText(limit)).max(items),
    output: z.array(z.string()),
    initial: [],
  }) as const;

function isImageUrl(value: string): boolean {
  if (/^\/files\/pictures\/[\w.-]+$/.test(value)) return true;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}
