import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { aProductInput, makeProduct } from '#tests/factories/product-input.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { applyBulk } from './edits/product-bulk.writes.server.ts';
import { removeProduct, updateProduct } from './edits/product.writes.server.ts';
import { findProduct } from './product.reads.server.ts';
import { products } from './product.tables.server.ts';
import { productSubject } from './product-state.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const amina = { kind: 'administrator', id: 'amina' } as const;
const bo = { kind: 'administrator', id: 'bo' } as const;

beforeEach(() => emptyTables(runtime, 'products', 'change_sets', 'orders'));

const undo = (id: string | null) => undoChangeSet(database, bo, id ?? '', { product: productSubject });

async function undone(id: string | null) {
  const outcome = await undo(id);
  if (!outcome.ok) throw new Error(`Rejected: ${outcome.error.code}`);
  return outcome.value;
}

async function update(id: string, from: Record<string, unknown>, to: object): Promise<string> {
  const saved = await updateProduct(database, amina, id, { from, to });
  if (!saved.ok || !saved.value.change_set_id) throw new Error('Nothing was changed.');
  return saved.value.change_set_id;
}

async function remove(id: string): Promise<string> {
  const removed = await removeProduct(database, amina, id);
  if (!removed.ok) throw new Error('The product is not there.');
  return removed.value.change_set_id;
}

const find = (id: string) => findProduct(database, amina, id);

async function setOf(id: string | null) {
  const [set] = await database
    .select()
    .from(change_sets)
    .where(eq(change_sets.id, id ?? ''));
  return set;
}

/** The order's line alone is what matters here. */
async function order(productId: string) {
  await database.execute(`
    with placed as (
      insert into orders (customer_name, customer_email, total_amount, shipping_address, billing_address,
        idempotency_key, request_digest)
      values ('Amina', 'a@example.com', 10, '{}', '{}', '${productId}', 'x') returning id)
    insert into order_items (order_id, product_id, title, quantity, price_per_item, total_price)
    select id, '${productId}', 'As ordered', 1, 10, 10 from placed`);
}

async function orderedTitles() {
  const { rows } = await database.execute<{ title: string }>(
    'select i.title from order_items i join products p on p.id = i.product_id',
  );
  return rows.map(({ title }) => title);
}

describe('an undo', () => {
  test('an undo restores the fields, and is a change set of its own', async () => {
    const { id, title } = await insertProduct(database);
    const before = await find(id);
    const set = await update(id, { title }, { title: 'New' });
    const result = await undone(set);
    expect(result).toEqual({ change_set_id: expect.any(String), restored: 1, skipped: [] });
    expect(await find(id)).toEqual(before);
    expect(await setOf(set)).toMatchObject({ undone_by: result.change_set_id, undoes: null });
    expect(await setOf(result.change_set_id)).toMatchObject({ action: 'undo', actor_id: 'bo', undoes: set });
  });

  test('an undo is rejected for an undone and for an unknown change set', async () => {
    const { id, title } = await insertProduct(database);
    const set = await update(id, { title }, { title: 'New' });
    const outcomes = await Promise.all([undo(set), undo(set)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: { code: 'already_undone' } });
    expect(await undo('00000000-0000-4000-8000-000000000000')).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
  });

  test('an undo is rejected as a whole when a part of it has no undo', async () => {
    const { id, title } = await insertProduct(database);
    const set = await database.transaction((tx) =>
      recordChanges(tx, amina, 'mixed', [
        { subjectType: 'product', subjectId: id, before: { title: 'Old' }, after: { title } },
        { subjectType: 'constructor', subjectId: 'x', before: null, after: {} },
      ]),
    );
    expect(await undo(set)).toEqual({ ok: false, error: { code: 'not_undoable' } });
    expect(await find(id)).toMatchObject({ title });
  });

  test('an undo can be undone repeatedly, which redoes and undoes the first change', async () => {
    const { id, title } = await insertProduct(database);
    const set = await update(id, { title }, { title: 'New' });
    const line = [set];
    for (let turn = 1; turn <= 5; turn++) {
      const result = await undone(line.at(-1)!);
      line.push(result.change_set_id!);
      expect((await find(id))?.title).toBe(turn % 2 === 1 ? title : 'New');
      expect(Boolean((await setOf(set))?.undone_by)).toBe(turn % 2 === 1);
    }
    const sets = await Promise.all(line.map(setOf));
    const isDone = sets.map((one) => one?.undone_by === null);
    expect(isDone).toEqual([false, true, false, true, false, true]);
    expect(await undo(set)).toMatchObject({ error: { code: 'already_undone' } });
  });
});

describe('a product that changed later', () => {
  test('a product that changed later stays and is listed; the rest is restored', async () => {
    const { id, title } = await insertProduct(database, { price: 10, stock_quantity: 20 });
    const set = await update(
      id,
      { title, price: 10, stock_quantity: 20 },
      { title: 'New', price: 12, stock_quantity: 50 },
    );
    await update(id, { price: 12 }, { price: 15 });
    await database.update(products).set({ stock_quantity: 48 }).where(eq(products.id, id));
    const begun = Date.now();
    const result = await undone(set);
    expect(result).toMatchObject({
      restored: 1,
      skipped: [
        {
          subject_type: 'product',
          subject_id: id,
          subject_label: 'New',
          fields: expect.arrayContaining(['price', 'stock_quantity']),
        },
      ],
    });
    expect(result.skipped[0]?.fields).toHaveLength(2);
    const now = await find(id);
    expect(now).toMatchObject({ title, price: 15, stock_quantity: 48 });
    expect(Date.parse(now?.updated_at ?? '')).toBeGreaterThanOrEqual(begun);
  });

  describe('to price breaks', () => {
    const breaks = (first: number, second: number) => [
      { min_quantity: 1, unit_price: first },
      { min_quantity: 100, unit_price: second },
    ];
    const dearer = async (second: number) => {
      const { id, title } = await insertProduct(database, { price: 10 });
      const set = await update(id, { price: 10, title }, { price: 12, title: 'New' });
      await update(id, { price_breaks: [] }, { price_breaks: breaks(12, second) });
      return { id, title, set };
    };

    test('a product that changed later to price breaks has the first of them follow the restored price', async () => {
      const { id, title, set } = await dearer(8);
      const { change_set_id, skipped } = await undone(set);
      expect(skipped).toEqual([]);
      expect(await find(id)).toMatchObject({ title, price: 10, price_breaks: breaks(10, 8) });
      await undone(change_set_id);
      expect(await find(id)).toMatchObject({ title: 'New', price: 12, price_breaks: breaks(12, 8) });
    });

    test('a product that changed later to price breaks keeps its price where a later one would be dearer, and says so', async () => {
      const { id, title, set } = await dearer(11);
      const result = await undone(set);
      expect(result).toMatchObject({ restored: 1, skipped: [{ subject_id: id, reason: 'price_breaks' }] });
      expect(await find(id)).toMatchObject({ title, price: 12, price_breaks: breaks(12, 11) });
    });
  });

  test('a product that changed later all of it: nothing is done, and the change stays', async () => {
    const { id, title } = await insertProduct(database);
    const set = await update(id, { title }, { title: 'New' });
    await update(id, { title: 'New' }, { title: 'Newer' });
    expect(await undone(set)).toMatchObject({
      change_set_id: null,
      restored: 0,
      skipped: [{ fields: ['title'] }],
    });
    expect(await setOf(set)).toMatchObject({ undone_by: null });
    expect(await database.$count(change_sets)).toBe(2);
  });

  test('a product that changed later of many products leaves those alone and brings the others back', async () => {
    const made = [];
    for (let n = 0; n < 5; n++) made.push(await insertProduct(database, { price: 100 }));
    const ids = made.map(({ id }) => id);
    const action = { kind: 'change_price', percent: 10 } as const;
    const applied = await applyBulk(database, amina, { selection: { ids }, action });
    const touched = ids[2]!;
    await update(touched, { price: 110 }, { price: 50 });
    const result = await undone(applied.ok ? applied.value.change_set_id : null);
    expect(result).toMatchObject({ restored: 4, skipped: [{ subject_id: touched, fields: ['price'] }] });
    const rows = await database.select().from(products).where(inArray(products.id, ids));
    const prices = new Map(rows.map(({ id, price }) => [id, price]));
    expect(ids.map((id) => prices.get(id))).toEqual([100, 100, 50, 100, 100]);
  });

  test('the image of the card stays with images that stay', async () => {
    const { product } = await makeProduct(database, amina, aProductInput());
    const x = { image_url: 'https://images.test/x', alt_text: null, is_primary: true };
    const set = await update(product.id, { images: [] }, { images: [x] });
    const more = [x, { ...x, image_url: 'https://images.test/y', is_primary: false }];
    await update(product.id, { images: [x] }, { images: more });
    expect(await undone(set)).toMatchObject({ restored: 0, skipped: [{ fields: ['images', 'image_url'] }] });
    expect(await find(product.id)).toMatchObject({ image_url: x.image_url });
  });
});

describe('a product that was deleted', () => {
  test('a product that was deleted leaves the lines of its orders, and is restored', async () => {
    const { id } = await insertProduct(database);
    const before = await find(id);
    await order(id);
    const set = await remove(id);
    expect(await find(id)).toBeNull();
    expect(await orderedTitles()).toEqual(['As ordered']);
    await undone(set);
    expect(await find(id)).toEqual(before);
  });

  test('a product that was deleted is not changed by undoing an earlier change', async () => {
    const { id } = await insertProduct(database);
    const set = await update(id, { is_active: true }, { is_active: false });
    await remove(id);
    expect(await undone(set)).toMatchObject({ restored: 0, skipped: [{ subject_id: id, fields: [] }] });
    expect(await find(id)).toBeNull();
  });

  test('a product that was deleted and came back, and was switched on since, is not deleted again', async () => {
    const { id } = await insertProduct(database, { is_active: false });
    const back = await undone(await remove(id));
    await update(id, { is_active: false }, { is_active: true });
    expect(await undone(back.change_set_id)).toMatchObject({ change_set_id: null, restored: 0 });
    expect(await find(id)).toMatchObject({ is_active: true });
  });
});

describe('a product that was made', () => {
  const images = [{ image_url: 'https://images.test/x', alt_text: 'x', is_primary: true }];

  test('a product that was made is deleted, and restored exactly as it was', async () => {
    const { product, change_set_id } = await makeProduct(database, amina, aProductInput({ images }));
    const deletion = await undone(change_set_id);
    expect(await database.$count(products)).toBe(0);
    await undone(deletion.change_set_id);
    expect(await find(product.id)).toEqual(product);
  });

  test('a product that was made stays once an order refers to it', async () => {
    const { product, change_set_id } = await makeProduct(database, amina, aProductInput({ images }));
    await order(product.id);
    expect(await undone(change_set_id)).toMatchObject({
      change_set_id: null,
      restored: 0,
      skipped: [{ subject_id: product.id, fields: [] }],
    });
    expect(await find(product.id)).toEqual(product);
  });

  test('a product that was made stays once it was changed', async () => {
    const { product, change_set_id } = await makeProduct(database, amina, aProductInput({ images }));
    await update(product.id, { price: 199.5 }, { price: 200 });
    expect(await undone(change_set_id)).toMatchObject({ restored: 0, skipped: [{ fields: ['price'] }] });
    expect(await find(product.id)).toMatchObject({ price: 200, images: product.images });
  });
});

test('an undo that cannot be recorded in the history is not done', async () => {
  const { id, title } = await insertProduct(database);
  const set = await update(id, { title }, { title: 'New' });
  await database.execute(`
    alter table changes add constraint rejected check (not (after ? 'title' and after ->> 'title' = '${title}'))`);
  try {
    await expect(undo(set)).rejects.toThrow('changes');
  } finally {
    await database.execute('alter table changes drop constraint rejected');
  }
  expect(await find(id)).toMatchObject({ title: 'New' });
  expect(await setOf(set)).toMatchObject({ undone_by: null });
  expect(await database.$count(changes)).toBe(1);
});
