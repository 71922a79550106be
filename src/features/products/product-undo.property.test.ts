import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listHistory } from '#features/history/history.reads.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { applyBulk } from './edits/product-bulk.writes.server.ts';
import { type BulkRequest, adminProductFilter } from './product-edit.schema.ts';
import { createProduct, removeProduct, updateProduct } from './edits/product.writes.server.ts';
import { readProductStates, productSubject } from './product-state.server.ts';
import { listSavedViews } from './saved-views/saved-view.reads.server.ts';
import { savedViewSubject } from './saved-views/saved-view-undo.server.ts';
import { removeView, saveView } from './saved-views/saved-view.writes.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const { database } = useTestRuntime();
const subjects = { product: productSubject, saved_view: savedViewSubject };
const administrators = ['a', 'b'].map((id) => ({ kind: 'administrator', id }) as const);

const address = fc.nat(4).map((n) => `https://images.test/${n}.webp`);
const images = fc.uniqueArray(
  fc.record({ image_url: address, alt_text: fc.option(fc.string({ maxLength: 5 })) }),
  {
    maxLength: 4,
    selector: (image) => image.image_url,
  },
);
const gallery = fc
  .tuple(images, fc.nat(5))
  .map(([all, primary]) => all.map((image, index) => ({ ...image, is_primary: index === primary })));

const title = fc
  .string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
  .filter((text) => !/[\0]/.test(text) && text.trim() !== '');
const fields = {
  title,
  description: title,
  image_url: fc.option(address),
  features: fc.array(title, { maxLength: 3 }),
  category: fc.constantFrom('networking' as const, 'iot' as const),
  price: fc.nat(100_000).map((cents) => cents / 100),
  currency: fc.constantFrom('USD' as const, 'EUR' as const),
  stock_quantity: fc.nat(9),
  is_active: fc.boolean(),
  weight: fc.option(fc.nat(9_999).map((grams) => grams / 1000)),
  dimensions: fc.option(
    fc.oneof(
      title,
      fc.record({ length: fc.nat(9), width: fc.double({ min: 0, max: 9, noNaN: true }), height: fc.nat(9) }),
    ),
  ),
  tags: fc.array(title, { maxLength: 2 }),
  seo_title: fc.option(title),
  images: gallery,
};

const bulk: fc.Arbitrary<BulkRequest['action']> = fc.oneof(
  fc.constantFrom(
    { kind: 'activate' } as const,
    { kind: 'deactivate' } as const,
    { kind: 'delete' } as const,
  ),
  fields.category.map((category) => ({ kind: 'set_category' as const, category })),
  fc.integer({ min: -90, max: 60 }).map((percent) => ({ kind: 'change_price' as const, percent })),
);

const act = fc.record({
  who: fc.constantFrom(...administrators),
  /** Which product, or which set: counted around. */
  which: fc.nat(),
  what: fc.oneof(
    { weight: 2, arbitrary: fc.record({ ...fields }).map((input) => ({ kind: 'create' as const, input })) },
    {
      weight: 5,
      arbitrary: fc.record(fields, { requiredKeys: [] }).map((to) => ({ kind: 'update' as const, to })),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'remove' as const }) },
    { weight: 3, arbitrary: bulk.map((action) => ({ kind: 'bulk' as const, action })) },
    { weight: 5, arbitrary: fc.constant({ kind: 'undo' as const }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('Low', 'New').map((name) => ({ kind: 'save-view' as const, name })),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'drop-view' as const }) },
  ),
});

test('whatever administrators do, undoing it all in reverse leaves the database as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      await emptyTables({ database }, 'products', 'change_sets', 'saved_views');
      await seed();
      const before = await everything();
      for (const one of acts) await perform(one);
      await undoAll();
      expect(await everything()).toEqual(before);
    }),
    propertyRuns(5, 150),
  );
});

async function seed() {
  await insertProduct(database, { image_url: 'https://images.test/1.webp', weight: 0.125 }, [
    { image_url: 'https://images.test/1.webp', display_order: 1, is_primary: true },
    { image_url: 'https://images.test/2.webp', display_order: 2, alt_text: 'Rear' },
  ]);
  await insertProduct(database, { is_active: false, dimensions: { length: 1, width: 2.5, height: 3 } });
  // As an import may leave it: no image of its own, and no primary one.
  await insertProduct(database, { price: 0, stock_quantity: 0 }, [
    { image_url: '/a.webp', display_order: 7 },
    { image_url: '/b.webp', display_order: 7 },
  ]);
  // Finer than JavaScript's clock.
  await database.execute("update products set updated_at = '2026-02-03 04:05:06.789012+02'");
}

async function everything() {
  const { rows: products } = await database.execute('select * from products order by id');
  const { rows: exact } = await database.execute(
    'select id, created_at::text, updated_at::text, deleted_at::text from products order by id',
  );
  const { rows: images } = await database.execute('select * from product_images order by id');
  const { rows: views } = await database.execute('select * from saved_views order by id');
  return { products, exact, images, views };
}

async function perform({ who, which, what }: typeof act extends fc.Arbitrary<infer Act> ? Act : never) {
  if (what.kind === 'create') return createProduct(database, who, aProductInput(what.input));
  if (what.kind === 'undo') return undoOne(who, which);
  if (what.kind === 'save-view')
    return saveView(database, who, { name: what.name, query: '', is_shared: true });
  if (what.kind === 'drop-view') return dropView(who);
  const ids = await presentIds();
  if (what.kind === 'bulk') {
    const selection =
      which % 2 === 0
        ? { ids: ids.filter((_, index) => index % 3 !== which % 3) }
        : { filter: adminProductFilter.parse({ status: which % 3 === 0 ? 'active' : 'all' }), except: [] };
    return applyBulk(database, who, { selection, action: what.action });
  }
  const id = ids[which % ids.length];
  if (!id) return undefined;
  if (what.kind === 'remove') return removeProduct(database, who, id);
  const from = (await readProductStates(database, [id])).get(id) ?? {};
  const saved = await updateProduct(database, who, id, { from, to: what.to });
  expect(saved.ok).toBe(true);
  return saved;
}

async function undoOne(who: (typeof administrators)[number], which: number) {
  const sets = await allSets();
  const set = sets[which % sets.length];
  if (set) await undoChangeSet(database, who, set.id, subjects);
}

async function dropView(who: (typeof administrators)[number]) {
  const view = (await listSavedViews(database, who)).find(({ is_own }) => is_own);
  if (view) await removeView(database, who, view.id);
}

async function undoAll() {
  for (const { id } of await allSets()) {
    const undone = await undoChangeSet(database, administrators[0]!, id, subjects);
    const outcome = undone.ok ? undone.value.skipped : undone.error.code;
    expect([[], 'already_undone']).toContainEqual(outcome);
  }
}

async function allSets() {
  const { items } = await listHistory(database, administrators[0]!, { limit: 100 });
  return items;
}

async function presentIds() {
  const { rows } = await database.execute<{ id: string }>(
    'select id from products where deleted_at is null order by created_at, id',
  );
  return rows.map(({ id }) => id);
}
