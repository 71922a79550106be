// The shapes of a product as it leaves the catalogue: one list for browser, server and OpenAPI.
import { z } from 'zod';
import { currencies } from '#kernel/money.ts';
import { productTypes } from './product.rules.ts';

export const dimensions = z.union([
  z.object({ length: z.number(), width: z.number(), height: z.number() }).describe('Centimetres'),
  z.string(),
]);

/** Told to administrators alone. */
export const adminFields = ['sku', 'gtin', 'sale_price'] as const;

export const product = z.object({
  id: z.guid(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  features: z.array(z.string()),
  category: z.string(),
  price: z.number().nonnegative().describe('0: on request'),
  currency: z.enum(currencies),
  stock_quantity: z.int().nonnegative(),
  product_type: z.enum(productTypes),
  is_active: z.boolean(),
  weight: z.number().nonnegative().nullable().describe('Kilograms'),
  dimensions: dimensions.nullable(),
  tags: z.array(z.string()),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  sku: z.string().nullable().optional().describe('To administrators alone, like the next two'),
  gtin: z.string().nullable().optional(),
  sale_price: z.number().nonnegative().nullable().optional().describe('Kept from another shop, not charged'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const productImage = z.object({
  id: z.guid(),
  product_id: z.guid(),
  image_url: z.string(),
  alt_text: z.string().nullable(),
  display_order: z.int(),
  is_primary: z.boolean(),
});

export const productWithImages = product.extend({
  images: z.array(productImage).describe('In display order'),
});

export type Dimensions = z.infer<typeof dimensions>;
export type Product = z.infer<typeof product>;
export type ProductWithImages = z.infer<typeof productWithImages>;
