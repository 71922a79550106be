import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import { writeSearches } from '#features/catalogue-index/log/search-log.writes.server.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { dashboard, shownWeeks } from './dashboard.schema.ts';
import { readDashboard } from './dashboard.reads.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const actor = { kind: 'administrator', id: 'a' } as const;

beforeEach(() =>
  emptyTables(runtime, 'products', 'orders', 'quote_requests', 'mail_outbox', 'search_misses'),
);

async function insertQuote(createdAt: string, status = 'new') {
  const placed = await placeQuoteRequest(runtime, aQuote(), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.error.code);
  await database.execute(
    sql`update quote_requests set created_at = ${createdAt}::timestamptz, status = ${status} where id = ${placed.value.id}`,
  );
  return placed.value.id;
}

async function order(status: string, total: number, daysAgo: number, usdPerUnit = 1) {
  await database.execute(sql`
    insert into orders (customer_name, customer_email, total_amount, usd_per_unit, status, shipping_address, billing_address,
      idempotency_key, request_digest, created_at)
    values ('A', 'a@b.cd', ${total}, ${usdPerUnit}, ${status}, '{}', '{}', ${crypto.randomUUID()}, '',
      now() - make_interval(days => ${daysAgo}::int))`);
}

test('revenue is in US dollars, at the rate of each order', async () => {
  await order('pending', 100, 0);
  await order('pending', 100, 0, 1.25);
  const { weeks } = dashboard.parse(await readDashboard(database, actor));
  expect(weeks.at(-1)).toMatchObject({ orders: 2, revenue: 225 });
});

test('an empty shop has figures of zero', async () => {
  const figures = dashboard.parse(await readDashboard(database, actor));
  expect(figures).toMatchObject({
    orders: {},
    stock: { low: 0, out: 0 },
    empty_searches: [],
    reply_times: null,
  });
  expect(figures.weeks).toHaveLength(shownWeeks);
  expect(figures.weeks.every(({ quotes, orders }) => quotes + orders === 0)).toBe(true);
});

test('figures equal the counts of the lists', async () => {
  const late = await insertQuote(new Date(Date.now() - 9 * 86_400_000).toISOString());
  const recent = await insertQuote(new Date().toISOString(), 'in_progress');
  await insertQuote(new Date().toISOString(), 'won');
  await insertQuote(new Date().toISOString(), 'spam');
  await insertProduct(database, { stock_quantity: 5, is_active: true });
  await insertProduct(database, { stock_quantity: 0, is_active: true });
  await insertProduct(database, { stock_quantity: 0, is_active: false });
  await order('pending', 100.5, 0);
  await order('cancelled', 50, 0);
  await order('completed', 7, 400);
  const search = { term: 'zigbee', count: 2, empty_count: 1, wanted_count: 1, results: 0, clicks: 0 };
  await writeSearches(database, [search, { ...search, term: 'switch', empty_count: 0, results: 9 }]);

  const figures = dashboard.parse(await readDashboard(database, actor));
  expect(figures.quotes.counts).toEqual({ new: 1, in_progress: 1, won: 1, spam: 1 });
  expect(figures.quotes.pressing.map(({ id }) => id)).toEqual([late, recent]);
  expect(figures.orders).toEqual({ pending: 1, cancelled: 1, completed: 1 });
  expect(figures.stock).toEqual({ low: 1, out: 1 });
  expect(figures.mails).toEqual({ waiting: 8, failed: 0 });
  expect(figures.empty_searches).toMatchObject([{ term: 'zigbee', count: 1 }]);
  const sum = (of: 'quotes' | 'orders' | 'revenue') =>
    figures.weeks.reduce((total, week) => total + week[of], 0);
  expect([sum('quotes'), sum('orders'), sum('revenue')]).toEqual([3, 2, 100.5]);
  expect(figures.weeks.at(-1)).toMatchObject({ orders: 2, revenue: 100.5 });
});
