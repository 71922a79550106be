// How products and their images lie in the database, under the specification's names.
import { type $Type, type HasDefault, type NotNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  type PgTextBuilderInitial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { byteText } from '#platform/postgres/byte-text.server.ts';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import type { FieldKind } from './product-field-kinds.ts';
import { declarationOf, productFields, type ProductColumn, productColumns } from './product-fields.ts';
import type { Product } from './product.schema.ts';

type Data<Name extends ProductColumn> = NonNullable<Product[Name]>;
type Builder<Name extends ProductColumn> = $Type<PgTextBuilderInitial<'', [string, ...string[]]>, Data<Name>>;
type RequiredText = 'title' | 'description' | 'category';
type FieldColumns = {
  [Name in ProductColumn]: null extends Product[Name]
    ? Builder<Name>
    : Name extends RequiredText
      ? NotNull<Builder<Name>>
      : HasDefault<NotNull<Builder<Name>>>;
};

type ColumnKind = Exclude<FieldKind, 'images'>;
interface ColumnBuilder {
  notNull(): { default(value: unknown): unknown };
}

/** How the values of each kind are stored. */
const columnOf: Record<ColumnKind, () => ColumnBuilder> = {
  text: () => text(),
  choice: () => text(),
  list: () => text().array(),
  /** Up to six decimals: a column without a scale stores each as it is written. */
  money: () => numeric({ mode: 'number' }),
  count: () => integer(),
  /** To the milligram. */
  kilograms: () => numeric({ mode: 'number' }),
  flag: () => boolean(),
  dimensions: () => jsonb(),
  structure: () => jsonb(),
  product: () => uuid(),
};

/** The default of a required column, for rows that were written without it. */
const defaults: Partial<Record<ColumnKind, unknown>> = { money: 0, count: 0 };

/** The columns of the declared fields, each with the initial value that the declaration gives. */
const fieldColumns = Object.fromEntries(
  productColumns.map((name) => {
    const { kind } = productFields[name];
    const { initial = defaults[kind] } = declarationOf(name);
    const column = columnOf[kind]();
    if (initial === null) return [name, column];
    const required = column.notNull();
    return [name, initial === undefined ? required : required.default(initial)];
  }),
) as FieldColumns;

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...fieldColumns,
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
    /** Set when a product that orders refer to was deleted: the row stays for them, shown nowhere. */
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
    check(
      'products_weight_exact',
      sql`${table.weight} < 10000000 and scale(trim_scale(${table.weight})) <= 6`,
    ),
    check('products_quantities', sql`${table.moq} >= 1 and ${table.order_multiple} >= 1`),
    uniqueIndex('products_sku')
      .on(sql`upper(sku)`)
      .where(sql`deleted_at is null`),
    foreignKey({
      name: 'products_manufacturer',
      columns: [table.manufacturer],
      foreignColumns: [manufacturers.name],
    }).onUpdate('cascade'),
    index('products_by_manufacturer').on(table.manufacturer),
    index('products_by_mpn')
      .on(sql`upper(mpn)`)
      .where(sql`deleted_at is null`),
    index('products_by_part_key')
      .on(sql`demand_key(mpn)`)
      .where(sql`deleted_at is null`),
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
    index('products_by_category_title')
      .on(table.category, table.title_key, table.id)
      .where(sql`is_active`),
    index('products_by_type_title')
      .on(table.product_type, table.title_key, table.id)
      .where(sql`is_active`),
  ],
);

export const product_images = pgTable(
  'product_images',
  {
    id: uuid().primaryKey().defaultRandom(),
    product_id: belongsTo(() => products.id),
    image_url: text().notNull(),
    alt_text: text(),
    display_order: integer().notNull().default(0),
    is_primary: boolean().notNull().default(false),
  },
  (table) => [index('product_images_of_product').on(table.product_id, table.display_order)],
);
