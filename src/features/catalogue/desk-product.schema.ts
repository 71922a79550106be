// What the desk's product doors accept and answer: shared by the form, the doors and their description.
import { z } from 'zod';
import { currencies, fromCents, toUnitCents } from '#kernel/money.ts';
import { productSearch } from './catalogue.schema.ts';
import { categories, isGtin, productTypes } from './product.rules.ts';
import { product, productImage, productWithImages } from './product.schema.ts';

export const deskSorts = ['title', 'category', 'price', 'stock', 'status', 'created', 'updated'] as const;
export const deskPageSizes = [25, 50, 100] as const;
/** A bulk action beyond it is refused: narrow the selection. */
export const bulkLimit = 10_000;

/** What a set of products has in common; also the desk's address, hence the defaults. */
export const deskProductFilter = z.object({
  search: productSearch
    .describe('Part of a title, of a category or of a tag, in any case, or an id')
    .default(''),
  category: z.enum(['all', ...categories]).default('all'),
  type: z.enum(['all', ...productTypes]).default('all'),
  status: z.enum(['all', 'active', 'inactive']).default('all'),
  stock: z.enum(['all', 'low', 'out']).default('all'),
});

export const deskProductQuery = deskProductFilter.extend({
  sort: z.enum(deskSorts).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().pipe(z.literal(deskPageSizes)).default(50),
});

export const deskProductPage = z.object({
  items: z.array(product),
  total: z.int().describe('How many match in all, exactly'),
});

export const productLimits = {
  title: 200,
  description: 10_000,
  feature: 300,
  features: 50,
  tag: 60,
  tags: 50,
  url: 2_000,
  alt: 300,
  images: 20,
  seoTitle: 200,
  seoDescription: 500,
  price: 9_999_999_999.99,
  sku: 64,
  stock: 2_147_483_647,
  weight: 9_999_999.99,
  dimension: 100_000,
} as const;

const text = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `at most ${limit} characters`)
    .regex(/^[^\0]*$/);
const required = (limit: number) => text(limit).min(1, 'required');
/** An http(s) address, or a picture that was uploaded here. */
const pictureAddress = required(productLimits.url).refine(isPictureAddress, 'must be a URL');
const side = z.number().min(0, 'at least 0').max(productLimits.dimension);

export const imageInput = productImage
  .pick({ is_primary: true })
  .extend({ image_url: pictureAddress, alt_text: text(productLimits.alt).nullable().default(null) });

const price = z
  .number('must be a number')
  .min(0, 'at least 0')
  .max(productLimits.price, `at most ${productLimits.price}`)
  // A millionth of a great price is finer than a number can tell.
  .refine((value) => fromCents(toUnitCents(value)) === value || isInCents(value), 'at most six decimals');

export const productInput = z.object({
  title: required(productLimits.title),
  description: required(productLimits.description),
  image_url: pictureAddress.nullable().default(null),
  features: z.array(required(productLimits.feature)).max(productLimits.features).default([]),
  category: z.enum(categories, 'required'),
  price,
  currency: z.enum(currencies).default('USD'),
  stock_quantity: z
    .number('must be a number')
    .int('a whole number')
    .min(0, 'at least 0')
    .max(productLimits.stock, `at most ${productLimits.stock}`),
  product_type: z.enum(productTypes).default('physical'),
  is_active: z.boolean().default(true),
  weight: z
    .number('must be a number')
    .min(0, 'at least 0')
    .max(productLimits.weight, `at most ${productLimits.weight}`)
    .nullable()
    .default(null),
  dimensions: z
    .union([z.object({ length: side, width: side, height: side }), required(200)])
    .nullable()
    .default(null),
  tags: z.array(required(productLimits.tag)).max(productLimits.tags).default([]),
  seo_title: text(productLimits.seoTitle).nullable().default(null),
  seo_description: text(productLimits.seoDescription).nullable().default(null),
  sku: text(productLimits.sku).nullable().default(null),
  gtin: z.string().refine(isGtin, 'a valid GTIN').nullable().default(null),
  sale_price: price.nullable().default(null),
  images: z
    .array(imageInput)
    .max(productLimits.images, `at most ${productLimits.images} images`)
    .refine((images) => images.filter((image) => image.is_primary).length <= 1, 'only one primary image')
    .default([])
    .describe('In display order; without a primary one the first is it'),
});

/** The fields that were changed alone, each with the value that the form had been filled with. */
export const productChanges = z.object({
  from: productInput.partial(),
  to: productInput.partial(),
});

/** Beside `detail` of a 409: fields that somebody else changed since the form was filled. */
export const productConflict = z.object({
  conflicts: z.array(z.object({ field: z.string(), theirs: z.unknown() })),
  current: productWithImages,
  changed_by: z.string().nullable().describe('Name, or null when an order took stock'),
  changed_at: z.iso.datetime(),
});

export const savedProduct = z.object({
  product: productWithImages,
  /** Null: nothing was different. */
  change_set_id: z.guid().nullable(),
});

export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activate') }),
  z.object({ kind: z.literal('deactivate') }),
  z.object({ kind: z.literal('set_category'), category: z.enum(categories) }),
  z.object({
    kind: z.literal('change_price'),
    percent: z.number().min(-90, 'at least -90').max(900, 'at most 900'),
  }),
  z.object({ kind: z.literal('delete') }),
]);

export const bulkSelection = z.union([
  z.object({ ids: z.array(z.guid()).min(1).max(bulkLimit, `at most ${bulkLimit} products`) }),
  z.object({ filter: deskProductFilter, except: z.array(z.guid()).max(bulkLimit).default([]) }),
]);

export const bulkRequest = z.object({ selection: bulkSelection, action: bulkAction });

export const bulkPreview = z.object({
  selected: z.int(),
  changed: z.int().describe('How many would be different afterwards'),
  samples: z
    .array(z.object({ id: z.guid(), title: z.string(), before: z.string(), after: z.string() }))
    .describe('The first of those that would change, as text'),
});

export const bulkResult = z.object({ changed: z.int(), change_set_id: z.guid().nullable() });

export const savedView = z.object({
  id: z.guid(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
});

export const savedViewInput = z.object({
  name: required(60),
  query: z
    .string()
    .max(2_000)
    .regex(/^[^\0]*$/),
  is_shared: z.boolean().default(false),
});

export const uploadedPicture = z.object({
  image_url: z.string(),
  width: z.int(),
  height: z.int(),
  change_set_id: z.guid().nullable(),
});

export type DeskProductFilter = z.infer<typeof deskProductFilter>;
export type DeskProductQuery = z.infer<typeof deskProductQuery>;
export type ProductInput = z.infer<typeof productInput>;
export type ProductChanges = z.infer<typeof productChanges>;
export type ProductConflict = z.infer<typeof productConflict>;
export type BulkRequest = z.infer<typeof bulkRequest>;
export type BulkPreview = z.infer<typeof bulkPreview>;
export type SavedView = z.infer<typeof savedView>;

function isPictureAddress(value: string): boolean {
  if (/^\/files\/pictures\/[\w.-]+$/.test(value)) return true;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}

function isInCents(price: number): boolean {
  return price > 1_000_000 && Math.abs(price * 100 - Math.round(price * 100)) < 1e-4;
}
