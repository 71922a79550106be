// Large change sets, undone in batches: by one worker, by two, by one that crashed, and with concurrent writes.
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { productSubject, stateOf } from '#features/products/product-state.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { change_sets, changes } from './change.tables.server.ts';
import { recordChanges } from './change.writes.server.ts';
import { findUndoProgress } from './undo-progress.reads.server.ts';
import { beginUndoRun, claimUndoRun, stepUndoRun } from './undo-run.server.ts';
import { undo_runs } from './undo-run.tables.server.ts';
import { startUndoWorker } from './undo-worker.server.ts';
import { undoChangeSet } from './undo.server.ts';

const runtime = useTestRuntime();
const { database, log } = runtime;
const amina = { kind: 'administrator', id: 'amina' } as const;
const subjects = { product: productSubject };
const newWorker = () => startUndoWorker({ database, log, subjects, intervalMs: 0 });

beforeEach(() => emptyTables(runtime, 'products', 'change_sets', 'undo_runs'));

/** Raises the price of `count` products in one change set. */
async function raised(count: number) {
  await database.execute(sql`
    insert into products (title, description, category, price)
    select 'P' || n, 'x', 'iot', 1 from generate_series(1, ${count}::int) n`);
  const before = await prices();
  const id = await database.transaction((tx) => recordChanges(tx, amina, 'product.bulk', []));
  await database.execute(sql`
    with raised as (update products set price = 2, updated_at = now() + interval '1 minute' returning *)
    insert into changes (change_set_id, subject_type, subject_id, subject_label, before, after)
    select ${id}::uuid, 'product', p.id, p.title, ${stateOf(['price', 'updated_at'])} || '{"price": 1}',
      jsonb_build_object('price', 2, 'updated_at', ${stateOf(['updated_at'])} -> 'updated_at')
    from raised p`);
  return { id, before };
}

const prices = async () =>
  (await database.select({ price: products.price }).from(products).orderBy(products.title)).map(
    (one) => one.price,
  );
const begin = async (id: string) => {
  const begun = await beginUndoRun(database, amina, id, subjects);
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
};
const setOf = async (id: string) =>
  (await database.select().from(change_sets).where(eq(change_sets.id, id)))[0];

test('undoes everything as one change set, which can be undone in turn', async () => {
  const { id, before } = await raised(600);
  const { undo_set_id } = await begin(id);
  expect(await setOf(id)).toMatchObject({ undone_by: undo_set_id });
  await newWorker().drain();
  expect(await prices()).toEqual(before);
  expect(await findUndoProgress(database, id)).toEqual({
    change_set_id: undo_set_id,
    total: 600,
    done: 600,
    restored: 600,
    skipped: [],
    is_over: true,
  });
  expect(await database.$count(changes, eq(changes.change_set_id, undo_set_id))).toBe(600);
  await begin(undo_set_id);
  await newWorker().drain();
  expect(new Set(await prices())).toEqual(new Set([2]));
  expect(await setOf(id)).toMatchObject({ undone_by: null });
});

test('skips and names what another administrator changes during the undo', async () => {
  const { id } = await raised(600);
  await begin(id);
  const run = await claimUndoRun(database);
  expect(run && (await stepUndoRun(database, run, subjects))).toBe(true);
  expect(await findUndoProgress(database, id)).toMatchObject({ done: 250, total: 600, is_over: false });
  const [other] = await database.select().from(products).where(eq(products.price, 2)).limit(1);
  await database
    .update(products)
    .set({ price: 7 })
    .where(eq(products.id, other?.id ?? ''));
  await lapse();
  await newWorker().drain();
  expect((await prices()).toSorted((a, b) => a - b).slice(-2)).toEqual([1, 7]);
  expect(await findUndoProgress(database, id)).toMatchObject({
    restored: 599,
    skipped: [{ subject_id: other?.id, subject_label: other?.title, fields: ['price'] }],
    is_over: true,
  });
});

test('where nothing can be undone, the change set stays as it was', async () => {
  const { id } = await raised(3);
  await database.update(products).set({ price: 7 });
  const { undo_set_id } = await begin(id);
  await newWorker().drain();
  expect(await setOf(id)).toMatchObject({ undone_by: null });
  expect(await setOf(undo_set_id)).toBeUndefined();
  expect(await findUndoProgress(database, id)).toMatchObject({
    change_set_id: null,
    restored: 0,
    is_over: true,
  });
  await begin(id);
});

describe('while an undo is in progress', () => {
  test('an undo in progress is not started twice, and neither it nor its undo can be undone', async () => {
    const { id } = await raised(600);
    const { undo_set_id } = await begin(id);
    expect(await begin(id)).toMatchObject({ undo_set_id });
    const late = { ok: false, error: { code: 'under_way' } };
    expect(await undoChangeSet(database, amina, id, subjects)).toEqual(late);
    expect(await undoChangeSet(database, amina, undo_set_id, subjects)).toEqual(late);
    expect(await beginUndoRun(database, amina, undo_set_id, subjects)).toEqual(late);
    await newWorker().drain();
    const undone = { ok: false, error: { code: 'already_undone' } };
    expect(await beginUndoRun(database, amina, id, subjects)).toEqual(undone);
  });

  test('one worker has an undo at a time, and two change nothing twice', async () => {
    const { id, before } = await raised(600);
    await begin(id);
    await Promise.all([newWorker().drain(), newWorker().drain()]);
    expect(await prices()).toEqual(before);
    expect(await findUndoProgress(database, id)).toMatchObject({ done: 600, restored: 600, is_over: true });
  });

  test('another worker continues an undo after a crash; the crashed one does nothing when it resumes', async () => {
    const { id, before } = await raised(600);
    await begin(id);
    const dead = await claimUndoRun(database);
    if (!dead) throw new Error('Nothing waits.');
    await stepUndoRun(database, dead, subjects);
    await newWorker().drain();
    expect(await findUndoProgress(database, id)).toMatchObject({ done: 250, is_over: false });
    await lapse();
    const next = await claimUndoRun(database);
    expect(await stepUndoRun(database, dead, subjects)).toBe(false);
    expect(await findUndoProgress(database, id)).toMatchObject({ done: 250 });
    expect(next && (await stepUndoRun(database, next, subjects))).toBe(true);
    await lapse();
    await newWorker().drain();
    expect(await prices()).toEqual(before);
    expect(await findUndoProgress(database, id)).toMatchObject({ done: 600, restored: 600, is_over: true });
  });

  test('a failed batch of an undo is rolled back', async () => {
    const { id } = await raised(300);
    await begin(id);
    const run = await claimUndoRun(database);
    const breaking = { product: { ...productSubject, read: () => Promise.reject(new Error('broken')) } };
    await expect(run && stepUndoRun(database, run, breaking)).rejects.toThrow('broken');
    expect(await findUndoProgress(database, id)).toMatchObject({ done: 0, restored: 0 });
    expect(new Set(await prices())).toEqual(new Set([2]));
  });
});

test('an act that is unknown, or of a kind that cannot be undone, is not begun', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect(await beginUndoRun(database, amina, id, subjects)).toEqual({
    ok: false,
    error: { code: 'not_found' },
  });
  const made = { subjectType: 'mail', subjectId: '1', before: null, after: {} };
  const other = await database.transaction((tx) => recordChanges(tx, amina, 'mail.sent', [made]));
  const rejected = { ok: false, error: { code: 'not_undoable' } };
  expect(await beginUndoRun(database, amina, other, subjects)).toEqual(rejected);
});

async function lapse() {
  await database.update(undo_runs).set({ lease_until: sql`now() - interval '1 second'` });
}
