import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { product as english } from '#i18n/en/admin-product.ts';
import { product as chinese } from '#i18n/zh/admin-product.ts';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { exportColumns } from './export/export.schema.ts';
import { productEdit, productInput } from './product-edit.schema.ts';
import { declarationOf, isProductField, productColumns, productFieldNames } from './product-fields.ts';
import { product, productWithImages } from './product.schema.ts';
import { products } from './product.tables.server.ts';

const { database } = useTestRuntime();

test('every declared field is a column of the migrated database, of the same type and as required', async () => {
  const { rows } = await database.execute<{ name: string; type: string; required: boolean }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute where attrelid = 'products'::regclass and attnum > 0 and not attisdropped`);
  const migrated = new Map(rows.map(({ name, ...column }) => [name, column]));
  const columns = getTableConfig(products).columns.filter(({ name }) => isProductField(name));
  expect(columns.map(({ name }) => name)).toEqual(productColumns);
  for (const column of columns) {
    const type = column.getSQLType().replace(', ', ',');
    expect(migrated.get(column.name), column.name).toEqual({ type, required: column.notNull });
  }
});

test('the schemas of new products, changes and answers hold the declared fields and no others', () => {
  expect(Object.keys(productInput.shape)).toEqual(productFieldNames);
  expect(Object.keys(productEdit.shape.to.shape)).toEqual(productFieldNames);
  expect(Object.keys(product.shape)).toEqual([
    'id',
    ...productColumns,
    'english_title',
    'created_at',
    'updated_at',
  ]);
  expect(Object.keys(productWithImages.shape)).toContain('images');
  expect(exportColumns).toEqual(['id', ...productFieldNames, 'missing', 'created_at', 'updated_at']);
});

test('a new product gets the initial value of each field that it leaves out', () => {
  const input = aProductInput();
  const initial = productFieldNames.flatMap((name) => {
    const value = declarationOf(name).initial;
    return value === undefined ? [] : [[name, value] as const];
  });
  expect(input).toMatchObject(Object.fromEntries(initial));
  expect(productEdit.parse({ from: {}, to: {} }).to).toEqual({});
});

test('every declared field has a label in each language of the admin', () => {
  for (const messages of [english, chinese]) {
    expect(Object.keys(messages.fields)).toEqual(expect.arrayContaining(productFieldNames));
  }
});
