// Input and output of the admin's product routes, shared by the form, the routes and the API description.
import { z } from 'zod';
import { attributeValue } from '#features/attributes/attribute-definition.schema.ts';
import { productSearch } from './product-list.schema.ts';
import { productData } from './product-completeness.rules.ts';
import { filledText } from './product-field-kinds.ts';
import { categories, productTypes } from '#features/families/categories.ts';
import { inputShape, newShape, product, productWithImages } from './product.schema.ts';

export const adminSorts = ['title', 'category', 'price', 'stock', 'status', 'created', 'updated'] as const;
export const adminPageSizes = [25, 50, 100] as const;
/** Bulk actions on more products are rejected. */
export const bulkLimit = 10_000;

/** Selects a set of products; also the search parameters of the admin's list, hence the defaults. */
export const adminProductFilter = z.object({
  search: productSearch
    .describe('Part of a title, category or tag, in any case, or a whole SKU, part number or id')
    .default(''),
  category: z.enum(['all', ...categories]).default('all'),
  type: z.enum(['all', ...productTypes]).default('all'),
  status: z.enum(['all', 'active', 'inactive']).default('all'),
  stock: z.enum(['all', 'low', 'out']).default('all'),
  missing: z
    .enum(['all', 'any', 'none', ...productData])
    .default('all')
    .describe('Data that the products lack; `none`: complete products'),
});

export const adminProductQuery = adminProductFilter.extend({
  sort: z.enum(adminSorts).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().pipe(z.literal(adminPageSizes)).default(50),
});

export const adminProductFields = ['all', 'table'] as const;

export const adminProductListQuery = adminProductQuery.extend({
  fields: z
    .enum(adminProductFields)
    .default('all')
    .describe('`table`: only what the columns of the admin’s table show, a sixth of the bytes'),
});

/** The palette of the admin has room for so many. */
export const mostProductMatches = 5;

export const productMatchesQuery = z.object({
  q: productSearch.min(1, 'must not be empty').describe('A search to be understood'),
});

/** What the columns of the admin's table show. */
export const adminProductRow = product
  .pick({
    id: true,
    title: true,
    category: true,
    price: true,
    currency: true,
    stock_quantity: true,
    product_type: true,
    is_active: true,
    image_url: true,
    tags: true,
    created_at: true,
    updated_at: true,
  })
  .extend({ missing: z.array(z.enum(productData)).describe('Data that the product lacks') });

export const adminProductPage = z.object({
  items: z
    .array(product.partial().extend(adminProductRow.shape))
    .describe('Whole products, or the required fields alone with `fields=table`'),
  total: z.int().describe('Exact number of matches'),
});

export const productMatches = z.array(adminProductRow);

export const productInput = z.object(newShape);

/** Only the changed fields. */
export const productEdit = z.object({
  /** The form's initial values: only compared, and not validated, since the rules may have become stricter. */
  from: z.record(z.string(), z.unknown()),
  to: z.object(inputShape).partial(),
});

/** Part of a 409: fields that others have changed since the form was opened. */
export const productConflict = z.object({
  conflicts: z.array(z.object({ field: z.string(), theirs: z.unknown() })),
  current: productWithImages,
  changed_by: z.string().nullable().describe('Name; null when an order changed the stock'),
  changed_at: z.iso.datetime(),
});

export const savedProduct = z.object({
  product: productWithImages,
  /** Null: nothing was changed. */
  change_set_id: z.guid().nullable(),
});

/** Fields that a bulk action may set to one value. */
export const bulkFields = [
  'manufacturer',
  'lifecycle',
  'lead_time_days',
  'moq',
  'order_multiple',
  'unit',
  'pack_quantity',
  'packaging',
  'hs_code',
  'country_of_origin',
  'eccn',
  'rohs',
  'reach',
] as const;

const bulkValues = z
  .strictObject({
    manufacturer: inputShape.manufacturer,
    lifecycle: inputShape.lifecycle,
    lead_time_days: inputShape.lead_time_days,
    moq: inputShape.moq,
    order_multiple: inputShape.order_multiple,
    hs_code: inputShape.hs_code,
    country_of_origin: inputShape.country_of_origin,
    unit: inputShape.unit,
    pack_quantity: inputShape.pack_quantity,
    packaging: inputShape.packaging,
    eccn: inputShape.eccn,
    rohs: inputShape.rohs,
    reach: inputShape.reach,
  })
  .partial()
  .refine((values) => Object.keys(values).length > 0, 'at least one field');

export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activate') }),
  z.object({ kind: z.literal('deactivate') }),
  z.object({ kind: z.literal('set_category'), category: z.enum(categories) }),
  z.object({
    kind: z.literal('change_price'),
    percent: z.number().min(-90, 'at least -90').max(900, 'at most 900'),
  }),
  z.object({ kind: z.literal('set_fields'), fields: bulkValues }),
  z.object({
    kind: z.literal('set_attribute'),
    key: z.string().max(60),
    value: attributeValue.nullable().describe('Null: the products lose the attribute'),
  }),
  z.object({ kind: z.literal('delete') }),
]);

const bulkSelection = z.union([
  z.object({ ids: z.array(z.guid()).min(1).max(bulkLimit, `at most ${bulkLimit} products`) }),
  z.object({ filter: adminProductFilter, except: z.array(z.guid()).max(bulkLimit).default([]) }),
]);

export const bulkRequest = z.object({ selection: bulkSelection, action: bulkAction });

export const bulkPreview = z.object({
  selected: z.int(),
  changed: z.int().describe('Number of products that would change'),
  samples: z
    .array(z.object({ id: z.guid(), title: z.string(), before: z.string(), after: z.string() }))
    .describe('The first products that would change'),
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
  name: filledText(60),
  query: z
    .string()
    .max(2_000)
    .regex(/^[^\0]*$/),
  is_shared: z.boolean().default(false),
});

export type AdminProductFilter = z.infer<typeof adminProductFilter>;
export type AdminProductRow = z.infer<typeof adminProductRow>;
export type AdminProductFields = (typeof adminProductFields)[number];
export type AdminProductQuery = z.infer<typeof adminProductQuery>;
export type ProductInput = z.infer<typeof productInput>;
export type ProductEdit = z.infer<typeof productEdit>;
export type ProductConflict = z.infer<typeof productConflict>;
export type BulkRequest = z.infer<typeof bulkRequest>;
export type BulkField = (typeof bulkFields)[number];
export type BulkPreview = z.infer<typeof bulkPreview>;
export type SavedView = z.infer<typeof savedView>;
