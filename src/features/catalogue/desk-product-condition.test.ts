import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { previewBulk } from './bulk.writes.server.ts';
import { listDeskProducts } from './desk-product.reads.server.ts';
import { type DeskProductFilter, deskProductFilter, deskProductQuery } from './desk-product.schema.ts';
import { availability, categories, productTypes } from './product.rules.ts';
import { products } from './product.tables.server.ts';

const { database } = useTestRuntime();
type Row = typeof products.$inferSelect;

/** What patterns, cases and scripts could get wrong; few letters, so that terms and texts often meet. */
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."aB%_\\'5工业Üé "), minLength: 1, maxLength });

const row = fc
  .record({
    title: text(6),
    tags: fc.array(text(3), { maxLength: 2 }),
    category: fc.constantFrom(...categories),
    product_type: fc.constantFrom(...productTypes),
    is_active: fc.boolean(),
    stock_quantity: fc.constantFrom(0, 1, 5, 6),
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
  })
  .map((fields) => deskProductFilter.parse(fields));

test('the list and a bulk action find what a look at every product finds', async () => {
  const made = await database
    .insert(products)
    .values(fc.sample(row, { numRuns: 90, seed: 5 }))
    .returning();
  await fc.assert(
    fc.asyncProperty(filter, async (asked) => {
      const expected = made.filter((one) => isFound(one, asked)).map(({ id }) => id);
      const { items, total } = await listDeskProducts(
        database,
        deskProductQuery.parse({ ...asked, size: 100 }),
      );
      expect(items.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      expect(total).toBe(expected.length);
      const preview = await previewBulk(database, {
        selection: { filter: asked, except: [] },
        action: { kind: 'delete' },
      });
      expect(preview).toMatchObject({ ok: true, value: { selected: expected.length } });
    }),
    { numRuns: 80 },
  );
});

function isFound(one: Row, { search, category, type, status, stock }: DeskProductFilter): boolean {
  const term = search.trim().toLowerCase();
  const texts = [one.title, one.category, ...(one.tags ?? [])];
  return (
    one.deleted_at === null &&
    (category === 'all' || one.category === category) &&
    (type === 'all' || one.product_type === type) &&
    (status === 'all' || one.is_active === (status === 'active')) &&
    (stock === 'all' || availability(one.stock_quantity) === stock) &&
    texts.some((one) => one.toLowerCase().includes(term))
  );
}
