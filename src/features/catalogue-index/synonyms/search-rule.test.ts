import { count, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { change_sets } from '#features/history/change.tables.server.ts';
import { historyRoutes } from '#features/history/history.api.server.ts';
import { connectDatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { createLog } from '#platform/log.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { searchRuleRoutes } from './search-rule.api.server.ts';
import { listAllRules } from './search-rule.reads.server.ts';
import type { SavedRule, SearchRule } from './search-rule.schema.ts';
import { search_rules } from './search-rule.tables.server.ts';
import { searchRuleSubject } from './search-rule-undo.server.ts';
import { createSearchRuleCache, searchRulesOf } from './search-rules.server.ts';
import { synonymKey } from '../words/synonym-key.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const unknown = '00000000-0000-4000-8000-000000000000';

const routes = adminRoutesFor({ kind: 'administrator', id: 'amina' })
  .route('/', searchRuleRoutes(runtime))
  .route('/', historyRoutes(runtime, { search_rule: searchRuleSubject }));

const send = (method: string, path: string, body: unknown = {}) =>
  routes.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const list = async (query = '') =>
  (await (await routes.request(`/search-rules${query}`)).json()) as {
    items: SearchRule[];
    total: number;
    counts: object;
  };

async function saved(answer: Response | Promise<Response>): Promise<SavedRule> {
  const response = await answer;
  if (!response.ok) throw new Error(`Answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as SavedRule;
}

const addSynonyms = (...terms: string[]) => saved(send('POST', '/search-rules', { kind: 'synonyms', terms }));
const addRedirect = (path: string, ...terms: string[]) =>
  saved(send('POST', '/search-rules', { kind: 'redirect', terms, path }));
const undo = async (id: string | null) =>
  (await (await send('POST', `/history/${id}/undo`)).json()) as { restored: number; change_set_id: string };

describe('the first list', () => {
  test('the first list holds at least 300 groups in three languages, each of terms that differ', async () => {
    const rules = await listAllRules(database);
    const groups = rules.filter(({ kind }) => kind === 'synonyms');
    const scripts = [/\p{Script=Latin}/u, /\p{Script=Han}/u, /\p{Script=Arabic}/u];
    const isInAll = ({ terms }: SearchRule) => scripts.every((script) => script.test(terms.join(' ')));
    expect(groups.filter(isInAll).length).toBeGreaterThanOrEqual(300);
    const alone = groups.filter(({ terms }) => new Set(terms.map(synonymKey)).size < 2);
    expect(alone).toEqual([]);
    expect(groups.flatMap(({ terms }) => terms).filter((term) => term !== term.trim())).toEqual([]);
  });

  test('the first list leads from a term in one language to the others', async () => {
    const { synonyms, redirectOf } = await searchRulesOf(runtime).read();
    expect(synonyms.expand('AP')).toContain('无线接入点');
    expect(synonyms.expand('电容')).toContain('capacitor');
    expect(synonyms.expand('المكثفات')).toContain('capacitor');
    expect(redirectOf('Jobs')).toBe('/careers');
    expect(redirectOf('switch')).toBeNull();
  });
});

describe('an administrator', () => {
  beforeEach(() => emptyTables(runtime, 'search_rules', 'change_sets'));

  test('an administrator adds synonyms and redirects, each in the history', async () => {
    const { rule, change_set_id } = await addSynonyms(' gizmo ', 'widget', 'Widgets');
    expect(rule).toMatchObject({ kind: 'synonyms', terms: ['gizmo', 'widget'], path: null });
    await addRedirect('/careers', 'jobs');
    expect(await list()).toMatchObject({ items: [rule], total: 1, counts: { synonyms: 1, redirect: 1 } });
    expect(await list('?kind=redirect&search=CAREER')).toMatchObject({ items: [{ terms: ['jobs'] }] });
    expect(await list('?search=%25')).toMatchObject({ total: 0 });
    const [set] = await database
      .select()
      .from(change_sets)
      .where(eq(change_sets.id, change_set_id ?? ''));
    expect(set).toMatchObject({ actor_id: 'amina', action: 'synonyms.added' });
  });

  test.each([
    ['terms', { kind: 'synonyms', terms: ['one'] }],
    ['terms', { kind: 'synonyms', terms: ['switch', 'Switches'] }],
    ['terms.0', { kind: 'synonyms', terms: ['-', 'switch'] }],
    ['terms.0', { kind: 'synonyms', terms: ['x'.repeat(101), 'switch'] }],
    ['terms', { kind: 'redirect', terms: [], path: '/careers' }],
    ['path', { kind: 'redirect', terms: ['jobs'] }],
    ['path', { kind: 'redirect', terms: ['jobs'], path: 'https://elsewhere.test/' }],
    ['path', { kind: 'redirect', terms: ['jobs'], path: '//elsewhere.test' }],
    ['path', { kind: 'redirect', terms: ['jobs'], path: '/admin/orders' }],
    ['path', { kind: 'redirect', terms: ['jobs'], path: '/a b' }],
  ])('an administrator is shown an issue at %s', async (path, input) => {
    const rejected = await send('POST', '/search-rules', input);
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({ errors: [{ path }] });
    expect(await database.$count(search_rules)).toBe(0);
  });

  test('an administrator cannot lead one term to two pages, not even by two requests at once', async () => {
    const answers = await Promise.all(
      ['/careers', '/news'].map((path) =>
        send('POST', '/search-rules', { kind: 'redirect', terms: ['jobs'], path }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { rule } = await addRedirect('/news', 'press');
    const rejected = await send('PATCH', `/search-rules/${rule.id}`, { from: {}, to: { terms: ['JOBS'] } });
    expect(rejected.status).toBe(409);
    expect(await rejected.json()).toMatchObject({ code: 'term_taken', errors: [{ path: 'terms' }] });
  });

  test('an administrator cannot lead on to another redirect, to itself, or be led to by another one', async () => {
    const { rule } = await addRedirect('/products?search=ethernet+switch', 'switches');
    const add = (path: string, term: string) =>
      send('POST', '/search-rules', { kind: 'redirect', terms: [term], path });
    for (const [path, term, field] of [
      ['/products?search=SWITCHES&lang=ar', 'bridges', 'path'],
      ['/products?search=loop', 'loop', 'path'],
      ['/news', 'Ethernet Switch', 'terms'],
    ] as const) {
      const rejected = await add(path, term);
      expect(rejected.status).toBe(409);
      expect(await rejected.json()).toMatchObject({ code: 'leads_on', errors: [{ path: field }] });
    }
    const change = await send('PATCH', `/search-rules/${rule.id}`, {
      from: { terms: ['switches'] },
      to: { terms: ['switches', 'ethernet switch'] },
    });
    expect(change.status).toBe(409);
    expect((await add('/products?search=routers', 'gateways')).status).toBe(201);
    expect((await add('/products?search=switches&page=2', 'page two')).status).toBe(201);
  });

  test('an administrator changes only what differs, and is shown a conflict', async () => {
    const { rule } = await addRedirect('/careers', 'jobs');
    const change = (from: object, to: object) => send('PATCH', `/search-rules/${rule.id}`, { from, to });
    const first = await saved(change({ path: '/careers' }, { path: '/news' }));
    expect(first.rule).toMatchObject({ path: '/news', terms: ['jobs'] });
    const conflict = await change({ path: '/careers' }, { path: '/' });
    expect(conflict.status).toBe(409);
    expect(await conflict.json()).toMatchObject({ code: 'changed', rule: { path: '/news' } });
    expect((await saved(change({}, { path: '/news' }))).change_set_id).toBeNull();
    const { rule: group } = await addSynonyms('a', 'b');
    const unusable = await send('PATCH', `/search-rules/${group.id}`, { from: {}, to: { path: '/' } });
    expect(unusable.status).toBe(422);
  });

  test('an administrator deletes a rule and undoes that, a change and an addition', async () => {
    const { rule, change_set_id: added } = await addSynonyms('gizmo', 'widget');
    const changed = await saved(
      send('PATCH', `/search-rules/${rule.id}`, { from: {}, to: { terms: ['gizmo', 'gadget'] } }),
    );
    const removed = (await (await send('DELETE', `/search-rules/${rule.id}`)).json()) as SavedRule;
    expect((await list()).total).toBe(0);
    await undo(removed.change_set_id);
    expect((await list()).items).toMatchObject([{ id: rule.id, terms: ['gizmo', 'gadget'] }]);
    await undo(changed.change_set_id);
    expect((await list()).items).toMatchObject([{ terms: ['gizmo', 'widget'] }]);
    await undo(added);
    expect((await list()).total).toBe(0);
    const actions = await database.select().from(change_sets).orderBy(desc(change_sets.created_at));
    expect(actions).toHaveLength(6);
  });

  test('an administrator is answered that a rule does not exist', async () => {
    for (const id of [unknown, 'no-id', '%00']) {
      expect((await send('DELETE', `/search-rules/${id}`)).status).toBe(404);
      expect((await send('PATCH', `/search-rules/${id}`, { from: {}, to: {} })).status).toBe(404);
    }
  });
});

describe('the rules in memory', () => {
  beforeEach(() => emptyTables(runtime, 'search_rules'));

  test('the rules in memory follow the change of another instance', async () => {
    const events = connectDatabaseEvents(database.$client.options.connectionString ?? '');
    const other = createSearchRuleCache({ database, events, log: createLog('silent') });
    expect((await other.read()).synonyms.expand('gizmo')).toEqual([]);
    await addSynonyms('gizmo', 'widget');
    await addRedirect('/news', 'press');
    await expect.poll(async () => (await other.read()).synonyms.expand('gizmo')).toEqual(['widget']);
    await expect.poll(async () => (await other.read()).redirectOf('Press')).toBe('/news');
    await events.close();
  });

  test('the rules in memory are not replaced by an earlier read that ends later', async () => {
    const outdated = Promise.withResolvers<[]>();
    let reads = 0;
    const held: typeof database = new Proxy(database, {
      get: (target, name, receiver) => {
        if (name !== 'select') return Reflect.get(target, name, receiver);
        reads += 1;
        return reads === 1
          ? () => ({ from: () => ({ orderBy: () => outdated.promise }) })
          : Reflect.get(target, name, receiver);
      },
    });
    let now = 0;
    const silent = { listen: () => () => {}, close: async () => {} };
    const cache = createSearchRuleCache(
      { database: held, events: silent, log: createLog('silent') },
      () => now,
    );
    const first = cache.read();
    await addSynonyms('gizmo', 'widget');
    now += 2_000;
    expect((await cache.read()).synonyms.find('gizmo')).toHaveLength(1);
    outdated.resolve([]);
    expect((await first).synonyms.find('gizmo')).toHaveLength(1);
  });

  test('the rules in memory are the last ones while the database is unavailable', async () => {
    await addSynonyms('gizmo', 'widget');
    let now = 0;
    let isDown = false;
    const failing: typeof database = new Proxy(database, {
      get: (target, name, receiver) => {
        if (isDown && name === 'select') throw new Error('unavailable');
        return Reflect.get(target, name, receiver);
      },
    });
    const silent = { listen: () => () => {}, close: async () => {} };
    const cache = createSearchRuleCache(
      { database: failing, events: silent, log: createLog('silent') },
      () => now,
    );
    expect((await cache.read()).synonyms.expand('gizmo')).toEqual(['widget']);
    isDown = true;
    now += 2_000;
    expect((await cache.read()).synonyms.expand('gizmo')).toEqual(['widget']);
    isDown = false;
    await database.update(search_rules).set({ terms: ['gizmo', 'gadget'] });
    now += 2_000;
    const changed = await cache.read();
    expect(changed.synonyms.expand('gizmo')).toEqual(['gadget']);
    // The same rules are not prepared again.
    now += 2_000;
    expect(await cache.read()).toBe(changed);
    const [rows] = await database.select({ count: count() }).from(search_rules);
    expect(rows?.count).toBe(1);
  });
});
