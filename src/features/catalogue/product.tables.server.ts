// How products and their images lie in the database, under the specification's names.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { byteText } from '#platform/byte-text.server.ts';
import { currencies } from '#kernel/money.ts';
import { productTypes } from './product.rules.ts';
import type { Dimensions } from './product.schema.ts';

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    image_url: text(),
    features: text().array().notNull().default([]),
    category: text().notNull(),
    /** Up to six decimals: a column without a scale keeps each as it is given. */
    price: numeric({ mode: 'number' }).notNull().default(0),
    currency: text({ enum: currencies }).notNull().default('USD'),
    stock_quantity: integer().notNull().default(0),
    product_type: text({ enum: productTypes }).notNull().default('physical'),
    is_active: boolean().notNull().default(true),
    /** Kilograms. */
    weight: numeric({ precision: 10, scale: 3, mode: 'number' }),
    /** Centimetres, or what the supplier wrote. */
    dimensions: jsonb().$type<Dimensions>(),
    tags: text().array().notNull().default([]),
    seo_title: text(),
    seo_description: text(),
    /** Our number for it. */
    sku: text(),
    /** 8, 12, 13 or 14 digits; the last one checks the others. */
    gtin: text(),
    /** Of another shop, kept for later: nobody is charged it. */
    sale_price: numeric({ mode: 'number' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Set when a product that orders refer to was deleted: kept for their sake, shown nowhere. */
    deleted_at: timestamp({ withTimezone: true }),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(sql`product_search_text(title, description, features)`),
    title_key: byteText()
      .notNull()
      .generatedAlwaysAs(sql`lower(title) collate "C"`),
  },
  (table) => [
    check('products_price_not_negative', sql`${table.price} >= 0`),
    check(
      'products_price_exact',
      sql`${table.price} < 10000000000 and scale(trim_scale(${table.price})) <= 6`,
    ),
    check('products_gtin', sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
    check(
      'products_sale_price_exact',
      sql`${table.sale_price} >= 0 and ${table.sale_price} < 10000000000 and scale(trim_scale(${table.sale_price})) <= 6`,
    ),
    check('products_stock_not_negative', sql`${table.stock_quantity} >= 0`),
    check('products_deleted_inactive', sql`${table.deleted_at} is null or not ${table.is_active}`),
    check('products_weight_not_negative', sql`${table.weight} >= 0`),
    index('products_newest')
      .on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_active`),
    index('products_by_title')
      .on(table.title_key, table.id)
      .where(sql`is_active`),
    index('products_by_category')
      .on(table.category, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_active`),
    index('products_by_type')
      .on(table.product_type, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_active`),
    index('products_title_likeness').using('gin', sql`${table.title_key} gin_trgm_ops`),
    index('products_by_category_title')
      .on(table.category, table.title_key, table.id)
      .where(sql`is_active`),
    index('products_by_type_title')
      .on(table.product_type, table.title_key, table.id)
      .where(sql`is_active`),
    // Every three characters in a row, of whatever script; shorter terms are their beginnings.
    index('products_by_trigram')
      .using('gin', sql`search_trigrams(${table.search_text}, ${table.category}, ${table.product_type})`)
      .where(sql`is_active`),
    // One product in 32, in an order of chance and with all that an estimate reads; an index holds no longer texts.
    index('products_sample')
      .on(
        sql`(uuid_hash(id) & 65535)`,
        table.id,
        table.category,
        table.product_type,
        table.created_at,
        table.search_text,
      )
      .where(sql`is_active and (uuid_hash(id) & 65535) < 2048 and octet_length(search_text) <= 2000`),
  ],
);

export const product_images = pgTable(
  'product_images',
  {
    id: uuid().primaryKey().defaultRandom(),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    image_url: text().notNull(),
    alt_text: text(),
    display_order: integer().notNull().default(0),
    is_primary: boolean().notNull().default(false),
  },
  (table) => [index('product_images_of_product').on(table.product_id, table.display_order)],
);
