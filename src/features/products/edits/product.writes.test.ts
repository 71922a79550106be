import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/auth/account.tables.server.ts';
import { visitor } from '#features/auth/actor.ts';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { aProductInput, makeProduct } from '#tests/factories/product-input.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createProduct, removeProduct, updateProduct } from './product.writes.server.ts';
import { findProduct } from '../product.reads.server.ts';
import { products } from '../product.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const amina = { kind: 'administrator', id: 'amina' } as const;
const bo = { kind: 'administrator', id: 'bo' } as const;
const unknown = '00000000-0000-4000-8000-000000000000';
const notFound = { ok: false, error: { code: 'not_found' } };

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'change_sets', 'users');
  await database.insert(users).values({ id: 'amina', name: 'Amina Okafor', email: 'amina@example.com' });
});

async function lastChange() {
  const [row] = await database
    .select({ action: change_sets.action, actor: change_sets.actor_id, change: changes })
    .from(changes)
    .innerJoin(change_sets, eq(change_sets.id, changes.change_set_id))
    .orderBy(desc(changes.id))
    .limit(1);
  return row;
}

const image = (name: string, is_primary = false) => ({
  image_url: `https://images.test/${name}`,
  alt_text: name,
  is_primary,
});

describe('a new product', () => {
  test('a new product is stored with all its fields and images, and recorded in the history', async () => {
    const input = aProductInput({
      features: ['PoE'],
      weight: 1.2344,
      dimensions: { length: 44, width: 20.5, height: 4.4 },
      tags: ['rack'],
      images: [image('front'), image('rear', true)],
    });
    const { product, change_set_id } = await makeProduct(database, amina, input);
    expect(await findProduct(database, visitor, product.id)).toEqual(product);
    expect(product).toMatchObject({
      ...input,
      sku: expect.stringMatching(/^P-\d{6}$/),
      image_url: image('rear').image_url,
    });
    expect(product.images.map(({ display_order }) => display_order)).toEqual([0, 1]);
    expect(await lastChange()).toMatchObject({
      action: 'product.created',
      actor: 'amina',
      change: {
        change_set_id,
        subject_id: product.id,
        subject_label: 'Managed switch',
        before: null,
        after: { title: 'Managed switch', deleted_at: null, images: [{ alt_text: 'front' }, {}] },
      },
    });
  });

  test('a new product may say what no text of the database can hold, and is made without it', async () => {
    const { product } = await makeProduct(database, amina, aProductInput({ title: 'Half \uD83D a face' }));
    expect(product.title).toBe('Half \uFFFD a face');
  });
});

describe('a change', () => {
  test('a change writes and records only the fields that differ', async () => {
    const { id, title, updated_at } = await insertProduct(database, { price: 10 });
    const saved = await updateProduct(database, amina, id, {
      from: { title, price: 10 },
      to: { title, price: 12.5 },
    });
    expect(saved).toMatchObject({ ok: true, value: { product: { title, price: 12.5 } } });
    const recorded = await lastChange();
    expect(recorded).toMatchObject({ action: 'product.updated', change: { subject_label: title } });
    expect(recorded?.change.before).toMatchObject({ price: 10 });
    expect(Object.keys(recorded?.change.after as object).toSorted()).toEqual(['price', 'updated_at']);
    const [row] = await database.select().from(products).where(eq(products.id, id));
    expect(row?.updated_at.getTime()).toBeGreaterThan(updated_at.getTime());
  });

  test('a change to what is there already is none', async () => {
    const { id, title, updated_at } = await insertProduct(database);
    const saved = await updateProduct(database, amina, id, { from: { title: 'Else' }, to: { title } });
    expect(saved).toMatchObject({ ok: true, value: { change_set_id: null, product: { title } } });
    expect(saved.ok && saved.value.product.updated_at).toBe(updated_at.toISOString());
    expect(await database.$count(change_sets)).toBe(0);
  });

  test('a change of images retains those that stay, with their ids', async () => {
    const images = [image('front', true), image('rear')];
    const made = await makeProduct(database, amina, aProductInput({ images }));
    const { id } = made.product;
    const to = { images: [image('rear', true), image('top')] };
    const saved = await updateProduct(database, amina, id, { from: { images: made.product.images }, to });
    const found = await findProduct(database, visitor, id);
    expect(saved).toMatchObject({ ok: true, value: { product: found } });
    expect(found?.image_url).toBe(image('rear').image_url);
    expect(found?.images[0]).toMatchObject({ id: made.product.images[1]?.id, display_order: 0 });
    expect(found?.images.map(({ alt_text }) => alt_text)).toEqual(['rear', 'top']);
  });

  test('a change without what the form had been filled with is rejected, field by field', async () => {
    const { id } = await insertProduct(database);
    const saved = await updateProduct(database, amina, id, {
      from: { title: 'A' },
      to: { title: 'B', price: 1, seo_title: null },
    });
    expect(saved).toEqual({ ok: false, error: { code: 'from_missing', fields: ['price', 'seo_title'] } });
  });

  test('a change of a product that is not there, or was deleted meanwhile, is rejected', async () => {
    const { id, title } = await insertProduct(database);
    await removeProduct(database, bo, id);
    const edit = { from: { title }, to: { title: 'New' } };
    expect(await updateProduct(database, amina, id, edit)).toEqual(notFound);
    expect(await updateProduct(database, amina, unknown, edit)).toEqual(notFound);
  });
});

describe('two administrators at one product', () => {
  test('of two administrators who change the same field of one product at once, one wins, the other gets a conflict', async () => {
    const { id, title } = await insertProduct(database);
    const outcomes = await Promise.all(
      [amina, bo, amina, bo].map((who, index) =>
        updateProduct(database, who, id, { from: { title }, to: { title: `Title ${index}` } }),
      ),
    );
    const won = outcomes.filter((outcome) => outcome.ok);
    expect(won).toHaveLength(1);
    const found = await findProduct(database, amina, id);
    expect(won[0]).toMatchObject({ value: { product: { title: found?.title } } });
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.error.code === 'conflict')).toHaveLength(3);
    expect(await database.$count(changes)).toBe(1);
  });

  test('two administrators who change different fields of one product both succeed', async () => {
    const { id, title } = await insertProduct(database, { price: 10 });
    const outcomes = await Promise.all([
      updateProduct(database, amina, id, { from: { title }, to: { title: 'New' } }),
      updateProduct(database, bo, id, { from: { price: 10 }, to: { price: 11 } }),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await findProduct(database, amina, id)).toMatchObject({ title: 'New', price: 11 });
  });

  test('two administrators at one product receive the field, its current value, who changed it and when; nothing is written', async () => {
    const { id, title } = await insertProduct(database, { price: 10 });
    await updateProduct(database, amina, id, { from: { title }, to: { title: 'Hers' } });
    await updateProduct(database, bo, id, { from: { price: 10 }, to: { price: 11 } });
    const saved = await updateProduct(database, bo, id, {
      from: { title, description: 'For tests' },
      to: { title: 'His', description: 'New' },
    });
    const found = await findProduct(database, bo, id);
    expect(saved).toMatchObject({
      ok: false,
      error: {
        code: 'conflict',
        conflicts: [{ field: 'title', theirs: 'Hers' }],
        current: { ...found, title: 'Hers', description: 'For tests' },
        changed_by: 'Amina Okafor',
      },
    });
  });

  test('an order’s stock conflicts with a new stock alone, and names no person', async () => {
    const { id, title } = await insertProduct(database, { stock_quantity: 20 });
    await updateProduct(database, amina, id, { from: { stock_quantity: 20 }, to: { stock_quantity: 30 } });
    await database.update(products).set({ stock_quantity: 28 }).where(eq(products.id, id));
    const stock = await updateProduct(database, bo, id, {
      from: { stock_quantity: 30 },
      to: { stock_quantity: 40 },
    });
    expect(stock).toMatchObject({
      error: { conflicts: [{ field: 'stock_quantity', theirs: 28 }], changed_by: null },
    });
    expect(await updateProduct(database, bo, id, { from: { title }, to: { title: 'New' } })).toMatchObject({
      value: { product: { title: 'New', stock_quantity: 28 } },
    });
  });
});

describe('a deletion', () => {
  test('a deletion takes the product out of sight, once', async () => {
    const { id } = await insertProduct(database);
    const outcomes = await Promise.all([removeProduct(database, amina, id), removeProduct(database, bo, id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(notFound);
    expect(await findProduct(database, amina, id)).toBeNull();
    expect(await lastChange()).toMatchObject({
      action: 'product.deleted',
      change: { before: { is_active: true, deleted_at: null }, after: { is_active: false } },
    });
    expect(await removeProduct(database, amina, unknown)).toEqual(notFound);
  });
});

test('nothing is written that cannot be recorded in the history', async () => {
  const { id, title } = await insertProduct(database);
  await database.execute('alter table changes rename to changes_hidden');
  try {
    await expect(createProduct(database, amina, aProductInput())).rejects.toThrow('changes');
    const edit = { from: { title }, to: { title: 'New' } };
    await expect(updateProduct(database, amina, id, edit)).rejects.toThrow('changes');
    await expect(removeProduct(database, amina, id)).rejects.toThrow('changes');
  } finally {
    await database.execute('alter table changes_hidden rename to changes');
  }
  expect(await database.select({ title: products.title }).from(products)).toEqual([{ title }]);
  expect(await findProduct(database, visitor, id)).toMatchObject({ title });
  expect(await database.$count(change_sets)).toBe(0);
});
