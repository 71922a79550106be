import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/auth/account.tables.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { type Change, recordChanges } from './change.writes.server.ts';
import { change_sets } from './change.tables.server.ts';
import { historyRoutes } from './history.api.server.ts';
import { listHistory } from './history.reads.server.ts';
import { history, historyFilters, setChanges, undoProgress, undoResult } from './history.schema.ts';
import { startUndoWorker } from './undo-worker.server.ts';
import type { UndoableSubject } from './undo.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const amina = { kind: 'administrator', id: 'amina' } as const;
const unknown = '00000000-0000-4000-8000-000000000000';

/** A subject that exists in memory alone. */
const lamps = new Map<string, Record<string, unknown>>();
const lamp: UndoableSubject = {
  rules: {},
  lock: async () => {},
  read: async (_, ids) => new Map(ids.flatMap((id) => (lamps.has(id) ? [[id, { ...lamps.get(id) }]] : []))),
  write: async (_, states) => {
    for (const [id, fields] of states) lamps.set(id, { ...lamps.get(id), ...fields });
  },
  insert: async (_, states) => {
    for (const [id, fields] of states) lamps.set(id, fields);
  },
  remove: async (_, ids) => {
    for (const id of ids) lamps.delete(id);
  },
};

const routes = adminRoutesFor(amina).route('/', historyRoutes(runtime, { lamp }));

beforeEach(async () => {
  lamps.clear();
  await emptyTables(runtime, 'change_sets', 'users');
  await database.insert(users).values({ id: 'amina', name: 'Amina Okafor', email: 'amina@example.com' });
});

const switched = (id: string, before: object | null, after: object | null): Change => ({
  subjectType: 'lamp',
  subjectId: id,
  subjectLabel: `Lamp ${id}`,
  before: before as Change['before'],
  after: after as Change['after'],
});

async function getHistory(address: string) {
  const answer = await routes.request(address);
  expect(answer.status).toBe(200);
  return history.parse(await answer.json());
}

describe('the history', () => {
  test('the history lists who did what and when, the newest first, page by page', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      const who = n === 0 ? { ...amina, id: 'gone' } : amina;
      made.unshift(
        await database.transaction((tx) =>
          recordChanges(tx, who, 'lamp.lit', [switched(`${n}`, null, { lit: n })]),
        ),
      );
    }
    const first = await getHistory('/history?limit=3');
    const last = await getHistory(`/history?limit=3&after=${first.items[2]?.id}`);
    expect([first.has_more, last.has_more]).toEqual([true, false]);
    expect([...first.items, ...last.items].map(({ id }) => id)).toEqual(made);
    expect(first.items[0]).toEqual({
      id: made[0],
      undoing: null,
      action: 'lamp.lit',
      actor_name: 'Amina Okafor',
      created_at: expect.any(String),
      undone_by: null,
      undoes: null,
      total: 1,
      changes: [
        {
          id: expect.any(Number),
          subject_type: 'lamp',
          subject_id: '4',
          subject_label: 'Lamp 4',
          before: null,
          after: { lit: 4 },
        },
      ],
      names: {},
    });
    expect(last.items[1]?.actor_name).toBe('gone');
  });

  test('the history pages through changes of one timestamp, none twice and none left out', async () => {
    for (let n = 0; n < 7; n++)
      await database.transaction((tx) => recordChanges(tx, amina, 'lamp.lit', [switched(`${n}`, null, {})]));
    await database.update(change_sets).set({ created_at: new Date(0) });
    const seen: string[] = [];
    for (let page = await getHistory('/history?limit=2'); ;) {
      seen.push(...page.items.map(({ id }) => id));
      if (!page.has_more) break;
      page = await getHistory(`/history?limit=2&after=${seen.at(-1)}`);
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  test('the history shows the first twenty changes of an act, and how many it holds', async () => {
    const many = Array.from({ length: 45 }, (_, n) => switched(`${n}`, { lit: 0 }, { lit: 1 }));
    await database.transaction((tx) => recordChanges(tx, amina, 'lamp.all_lit', many));
    const { items } = await getHistory('/history');
    expect(items[0]?.total).toBe(45);
    expect(items[0]?.changes.map(({ subject_id }) => subject_id)).toEqual(
      many.slice(0, 20).map(({ subjectId }) => subjectId),
    );
  });

  test('the history of one subject holds its acts, each with its own change', async () => {
    await database.transaction((tx) =>
      recordChanges(tx, amina, 'lamp.all_lit', [
        switched('a', { lit: 0 }, { lit: 1 }),
        switched('b', { lit: 0 }, { lit: 1 }),
      ]),
    );
    await database.transaction((tx) =>
      recordChanges(tx, amina, 'lamp.lit', [switched('a', { lit: 1 }, { lit: 2 })]),
    );
    const { items } = await getHistory('/history?subject_type=lamp&subject_id=b');
    expect(items).toMatchObject([{ action: 'lamp.all_lit', total: 2, changes: [{ subject_id: 'b' }] }]);
    expect((await getHistory('/history?subject_type=lamp&subject_id=a')).items).toHaveLength(2);
    expect((await getHistory('/history?subject_type=sofa')).items).toEqual([]);
  });

  test('the history names the people whose ids stand in the fields, of any act that is shown', async () => {
    const owned = switched(
      'a',
      { owner_id: null },
      { owner_id: 'amina', invited_by: 'gone', other: 'amina' },
    );
    const set = await database.transaction((tx) => recordChanges(tx, amina, 'lamp.assigned', [owned]));
    await database.transaction((tx) =>
      recordChanges(tx, amina, 'lamp.lit', [switched('b', null, { name: 'amina' })]),
    );
    const { items } = await getHistory('/history');
    expect(items.map(({ names }) => names)).toEqual([{}, { amina: 'Amina Okafor' }]);
    const answer = await routes.request(`/history/${set}/changes`);
    expect(setChanges.parse(await answer.json())).toMatchObject({ names: { amina: 'Amina Okafor' } });
  });

  test('the history opens all that one act changed, page by page', async () => {
    const many = Array.from({ length: 245 }, (_, n) => switched(`${n}`, { lit: 0 }, { lit: 1 }));
    const set = await database.transaction((tx) => recordChanges(tx, amina, 'lamp.all_lit', many));
    const seen: string[] = [];
    let [after, pages, more] = [0, 0, true];
    while (more) {
      const page = setChanges.parse(
        await (await routes.request(`/history/${set}/changes?after=${after}`)).json(),
      );
      seen.push(...page.items.map(({ subject_id }) => subject_id));
      [after, pages, more] = [page.items.at(-1)?.id ?? 0, pages + 1, page.has_more];
    }
    expect(pages).toBe(3);
    expect(seen).toEqual(many.map(({ subjectId }) => subjectId));
    const none = await routes.request(`/history/${unknown}/changes`);
    expect(await none.json()).toEqual({ items: [], names: {}, has_more: false });
    expect((await routes.request('/history/x/changes')).status).toBe(404);
    expect((await routes.request(`/history/${set}/changes?after=x`)).status).toBe(400);
  });

  test('the history is filtered by person, action, kind, name and date', async () => {
    const bob = { ...amina, id: 'console: bob' };
    const percent = { ...switched('p', null, {}), subjectLabel: '100%_a' };
    const sofa = { ...switched('s', null, {}), subjectType: 'sofa' };
    const sets = [
      await database.transaction((tx) => recordChanges(tx, amina, 'lamp.lit', [switched('a', null, {})])),
      await database.transaction((tx) =>
        recordChanges(tx, bob, 'lamp.lit', [percent, switched('b', null, {})]),
      ),
      await database.transaction((tx) => recordChanges(tx, amina, 'sofa.made', [sofa])),
    ];
    for (const [n, id] of sets.entries())
      await database
        .update(change_sets)
        .set({ created_at: new Date(Date.UTC(2026, 0, n + 1)) })
        .where(eq(change_sets.id, id));
    const found = async (query: string) =>
      (await getHistory(`/history?${query}`)).items
        .map(({ id }) => sets.indexOf(id))
        .toSorted((a, b) => a - b);
    expect(await found('actor=amina')).toEqual([0, 2]);
    expect(await found(`actor=${encodeURIComponent('console: bob')}`)).toEqual([1]);
    expect(await found('action=lamp.lit')).toEqual([0, 1]);
    expect(await found('subject_type=sofa')).toEqual([2]);
    expect(await found('search=LAMP')).toEqual([0, 1, 2]);
    expect(await found('search=0%25_')).toEqual([1]);
    expect(await found('search=%20')).toEqual([0, 1, 2]);
    expect(await found('search=10_')).toEqual([]);
    expect(await found('from=2026-01-02T00:00:00Z')).toEqual([1, 2]);
    expect(await found('to=2026-01-02T00:00:00Z')).toEqual([0]);
    expect(await found('from=2026-01-01T00:00:00Z&to=2026-01-03T00:00:00Z&actor=amina')).toEqual([0]);
    const { items } = await getHistory('/history?search=0%25_');
    expect(items[0]?.changes).toMatchObject([{ subject_label: '100%_a' }]);
    expect(historyFilters.parse(await (await routes.request('/history/filters')).json())).toEqual({
      people: [
        { id: 'amina', name: 'Amina Okafor' },
        { id: 'console: bob', name: 'console: bob' },
      ],
      actions: ['lamp.lit', 'sofa.made'],
    });
  });

  test('the history finds the few that a filter leaves of ten thousand changes', async () => {
    await database.execute(sql`
      with made as (
        insert into change_sets (actor_id, action, created_at)
        select case when n % 2000 = 0 then 'rare' else 'amina' end, 'lamp.lit', now() - make_interval(mins => n)
        from generate_series(1, 10000) n returning id, actor_id)
      insert into changes (change_set_id, subject_type, subject_id, subject_label)
      select id, 'lamp', id::text, case when actor_id = 'rare' then 'Needle' else 'Hay' end from made`);
    await database.execute(sql`analyze change_sets, changes`);
    expect((await getHistory('/history?actor=rare')).items).toHaveLength(5);
    expect((await getHistory('/history?search=needle')).items).toHaveLength(5);
  });

  test.each([
    'from=yesterday',
    'to=2026-01-01',
    'search=%00',
    'actor=%00',
    'limit=0',
    'limit=101',
    'limit=x',
    'after=x',
    'subject_id=%00',
  ])('the history rejects %s', async (query) => {
    const answer = await routes.request(`/history?${query}`);
    expect(answer.status).toBe(400);
  });

  test('the history is empty after an unknown change, and closed to other accounts', async () => {
    await database.transaction((tx) => recordChanges(tx, amina, 'lamp.lit', [switched('a', null, {})]));
    expect((await getHistory(`/history?after=${unknown}`)).items).toEqual([]);
    expect(await listHistory(database, { kind: 'visitor' }, { limit: 10 })).toEqual({
      items: [],
      has_more: false,
    });
  });
});

describe('the undo', () => {
  const send = (id: string) => routes.request(`/history/${id}/undo`, { method: 'POST' });

  test('the undo takes back what was made, changed and removed, in one act', async () => {
    lamps.set('made', { lit: 1 });
    lamps.set('changed', { lit: 1 });
    const set = await database.transaction((tx) =>
      recordChanges(tx, amina, 'lamps.moved', [
        switched('made', null, { lit: 1 }),
        switched('changed', { lit: 0 }, { lit: 1 }),
        switched('removed', { lit: 2 }, null),
        switched('gone', { lit: 0 }, { lit: 1 }),
      ]),
    );
    const answer = await send(set);
    expect(answer.status).toBe(200);
    const result = undoResult.parse(await answer.json());
    expect(Object.fromEntries(lamps)).toEqual({ changed: { lit: 0 }, removed: { lit: 2 } });
    expect(result).toMatchObject({ restored: 3, skipped: [{ subject_id: 'gone', fields: [] }] });
    const [undo, undone] = (await getHistory('/history')).items;
    expect(undo).toMatchObject({ id: result.change_set_id, action: 'undo', undoes: set, total: 3 });
    expect(undone).toMatchObject({ id: set, undone_by: result.change_set_id });
  });

  test('the undo names a hundred of those that stay', async () => {
    const many = Array.from({ length: 1201 }, (_, n) => switched(`${n}`, { lit: 0 }, { lit: 1 }));
    lamps.set('1200', { lit: 1 });
    const answer = await send(
      await database.transaction((tx) => recordChanges(tx, amina, 'lamps.lit', many)),
    );
    const result = undoResult.parse(await answer.json());
    expect(result.restored).toBe(1);
    expect(result.skipped).toHaveLength(100);
  });

  test.each([
    ['unknown', unknown, 404, 'not_found'],
    ['no id', 'x', 404, 'not_found'],
  ])('the undo of an act that is %s is not found', async (_, id, status, code) => {
    const answer = await send(id);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status, code });
  });

  test('the undo is rejected the second time, and for what cannot be undone', async () => {
    lamps.set('a', { lit: 1 });
    const set = await database.transaction((tx) =>
      recordChanges(tx, amina, 'lamp.lit', [switched('a', { lit: 0 }, { lit: 1 })]),
    );
    expect((await send(set)).status).toBe(200);
    const again = await send(set);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'already_undone' });
    const sofa = { subjectType: 'sofa', subjectId: 'a', before: null, after: {} };
    const other = await send(
      await database.transaction((tx) => recordChanges(tx, amina, 'sofa.made', [sofa])),
    );
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'not_undoable' });
  });
});

test('a large change is undone in the background, and its progress is reported', async () => {
  const undoApi = adminRoutesFor(amina).route('/', historyRoutes(runtime, { lamp }, 1));
  lamps.set('1', { on: true }).set('2', { on: true });
  const lit = ['1', '2'].map((id) => switched(id, { on: false }, { on: true }));
  const id = await database.transaction((tx) => recordChanges(tx, amina, 'lamp.switched', lit));
  expect((await undoApi.request(`/history/${id}/undo`)).status).toBe(404);
  const begun = await undoApi.request(`/history/${id}/undo`, { method: 'POST' });
  expect(begun.status).toBe(202);
  expect(undoProgress.parse(await begun.json())).toMatchObject({ total: 2, done: 0, is_over: false });
  expect((await getHistory('/history')).items.find((set) => set.id === id)).toMatchObject({
    undoing: { total: 2 },
  });
  await startUndoWorker({ database, log: runtime.log, subjects: { lamp }, intervalMs: 0 }).drain();
  const over = undoProgress.parse(await (await undoApi.request(`/history/${id}/undo`)).json());
  expect(over).toMatchObject({ total: 2, done: 2, restored: 2, is_over: true });
  expect([...lamps.values()]).toEqual([{ on: false }, { on: false }]);
  expect((await getHistory('/history')).items.find((set) => set.id === id)).toMatchObject({ undoing: null });
  expect((await undoApi.request(`/history/${id}/undo`, { method: 'POST' })).status).toBe(409);
});
