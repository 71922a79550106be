import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { previewBulk } from '#features/products/edits/product-bulk.writes.server.ts';
import { listAdminProducts } from './admin-product.reads.server.ts';
import {
  type AdminProductFilter,
  adminProductFilter,
  adminProductQuery,
  adminProductRow,
} from '#features/products/product-edit.schema.ts';
import { availability } from '#features/products/product.rules.ts';
import { categories, productTypes } from '#features/families/categories.ts';
import { missingData } from '#features/products/product-completeness.rules.ts';
import { products } from '#features/products/product.tables.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const administrator = { kind: 'administrator', id: 'a' } as const;

const { database } = useTestRuntime();
type Row = typeof products.$inferSelect;

/** Characters with special meaning, cases and scripts; few letters, so that terms and texts often match. */
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."aB%_\\'5工业Üé "), minLength: 1, maxLength });

const texts = { title: 'T', description: 'D' };

const row = fc
  .record({
    title: text(6),
    tags: fc.array(text(3), { maxLength: 2 }),
    category: fc.constantFrom(...categories),
    product_type: fc.constantFrom(...productTypes),
    is_active: fc.boolean(),
    stock_quantity: fc.constantFrom(0, 1, 5, 6),
    mpn: fc.constantFrom(null, 'M-1'),
    translations: fc.constantFrom({}, { zh: texts, ar: texts }),
    deleted_at: fc.option(fc.constant(new Date()), { freq: 5 }),
  })
  .map((one) => Object.assign(one, { is_active: one.is_active && !one.deleted_at, description: '' }));

const filter = fc
  .record({
    search: fc.oneof({ weight: 4, arbitrary: text(3) }, fc.constantFrom('', 'IoT', 'o', 'obile', 'b\\', '%')),
    category: fc.constantFrom('all' as const, 'all' as const, ...categories),
    type: fc.constantFrom('all' as const, 'all' as const, ...productTypes),
    status: fc.constantFrom('all' as const, 'all' as const, 'active' as const, 'inactive' as const),
    stock: fc.constantFrom('all' as const, 'all' as const, 'low' as const, 'out' as const),
    missing: fc.constantFrom('all' as const, 'all' as const, 'any' as const, 'none' as const, 'mpn' as const),
  })
  .map((fields) => adminProductFilter.parse(fields));

test('the list and a bulk action find the same products as a full scan', async () => {
  const made = await database
    .insert(products)
    .values(fc.sample(row, { numRuns: 90, seed: 5 }))
    .returning();
  await fc.assert(
    fc.asyncProperty(filter, async (query) => {
      const expected = made.filter((one) => isFound(one, query)).map(({ id }) => id);
      const { json, total } = await listAdminProducts(
        database,
        adminProductQuery.parse({ ...query, size: 100 }),
      );
      const rows = z.array(adminProductRow).parse(JSON.parse(json));
      expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      for (const { id, missing } of rows) {
        expect(missing).toEqual(made.flatMap((one) => (one.id === id ? missingData(one) : [])));
      }
      expect(total).toBe(expected.length);
      const preview = await previewBulk(database, administrator, {
        selection: { filter: query, except: [] },
        action: { kind: 'delete' },
      });
      expect(preview).toMatchObject({ ok: true, value: { selected: expected.length } });
    }),
    propertyRuns(15, 200),
  );
});

function isFound(one: Row, { search, category, type, status, stock, missing }: AdminProductFilter): boolean {
  const term = search.trim().toLowerCase();
  const texts = [one.title, one.category, ...(one.tags ?? [])];
  const lacks = missingData(one);
  return (
    one.deleted_at === null &&
    (category === 'all' || one.category === category) &&
    (type === 'all' || one.product_type === type) &&
    (status === 'all' || one.is_active === (status === 'active')) &&
    (stock === 'all' || availability(one.stock_quantity) === stock) &&
    (missing === 'all' ||
      (missing === 'any' && lacks.length > 0) ||
      (missing === 'none' && lacks.length === 0) ||
      lacks.some((datum) => datum === missing)) &&
    texts.some((one) => one.toLowerCase().includes(term))
  );
}
