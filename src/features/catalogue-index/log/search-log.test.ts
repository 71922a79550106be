import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { searchClickRoutes, searchLogRoutes } from './search-log.api.server.ts';
import { logLimits } from './search-log.rules.ts';
import { createSearchLog, mostWantedPerClient, searchLogOf } from './search-log.server.ts';
import { search_log } from './search-log.tables.server.ts';
import { startSearchLogWorker } from './search-log-worker.server.ts';
import { writeSearches } from './search-log.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const log = createLog('silent');

beforeEach(async () => {
  await emptyTables(runtime, 'search_misses');
  searchLogOf(runtime).take({ isEnding: true });
});

async function stored() {
  const rows = await database.select().from(search_log).orderBy(asc(search_log.term));
  return rows.map(({ last_at: _, ...row }) => row);
}

const aRow = (term: string, more: object = {}) => ({
  term,
  count: 1,
  empty_count: 0,
  results: 3,
  clicks: 0,
  ...more,
});
const aSearch = (term: string, more: object = {}) => ({ ...aRow(term, more), wanted_count: 0 });

describe('the log in memory', () => {
  test('the log in memory counts searches by term, with what they showed and the clicks', () => {
    const searches = createSearchLog();
    searches.found('Switch', 12);
    for (const search of ['Switch', ' switch', 'SWITCH ']) searches.searched(search);
    searches.clicked('switch');
    searches.found('rowter', 0);
    searches.searched('rowter');
    searches.searched('rowter');
    searches.searched('elsewhere');
    expect(searches.take({ isEnding: true })).toEqual([
      { term: 'switch', count: 3, results: 12, empty_count: 0, wanted_count: 0, clicks: 1 },
      { term: 'rowter', count: 2, results: 0, empty_count: 2, wanted_count: 1, clicks: 0 },
      { term: 'elsewhere', count: 1, results: null, empty_count: 0, wanted_count: 0, clicks: 0 },
    ]);
    expect(searches.take({ isEnding: true })).toEqual([]);
  });

  test('the log in memory leaves out the beginnings of a typed word, but not what others searched for', () => {
    const searches = createSearchLog();
    for (const typed of ['z', 'zi', 'zig', 'zigbee', 'zigbee 9', 'router', 'router', 'router x']) {
      searches.searched(typed);
    }
    expect(searches.take({ isEnding: true }).map(({ term }) => term)).toEqual([
      'zigbee 9',
      'router',
      'router x',
    ]);
  });

  test('the log in memory waits for the rest of a word before it gives a term to be written', () => {
    let now = 1_000_000;
    const searches = createSearchLog(() => now);
    searches.searched('zig');
    now += 29_000;
    expect(searches.take()).toEqual([]);
    searches.searched('other');
    now += 1_000;
    expect(searches.take().map(({ term }) => term)).toEqual(['zig']);
    searches.searched('zigbee');
    expect(searches.take({ isEnding: true }).map(({ term }) => term)).toEqual(['other', 'zigbee']);
  });

  test('the log in memory counts a literal search as empty, and not the same text that was understood', () => {
    const searches = createSearchLog();
    searches.searched('470pF 0402', '192.0.2.1');
    searches.found('470pF 0402', 1);
    searches.searched('470pF 0402', '192.0.2.1', 'literal');
    searches.found('470pF 0402', 0, 'literal');
    expect(searches.take({ isEnding: true })).toEqual([
      { term: '470pf 0402', count: 1, results: 1, empty_count: 0, wanted_count: 0, clicks: 0 },
      { term: '470pf 0402', count: 1, results: null, empty_count: 1, wanted_count: 0, clicks: 0 },
    ]);
  });

  describe('of searches without a result', () => {
    const wantedOf = (searches: ReturnType<typeof createSearchLog>) =>
      searches.take({ isEnding: true }).map(({ term, count, wanted_count }) => [term, count, wanted_count]);

    test('the log in memory of searches without a result counts each client once a day as demand, an IPv6 network as one', () => {
      let now = 1_000_000;
      const searches = createSearchLog(() => now);
      searches.found('relay', 0);
      for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2']) {
        searches.searched('relay', client);
      }
      expect(wantedOf(searches)).toEqual([['relay', 5, 3]]);
      searches.searched('relay', '192.0.2.1');
      expect(wantedOf(searches)).toEqual([['relay', 1, 0]]);
      now += 24 * 60 * 60 * 1000 + 1;
      searches.searched('relay', '192.0.2.1');
      expect(wantedOf(searches)).toEqual([['relay', 1, 1]]);
    });

    test('the log in memory of searches without a result counts so many terms of a client as demand and no more, but those of others', () => {
      const searches = createSearchLog();
      for (let each = 1; each <= mostWantedPerClient + 1; each += 1) {
        searches.found(`part ${each}-${each}`, 0);
        searches.searched(`part ${each}-${each}`, '192.0.2.1');
      }
      const wanted = wantedOf(searches).map(([, , count]) => count);
      expect(wanted).toEqual([...Array.from({ length: mostWantedPerClient }, () => 1), 0]);
      searches.found('relay', 0);
      searches.searched('relay', '192.0.2.2');
      expect(wantedOf(searches)).toEqual([['relay', 1, 1]]);
    });
  });

  test('the log in memory is bounded', () => {
    const searches = createSearchLog();
    for (let each = 0; each < 12_000; each += 1) searches.searched(`part ${each}-${each}`);
    expect(searches.take({ isEnding: true })).toHaveLength(10_000);
  });
});

describe('the worker', () => {
  test('the worker writes everything that was gathered when the process ends', async () => {
    const worker = startSearchLogWorker({ database, log, intervalMs: 0 });
    const searches = searchLogOf(runtime);
    searches.searched('switch');
    searches.found('switch', 4);
    expect(await worker.drain()).toBe(0);
    await worker.stop();
    expect(await stored()).toEqual([aRow('switch', { results: 4 })]);
  });

  test('the worker writes the searches beside those that PostgreSQL cannot store', async () => {
    const worker = startSearchLogWorker({ database, log, intervalMs: 0 });
    const searches = searchLogOf(runtime);
    for (const search of ['\0a', 'relay', 'lone \uD83D']) searches.searched(search);
    searches.clicked('\uDE00');
    await worker.stop();
    expect(await stored()).toEqual([aRow('relay', { results: null })]);
  });

  test('the worker loses nothing when a write fails', async () => {
    const worker = startSearchLogWorker({ database, log, intervalMs: 0 });
    const searches = searchLogOf(runtime);
    searches.putBack([aSearch('switch')]);
    await database.execute(sql`alter table search_misses rename to elsewhere`);
    await expect(worker.drain()).rejects.toThrow('search_misses');
    await database.execute(sql`alter table elsewhere rename to search_misses`);
    expect(await worker.drain()).toBe(1);
    await worker.stop();
    expect(await stored()).toEqual([aRow('switch')]);
  });
});

describe('the table', () => {
  test('the table adds up, and knows the last number of results', async () => {
    await writeSearches(database, [
      aSearch('switch', { clicks: 1 }),
      aSearch('rowter', { empty_count: 1, results: 0 }),
    ]);
    await writeSearches(database, [
      aSearch('switch', { count: 4, results: null }),
      aSearch('rowter', { count: 2, results: 7 }),
    ]);
    expect(await stored()).toEqual([
      aRow('rowter', { count: 3, empty_count: 1, results: 7 }),
      aRow('switch', { count: 5, clicks: 1 }),
    ]);
  });

  test('the table counts clicks of stored terms, and stores no term that was only clicked', async () => {
    const click = { count: 0, results: null, clicks: 1 };
    await writeSearches(database, [aSearch('switch')]);
    await writeSearches(database, [aSearch('switch', click), aSearch('invented', click)]);
    await writeSearches(database, [aSearch('router', click), aSearch('router')]);
    expect(await stored()).toEqual([aRow('router', { clicks: 1 }), aRow('switch', { clicks: 1 })]);
  });

  test('the table is bounded in number and time', async () => {
    await database.execute(sql`
      insert into search_misses (term, last_at)
      select 'term ' || n, now() - make_interval(mins => n) from generate_series(1, ${logLimits.terms}::int) n`);
    await database.execute(sql`
      update search_misses set last_at = now() - make_interval(days => ${logLimits.days + 1}::int) where term = 'term 2'`);
    await writeSearches(database, [aSearch('a'), aSearch('b'), aSearch('c')]);
    const { rows } = await database.execute<{ term: string }>(sql`
      select term from search_misses where term in ('a', 'b', 'c', 'term 1', 'term 2', ${`term ${logLimits.terms}`}) order by 1`);
    expect(rows.map(({ term }) => term)).toEqual(['a', 'b', 'c', 'term 1']);
    expect(await database.$count(search_log)).toBeLessThanOrEqual(logLimits.terms);
  });

  test('the table takes the writes of two instances at once', async () => {
    const terms = Array.from({ length: 50 }, (_, each) => aSearch(`term ${each}`));
    await Promise.all([writeSearches(database, terms), writeSearches(database, terms.toReversed())]);
    expect((await stored()).every(({ count }) => count === 2)).toBe(true);
  });
});

describe('the routes', () => {
  const routes = adminRoutesFor({ kind: 'administrator', id: 'amina' }).route('/', searchLogRoutes(runtime));
  const list = async (query = '') => (await routes.request(`/searches${query}`)).json();

  test('the routes list the most frequent searches, and those that were empty most often', async () => {
    await writeSearches(database, [
      aSearch('switch', { count: 9 }),
      aSearch('rowter', { count: 2, empty_count: 2, results: 0 }),
      aSearch('%', { count: 3, empty_count: 1, results: 0 }),
    ]);
    expect(await list()).toMatchObject({
      items: [{ term: 'switch', count: 9 }, { term: '%' }, { term: 'rowter' }],
      total: 3,
      counts: { all: 3, empty: 2 },
    });
    expect(await list('?only=empty')).toMatchObject({ items: [{ term: 'rowter' }, { term: '%' }], total: 2 });
    await writeSearches(database, [aSearch('rowter', { results: 4 })]);
    expect(await list('?only=empty')).toMatchObject({ items: [{ term: '%' }], total: 1 });
    expect(await list('?search=WIT')).toMatchObject({ items: [{ term: 'switch' }], total: 1 });
    expect(await list('?search=%25')).toMatchObject({ items: [{ term: '%' }], total: 1 });
  });

  test('the routes count a click without anything about the visitor', async () => {
    const clicks = searchClickRoutes(runtime);
    const headers = { 'content-type': 'application/json' };
    const click = (body: object) =>
      clicks.request('/search-clicks', { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await click({ search: 'Switch' })).status).toBe(204);
    expect((await click({})).status).toBe(400);
    expect(searchLogOf(runtime).take({ isEnding: true })).toMatchObject([
      { term: 'switch', count: 0, clicks: 1, empty_count: 0 },
    ]);
  });
});
