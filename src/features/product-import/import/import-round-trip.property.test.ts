import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { toCsv } from '#features/products/export/export-csv.server.ts';
import { exportRows } from '#features/products/export/export-rows.server.ts';
import { exportQuery } from '#features/products/export/export.schema.ts';
import { sheetRows } from '#features/products/export/export.api.server.ts';
import { toWorkbook } from '#features/products/export/export-workbook.server.ts';
import { productInput } from '#features/products/product-edit.schema.ts';
import { createProduct } from '#features/products/edits/product.writes.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { check, run } = importsOf(runtime);

const text = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '(none)',
      '@a',
      '-5',
      'a | b',
      'a, b; c',
      '"q"',
      '["x"]',
      '1 x 2 x 3',
      'a\r\nb',
      'a\rb',
      '_x000D_',
      '0012',
      'TRUE',
    ),
  )
  .filter((value) => !value.includes('\0') && value.trim() !== '');
const address = fc.webUrl({ withQueryParameters: true });
const product = fc.record({
  title: text,
  description: text,
  features: fc.array(text, { maxLength: 3 }),
  tags: fc.array(text, { maxLength: 3 }),
  category: fc.constantFrom('networking', 'iot'),
  price: fc.oneof(
    fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100),
    fc.integer({ min: 0, max: 999_999_999 }).map((micros) => micros / 1e6),
  ),
  currency: fc.constantFrom('USD', 'EUR', 'GBP'),
  stock_quantity: fc.integer({ min: 0, max: 2_147_483_647 }),
  product_type: fc.constantFrom('physical', 'digital', 'service'),
  is_active: fc.boolean(),
  weight: fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((grams) => grams / 1000)),
  dimensions: fc.option(
    fc.oneof(
      text,
      fc.record({ length: fc.nat(99), width: fc.double({ min: 0, max: 9, noNaN: true }), height: fc.nat(9) }),
    ),
  ),
  seo_title: fc.option(text),
  seo_description: fc.option(text),
  sku: fc.option(text),
  gtin: fc.option(fc.constantFrom('4006381333931', '96385074')),
  sale_price: fc.option(fc.integer({ min: 0, max: 999_999_999 }).map((micros) => micros / 1e6)),
  image_url: fc.option(address),
  images: fc.array(
    fc.record({ image_url: address, alt_text: fc.option(text), is_primary: fc.constant(false) }),
    {
      maxLength: 3,
    },
  ),
});

const formats = {
  csv: (rows: AsyncGenerator<string[]>) => toCsv(rows),
  xlsx: (rows: AsyncGenerator<string[]>) => toWorkbook(sheetRows(rows)),
};

test.each(Object.entries(formats))(
  'an import of an export changes nothing: %s',
  async (_, format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 5 }), async (inputs) => {
        await emptyTables(runtime, 'products', 'change_sets', 'imports');
        for (const input of inputs) {
          const parsed = productInput.safeParse(input);
          if (parsed.success) await createProduct(database, actor, parsed.data);
        }
        // Values from before the current rules: empty entries, no primary image, a former category.
        await insertProduct(
          database,
          { features: ['', ' a '], tags: ['x|y', ''], category: 'furniture', title: ' (none) ' },
          [{ image_url: '/a.webp' }, { image_url: '/b.webp', alt_text: '' }],
        );
        const before = await everything();
        const checked = await check(await exported(format));
        expect(checked).toMatchObject({
          status: 'checked',
          new: 0,
          changed: 0,
          failed: 0,
          unchanged: before.length,
        });
        expect(checked.options.key).toBe('id');
        expect(await everything()).toEqual(before);
      }),
      propertyRuns(3, 60),
    );
  },
  120_000,
);

test('an export into an empty catalogue makes the same products again', async () => {
  await emptyTables(runtime, 'products', 'change_sets', 'imports');
  for (const input of fc.sample(product, { numRuns: 30, seed: 7 })) {
    const parsed = productInput.safeParse(input);
    if (parsed.success) await createProduct(database, actor, parsed.data);
  }
  const before = await cells();
  const file = await exported(formats.csv);
  await emptyTables(runtime, 'products');
  const checked = await check(file);
  expect(checked).toMatchObject({ new: before.length - 1, failed: 0 });
  await run(checked.id);
  expect(await cells()).toEqual(before);
});

async function exported(format: (rows: AsyncGenerator<string[]>) => AsyncIterable<Uint8Array>) {
  const parts = [];
  for await (const part of format(exportRows(database, exportQuery.parse({})))) parts.push(part);
  return Buffer.concat(parts);
}

/** All fields that an import can set. */
async function cells() {
  const rows = [];
  for await (const row of exportRows(database, exportQuery.parse({}))) rows.push(row.slice(0, -2));
  return rows.toSorted();
}

async function everything() {
  const { rows } = await database.execute(`select p.*, p.updated_at::text as exact,
    (select json_agg(i order by i.id) from product_images i where i.product_id = p.id) as images
    from products p order by id`);
  return rows;
}
