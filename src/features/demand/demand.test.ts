import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Administrator } from '#features/auth/actor.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { type CountedPart, demandLimits } from '#features/products/demand/demand.rules.ts';
import { demand_days } from '#features/products/demand/demand.tables.server.ts';
import { countDemand } from '#features/products/demand/demand.writes.server.ts';
import { writeSearches } from '#features/catalogue-index/log/search-log.writes.server.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import type { QuoteRequestInput } from '#features/quote-requests/quote.schema.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { statementsOn } from '#tests/harness/database/statements.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { demandSubject } from './demand-dismissal.writes.server.ts';
import { demandRoutes } from './demand.api.server.ts';
import { listDemand } from './demand.reads.server.ts';
import { type DemandQuery, demandQuery } from './demand.schema.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const actor: Administrator = { kind: 'administrator', id: 'amina' };
const routes = adminRoutesFor(actor).route('/', demandRoutes(runtime));

beforeEach(() =>
  emptyTables(runtime, 'quote_requests', 'products', 'demand_days', 'demand_dismissals', 'search_misses'),
);

const list = (query: Partial<DemandQuery> = {}) => listDemand(database, actor, demandQuery.parse(query));

async function request(lines: QuoteRequestInput['lines'], more: Partial<QuoteRequestInput> = {}) {
  const placed = await placeQuoteRequest(runtime, aQuote({ lines, ...more }), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.id;
}

const aPart = (part_number: string, more: Partial<CountedPart> = {}): CountedPart => ({
  source: 'parts_list',
  part_number,
  manufacturer: '',
  description: '',
  quantity: 1,
  count: 1,
  ...more,
});

const count = (...parts: CountedPart[]) => database.transaction((tx) => countDemand(tx, parts));

const moveBack = (days: number, partKey: string) =>
  database.execute(sql`
    update demand_days set day = day - ${days}::int, first_at = first_at - make_interval(days => ${days}::int),
      last_at = last_at - make_interval(days => ${days}::int) where part_key = ${partKey}`);

describe('the list', () => {
  test('the list sums up a part over requests, parts lists and searches, however it is written', async () => {
    const email = 'buyer@demand.test';
    await request([{ part_number: 'ABC-100', manufacturer: 'Siltera', quantity: 20 }], { email });
    await request([{ part_number: 'abc 100', manufacturer: 'SILTERA', quantity: 30 }], { email });
    await request([{ part_number: 'ABC100', manufacturer: 'Siltera', description: 'Relay', quantity: 5 }]);
    await count(aPart('ＡＢＣ‐100', { manufacturer: 'Siltera', quantity: 40, count: 2 }));
    await count(aPart('abc-100', { source: 'search', quantity: 0, count: 7 }));
    const { items, counts } = await list();
    expect(items).toMatchObject([
      { part_number: 'abc-100', manufacturer: '', searches: 7, buyers: 0, quantity: 0 },
      {
        part_key: 'abc100',
        manufacturer_key: 'siltera',
        description: 'Relay',
        // Of requests 55, of parts lists 40.
        quantity: 55,
        unit: 'C62',
        buyers: 2,
        requests: 3,
        lists: 2,
        searches: 0,
        recent: 5,
        before: 0,
      },
    ]);
    expect(counts).toEqual({ all: 2, request: 1, parts_list: 1, search: 1, dismissed: 0 });
  });

  test('the list leaves out lines with a product, spam, and parts that a product has the number of now', async () => {
    const { id } = await insertProduct(database, { mpn: 'HAVE-1', manufacturer: 'Norlan' });
    await request([
      { product_id: id, quantity: 1 },
      { part_number: 'have-1', manufacturer: 'Norlan', quantity: 1 },
      { part_number: 'HAVE-1', manufacturer: 'Siltera', quantity: 1 },
      { part_number: 'HAVE-2', quantity: 1 },
    ]);
    const spam = await request([{ part_number: 'SPAM-1', quantity: 1 }]);
    await database.execute(sql`update quote_requests set status = 'spam' where id = ${spam}`);
    const { items } = await list({ sort: 'part', direction: 'asc' });
    expect(items.map(({ part_number, manufacturer }) => [part_number, manufacturer])).toEqual([
      ['HAVE-1', 'Siltera'],
      ['HAVE-2', ''],
    ]);
  });

  test('the list leaves out a part whose product writes the number or the manufacturer otherwise', async () => {
    await insertProduct(database, { mpn: 'ABC-100', manufacturer: 'Texas Instruments' });
    await database.execute(sql`update manufacturers set aliases = '{TI}' where name = 'Texas Instruments'`);
    await request([
      { part_number: 'ABC 100', manufacturer: 'TI', quantity: 1 },
      { part_number: 'abc100', manufacturer: 'TEXAS-INSTRUMENTS', quantity: 1 },
      { part_number: 'ABC100', manufacturer: 'Siltera', quantity: 1 },
    ]);
    await count(aPart('abc/100'), aPart('abc 100', { source: 'search', quantity: 0 }));
    expect((await list()).items).toMatchObject([{ part_key: 'abc100', manufacturer_key: 'siltera' }]);
  });

  test('the list leaves out a number that an administrator matched to a product, as long as it exists', async () => {
    const { id } = await insertProduct(database, { mpn: 'NLP1117' });
    await request([{ part_number: 'OWN-5501', manufacturer: 'Norlan', quantity: 1 }]);
    await database.execute(sql`
      insert into part_aliases (line_id, quote_id, part_key, part_number, manufacturer, product_id)
      select id, quote_id, 'own5501', part_number, manufacturer, ${id}::uuid from quote_lines`);
    await count(aPart('own 5501'), aPart('OWN-5501', { manufacturer: 'Siltera' }));
    expect((await list()).items).toMatchObject([{ part_key: 'own5501', manufacturer_key: 'siltera' }]);
    await database.execute(sql`update products set is_active = false, deleted_at = now() where id = ${id}`);
    expect((await list()).counts.all).toBe(3);
  });

  test('the list counts a merged request once, with its lines', async () => {
    const into = await request([{ part_number: 'A-1', quantity: 2 }]);
    const merged = await request([
      { part_number: 'A-1', quantity: 3 },
      { part_number: 'B-1', quantity: 1 },
    ]);
    await database.execute(sql`update quote_requests set merged_into = ${into} where id = ${merged}`);
    expect((await list({ sort: 'part', direction: 'asc' })).items).toMatchObject([
      { part_number: 'A-1', requests: 1, recent: 1, quantity: 5 },
      { part_number: 'B-1', requests: 1, recent: 1 },
    ]);
  });

  test('the list counts a request once in the trend, whatever the number of its lines', async () => {
    await request([
      { part_number: 'A-1', quantity: 2 },
      { part_number: 'A 1', quantity: 3 },
    ]);
    await count(aPart('A-1', { count: 4 }));
    expect((await list()).items).toMatchObject([{ requests: 1, lists: 4, recent: 5 }]);
  });

  test('the list counts empty searches as the search log writes them, until they find something', async () => {
    const search = { term: 'gizmo 9', count: 3, empty_count: 3, wanted_count: 3, results: 0, clicks: 0 };
    await writeSearches(database, [
      search,
      { ...search, term: 'found', empty_count: 0, wanted_count: 0, results: 4 },
    ]);
    expect((await list()).items).toMatchObject([{ part_number: 'gizmo 9', searches: 3, quantity: 0 }]);
    await count(aPart('GIZMO-9'));
    await writeSearches(database, [
      { ...search, term: 'gizmo-9', count: 1, empty_count: 0, wanted_count: 0, results: 2 },
    ]);
    await emptyTables(runtime, 'search_misses');
    expect((await list()).items).toMatchObject([{ part_number: 'GIZMO-9', lists: 1, searches: 0 }]);
  });

  test('the list names a line without a part number by its description, and says when units differ', async () => {
    await request([{ description: 'Blue cable', quantity: 1.5, unit: 'MTR' }]);
    expect((await list()).items).toMatchObject([
      { part_number: '', description: 'Blue cable', unit: 'MTR', quantity: 1.5 },
    ]);
    await request([{ description: 'blue cable', quantity: 2 }]);
    expect((await list()).items).toMatchObject([{ unit: null, quantity: 3.5 }]);
  });

  test('the list counts a period, and compares the last 30 days with the 30 before them', async () => {
    await count(aPart('OLD', { count: 4 }));
    await moveBack(45, 'old');
    await count(aPart('OLD', { count: 6 }), aPart('NEW', { count: 2 }), aPart('OLDER'));
    await moveBack(100, 'older');
    expect((await list({ period: 30 })).items).toMatchObject([
      { part_number: 'OLD', lists: 6, recent: 6, before: 4 },
      { part_number: 'NEW', lists: 2, recent: 2, before: 0 },
    ]);
    expect((await list({ period: 90 })).items[0]).toMatchObject({ lists: 10, recent: 6, before: 4 });
    expect((await list({ period: 0 })).counts.all).toBe(3);
    expect((await list({ sort: 'trend', direction: 'asc', period: 0 })).items[0]?.part_number).toBe('OLDER');
  });

  test('the list is filtered by source, with the numbers of that source, and by a part of the number', async () => {
    await request([{ part_number: 'X-1', quantity: 3 }]);
    await count(aPart('X-1', { quantity: 9 }), aPart('Y_2', { quantity: 9 }));
    expect((await list({ status: 'request' })).items).toMatchObject([{ quantity: 3, requests: 1, lists: 0 }]);
    expect((await list({ status: 'parts_list', search: 'x1' })).items).toMatchObject([
      { quantity: 9, lists: 1 },
    ]);
    expect((await list({ search: '_' })).items).toMatchObject([{ part_number: 'Y_2' }]);
    expect((await list({ search: '%' })).items).toEqual([]);
  });

  test('the list reads its period and page from the URL, and rejects others', async () => {
    const status = async (query: string) => (await routes.request(`/demand?${query}`)).status;
    expect(await status('period=30&sort=quantity&direction=asc&page=1')).toBe(200);
    expect(await status('period=31')).toBe(400);
    expect(await status('sort=other')).toBe(400);
  });

  test('the list is exported as CSV, without running a part number as a formula', async () => {
    await count(aPart('=1+1', { description: 'Fuse, "slow"', quantity: 4 }));
    const response = await routes.request('/demand/export.csv');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="demand-\d{4}-/);
    const [header, row] = (await response.text()).split('\n');
    expect(header).toContain(
      'part_number,manufacturer,description,quantity,unit,buyers,requests,lists,searches',
    );
    expect(row).toMatch(/^'=1\+1,,"Fuse, ""slow""",4,C62,0,0,1,0,1,0,2/);
  });
});

describe('dismissal', () => {
  const dismiss = async (part_key: string) => {
    const body = JSON.stringify({ part_key, manufacturer_key: '', label: part_key.toUpperCase() });
    const headers = { 'content-type': 'application/json' };
    const response = await routes.request('/demand/dismissals', { method: 'POST', headers, body });
    expect(response.status).toBe(201);
    const dismissed: { id: string; change_set_id: string | null } = await response.json();
    return dismissed;
  };
  const restore = (id: string) => routes.request(`/demand/dismissals/${id}`, { method: 'DELETE' });

  test('dismissal takes an entry off the list, also when it is wanted again, until it is undone', async () => {
    await count(aPart('AAA'), aPart('BBB'));
    const { id, change_set_id } = await dismiss('aaa');
    expect(await dismiss('aaa')).toEqual({ id, change_set_id: null });
    await count(aPart('AAA'));
    expect((await list()).counts).toMatchObject({ all: 1, parts_list: 1, dismissed: 1 });
    expect((await list({ status: 'dismissed' })).items).toMatchObject([
      { part_key: 'aaa', dismissal_id: id },
    ]);
    const undone = await undoChangeSet(database, actor, change_set_id ?? '', { demand: demandSubject });
    expect(undone).toMatchObject({ ok: true, value: { restored: 1 } });
    expect((await list()).counts).toMatchObject({ all: 2, dismissed: 0 });
  });

  test('dismissal ends by restoring the entry, which is undone as well', async () => {
    await count(aPart('AAA'));
    const { id } = await dismiss('aaa');
    const response = await restore(id);
    expect(response.status).toBe(200);
    const { change_set_id }: { change_set_id: string } = await response.json();
    expect((await list()).counts.all).toBe(1);
    await undoChangeSet(database, actor, change_set_id, { demand: demandSubject });
    expect((await list()).counts).toMatchObject({ all: 0, dismissed: 1 });
    expect((await restore(id)).status).toBe(200);
    expect((await restore(id)).status).toBe(404);
    expect((await restore('x')).status).toBe(404);
  });

  test('dismissal of two administrators at once is one', async () => {
    const both = await Promise.all([dismiss('ccc'), dismiss('ccc')]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.filter(({ change_set_id }) => change_set_id !== null)).toHaveLength(1);
  });
});

describe('counted parts', () => {
  test('counted parts are bounded in number, time and quantity', async () => {
    await database.execute(sql`
      insert into demand_days (source, part_key, manufacturer_key, day, part_number, manufacturer, description, quantity,
        count, first_at, last_at)
      select 'search', 'k' || n, '', current_date, 'K' || n, '', '', 0, 1, now(), now() - make_interval(mins => n)
      from generate_series(1, ${demandLimits.rows}::int) n`);
    await database.execute(sql`
      update demand_days set day = (now() at time zone 'utc')::date - case part_key when 'k1' then ${demandLimits.days}::int
        else ${demandLimits.days + 1}::int end where part_key in ('k1', 'k2')`);
    await count(aPart('A', { quantity: demandLimits.quantity }), aPart('B'));
    await count(aPart('A'));
    const last = `k${demandLimits.rows}`;
    const { rows } = await database.execute<{ part_key: string; quantity: string }>(sql`
      select part_key, quantity from demand_days where part_key in ('a', 'b', 'k1', 'k2', ${last}) order by 1`);
    expect(rows.map(({ part_key }) => part_key)).toEqual(['a', 'b', 'k1']);
    expect(Number(rows[0]?.quantity)).toBe(demandLimits.quantity);
    expect((await database.execute(sql`select 1 from demand_days`)).rowCount).toBeLessThanOrEqual(
      demandLimits.rows,
    );
  });

  test('counted parts lose those that were wanted once before others that are older', async () => {
    await count(aPart('WANTED', { count: 2 }));
    await moveBack(300, 'wanted');
    await count(aPart('ONCE'));
    await moveBack(1, 'once');
    const invented = Array.from({ length: demandLimits.rows }, (_, each) => aPart(`FAKE-${each}`));
    await count(...invented);
    const { rows } = await database.execute<{ part_key: string }>(sql`
      select part_key from demand_days where part_key in ('wanted', 'once')`);
    expect(rows).toEqual([{ part_key: 'wanted' }]);
    expect(await database.$count(demand_days)).toBe(demandLimits.rows);
  });

  test('counted parts take counts and found searches of two instances at once', async () => {
    const terms = Array.from({ length: 200 }, (_, each) => `term ${each}`);
    const searched = { count: 1, clicks: 0 };
    const empty = terms.map((term) => ({ ...searched, term, empty_count: 1, wanted_count: 1, results: 0 }));
    const found = terms.map((term) => ({ ...searched, term, empty_count: 0, wanted_count: 0, results: 1 }));
    await writeSearches(database, empty);
    await Promise.all([
      count(...terms.map((term) => aPart(term, { source: 'search' }))),
      writeSearches(database, found.toReversed()),
      count(...terms.toReversed().map((term) => aPart(term))),
    ]);
    expect((await list({ status: 'parts_list' })).total).toBe(200);
  });

  test('counted parts take the writes of two instances at once', async () => {
    const parts = Array.from({ length: 50 }, (_, each) => aPart(`P-${each}`));
    await Promise.all([count(...parts), count(...parts.toReversed())]);
    const { rows } = await database.execute<{ count: number }>(sql`select count from demand_days`);
    expect(rows).toHaveLength(50);
    expect(rows.every((row) => row.count === 2)).toBe(true);
  });

  test('counted parts without letters and digits are left out', async () => {
    await count(aPart('---'), aPart(''), aPart('电容 10µF'));
    expect((await list()).items).toMatchObject([{ part_key: '电容10μf' }]);
  });
});

test('10,000 entries are summed up of 30,000 rows by one statement', async () => {
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into quote_requests (first_name, last_name, email, message, idempotency_key, created_at)
    select 'A', 'B', 'b' || n || '@x.test', '', 'many' || n, now() - make_interval(days => n) from generate_series(1, 30) n
    returning id`);
  await database.execute(sql`
    insert into quote_lines (quote_id, position, part_number, quantity, unit, match)
    select id, n, 'PART-' || (n + row * 333) % 10000, n, 'C62', 'not_found'
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]) with ordinality as request (id, row),
      generate_series(1, 333) n`);
  await database.execute(sql`
    insert into demand_days (source, part_key, manufacturer_key, day, part_number, manufacturer, description, quantity,
      count, first_at, last_at)
    select 'parts_list', demand_key('PART-' || n % 10000), '', current_date - n / 10000, 'PART-' || n % 10000, '', '', 1, 1,
      now(), now() - make_interval(days => n / 10000)
    from generate_series(0, 19999) n`);
  await database.execute(sql`analyze quote_requests, quote_lines, demand_days`);
  const statements = await statementsOn('demand_days', async () => {
    expect((await list({ sort: 'trend' })).total).toBe(10_000);
  });
  expect(statements).toHaveLength(1);
});
