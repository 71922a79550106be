import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Administrator } from '#features/auth/actor.ts';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import type { SavedView } from '#features/products/product-edit.schema.ts';
import { savedViewRoutes } from './saved-view.api.server.ts';
import { listSavedViews } from './saved-view.reads.server.ts';
import { saved_views } from './saved-view.tables.server.ts';
import { savedViewSubject } from './saved-view-undo.server.ts';
import { maxViews, removeView, saveView } from './saved-view.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const amina = { kind: 'administrator', id: 'amina' } as const;
const bo = { kind: 'administrator', id: 'bo' } as const;
const unknown = '00000000-0000-4000-8000-000000000000';

beforeEach(() => emptyTables(runtime, 'saved_views', 'change_sets'));

function routesOf(administrator: Administrator) {
  return adminRoutesFor(administrator).route('/', savedViewRoutes(runtime));
}
const [forAmina, forBo] = [routesOf(amina), routesOf(bo)];

function save(routes: typeof forAmina, view: object) {
  const headers = { 'content-type': 'application/json' };
  return routes.request('/saved-views', { method: 'POST', headers, body: JSON.stringify(view) });
}

const remove = (routes: typeof forAmina, id: string) =>
  routes.request(`/saved-views/${id}`, { method: 'DELETE' });
const list = async (routes: typeof forAmina) =>
  (await (await routes.request('/saved-views')).json()) as SavedView[];
const namesOf = (views: readonly SavedView[]) => views.map(({ name }) => name);

async function saved(administrator: Administrator, name: string, is_shared = false): Promise<SavedView> {
  const outcome = await saveView(database, administrator, { name, query: 'stock=low', is_shared });
  if (!outcome.ok) throw new Error(`Rejected: ${outcome.error}`);
  return outcome.value;
}

async function lastSet() {
  const [set] = await database.select().from(change_sets).orderBy(desc(change_sets.created_at)).limit(1);
  if (!set) throw new Error('Nothing was recorded.');
  return set;
}

async function undo(id: string) {
  const outcome = await undoChangeSet(database, amina, id, { saved_view: savedViewSubject });
  if (!outcome.ok) throw new Error(`Rejected: ${outcome.error.code}`);
  return outcome.value;
}

describe('saving a view', () => {
  test('saving a view stores it for its owner, and in the history', async () => {
    const answer = await save(forAmina, { name: ' Low stock ', query: 'stock=low&sort=price' });
    expect(answer.status).toBe(201);
    const view = (await answer.json()) as SavedView;
    expect(view).toEqual({
      id: expect.any(String),
      name: 'Low stock',
      query: 'stock=low&sort=price',
      is_shared: false,
      is_own: true,
    });
    expect(await list(forAmina)).toEqual([view]);
    expect(await list(forBo)).toEqual([]);
    const { id } = await lastSet();
    expect(await lastSet()).toMatchObject({ actor_id: 'amina', action: 'view.saved' });
    expect(await database.select().from(changes).where(eq(changes.change_set_id, id))).toMatchObject([
      {
        subject_type: 'saved_view',
        subject_id: view.id,
        subject_label: 'Low stock',
        before: null,
        after: { name: 'Low stock', query: 'stock=low&sort=price', is_shared: false, owner_id: 'amina' },
      },
    ]);
  });

  test.each([
    ['name', { name: 'x'.repeat(60), query: '' }, { name: 'x'.repeat(61), query: '' }],
    ['name', { name: ' x ', query: '' }, { name: '  ', query: '' }],
    ['name', { name: '低库存', query: '' }, { query: '' }],
    ['name', { name: 'x', query: '' }, { name: 'x\0', query: '' }],
    ['query', { name: 'x', query: 'q'.repeat(2000) }, { name: 'x', query: 'q'.repeat(2001) }],
    ['query', { name: 'x', query: '' }, { name: 'x', query: 'search=\0' }],
    ['query', { name: 'x', query: '' }, { name: 'x' }],
    ['is_shared', { name: 'x', query: '', is_shared: true }, { name: 'x', query: '', is_shared: 'yes' }],
  ])('saving a view knows the limits of %s', async (path, within, beyond) => {
    expect((await save(forAmina, within)).status).toBe(201);
    const rejected = await save(forBo, beyond);
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({ errors: [{ path }] });
    expect(await database.$count(saved_views)).toBe(1);
    expect(await database.$count(change_sets)).toBe(1);
  });

  test('saving a view under a name that one has already is rejected at the name; others may have it', async () => {
    await saved(amina, 'Mine');
    const rejected = await save(forAmina, { name: 'Mine ', query: 'other' });
    expect(rejected.status).toBe(409);
    expect(await rejected.json()).toMatchObject({ code: 'name_taken', errors: [{ path: 'name' }] });
    expect((await save(forAmina, { name: 'mine', query: '' })).status).toBe(201);
    expect((await save(forBo, { name: 'Mine', query: '' })).status).toBe(201);
    expect(await database.$count(change_sets)).toBe(3);
  });

  test('saving a view twice at the same time under one name stores one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(forAmina, { name: 'Mine', query: '' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await database.$count(saved_views)).toBe(1);
  });

  test(`saving a view ends at ${maxViews} own views, also when some are saved at once`, async () => {
    const rows = (owner_id: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ owner_id, name: `View ${n}`, query: '', is_shared: true }));
    await database.insert(saved_views).values([...rows('bo', maxViews), ...rows('amina', maxViews - 2)]);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => save(forAmina, { name, query: '' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    const rejected = await save(forAmina, { name: 'One more', query: '' });
    expect(rejected.status).toBe(409);
    expect(await rejected.json()).toMatchObject({ code: 'too_many' });
    const [own] = await list(forAmina);
    await remove(forAmina, own?.id ?? '');
    expect((await save(forAmina, { name: 'One more', query: '' })).status).toBe(201);
  });
});

describe('views', () => {
  test('views list own views by name, then shared ones', async () => {
    await saved(bo, 'a of Bo', true);
    await saved(bo, 'b of Bo');
    for (const name of ['Zulu', 'alpha', 'Beta']) await saved(amina, name, name === 'Zulu');
    expect(namesOf(await list(forAmina))).toEqual(['alpha', 'Beta', 'Zulu', 'a of Bo']);
    expect((await list(forAmina)).map(({ is_own }) => is_own)).toEqual([true, true, true, false]);
    expect(namesOf(await list(forBo))).toEqual(['a of Bo', 'b of Bo', 'Zulu']);
  });

  test('views are deleted by their owner only', async () => {
    const { id } = await saved(amina, 'Shared', true);
    for (const absent of [id, unknown, 'no-id', '%00']) {
      const rejected = await remove(forBo, absent);
      expect(rejected.status).toBe(404);
      expect(await rejected.json()).toMatchObject({ code: 'not_found' });
    }
    expect(namesOf(await list(forBo))).toEqual(['Shared']);
    expect(await database.$count(change_sets)).toBe(1);
    expect((await remove(forAmina, id)).status).toBe(204);
    expect(await list(forBo)).toEqual([]);
    expect(await lastSet()).toMatchObject({ actor_id: 'amina', action: 'view.removed' });
    expect((await remove(forAmina, id)).status).toBe(404);
  });
});

describe('an undo', () => {
  test('an undo of a saving deletes the view; undone in turn, it is restored', async () => {
    const view = await saved(amina, 'Mine', true);
    const [before] = await database.select().from(saved_views);
    const { change_set_id, restored } = await undo((await lastSet()).id);
    expect(restored).toBe(1);
    expect(await listSavedViews(database, amina)).toEqual([]);
    await undo(change_set_id ?? '');
    expect(await listSavedViews(database, amina)).toEqual([view]);
    expect(await database.select().from(saved_views)).toEqual([before]);
  });

  test('an undo of a removal brings the view back to its owner as it was', async () => {
    const view = await saved(bo, 'Of Bo', true);
    const before = await database.select().from(saved_views);
    await removeView(database, bo, view.id);
    expect(await undo((await lastSet()).id)).toMatchObject({ restored: 1, skipped: [] });
    expect(await database.select().from(saved_views)).toEqual(before);
    expect(await listSavedViews(database, bo)).toEqual([view]);
  });

  test('an undo of a removal leaves out a view whose name was taken meanwhile', async () => {
    const view = await saved(amina, 'Mine');
    await removeView(database, amina, view.id);
    const removal = (await lastSet()).id;
    const taker = await saved(amina, 'Mine');
    expect(await undo(removal)).toEqual({
      change_set_id: null,
      restored: 0,
      skipped: [{ subject_type: 'saved_view', subject_id: view.id, subject_label: 'Mine', fields: [] }],
    });
    expect(await listSavedViews(database, amina)).toEqual([taker]);
  });

  test('an undo of saving a view does nothing once the view is deleted', async () => {
    const view = await saved(amina, 'Mine');
    const saving = (await lastSet()).id;
    await removeView(database, amina, view.id);
    expect(await undo(saving)).toMatchObject({ change_set_id: null, restored: 0 });
  });
});
