// The figures of the desk's first page, each counted where its list is counted.
import { desc, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { countDeskProducts } from '#features/catalogue/desk-product.reads.server.ts';
import { deskProductQuery } from '#features/catalogue/desk-product.schema.ts';
import { search_misses } from '#features/catalogue/search-miss.tables.server.ts';
import { profile } from '#features/company/company.profile.ts';
import { countMails } from '#features/mails/desk-mail.reads.server.ts';
import { countOrders } from '#features/orders/order.reads.server.ts';
import { countQuotes, listPressingQuotes } from '#features/quotes/quote.reads.server.ts';
import type { Database } from '#platform/database.server.ts';
import { type Dashboard, shownWeeks } from './dashboard.schema.ts';

const shownMisses = 10;

export async function readDashboard(database: Database, actor: Administrator): Promise<Dashboard> {
  const inStock = (stock: 'low' | 'out') =>
    countDeskProducts(database, deskProductQuery.parse({ status: 'active', stock }));
  const [counts, pressing, orders, low, out, mails, weeks, misses] = await Promise.all([
    countQuotes(database, actor),
    listPressingQuotes(database, actor),
    countOrders(database, actor),
    inStock('low'),
    inStock('out'),
    countMails(database),
    readWeeks(database),
    readMisses(database),
  ]);
  return {
    quotes: { counts, pressing },
    orders,
    stock: { low, out },
    mails: { waiting: mails.waiting ?? 0, failed: mails.failed ?? 0 },
    weeks,
    misses,
  };
}

/** Weeks begin on Monday, at midnight where the company is. */
async function readWeeks(database: Database): Promise<Dashboard['weeks']> {
  const { timeZone } = profile.hours;
  const { rows } = await database.execute<Dashboard['weeks'][number]>(sql`
    with weeks as (
      select generate_series(
        date_trunc('week', now() at time zone ${timeZone}) - make_interval(weeks => ${shownWeeks - 1}::int),
        date_trunc('week', now() at time zone ${timeZone}), interval '1 week') as week
    ), asked as (
      select date_trunc('week', created_at at time zone ${timeZone}) as week, count(*)::int as count
      from quote_requests
      where status <> 'spam' and created_at > now() - make_interval(weeks => ${shownWeeks}::int)
      group by 1
    ), placed as (
      select date_trunc('week', created_at at time zone ${timeZone}) as week, count(*)::int as count,
        coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)::float8 as revenue
      from orders where created_at > now() - make_interval(weeks => ${shownWeeks}::int)
      group by 1
    )
    select to_char(weeks.week, 'YYYY-MM-DD') as week, coalesce(asked.count, 0) as quotes,
      coalesce(placed.count, 0) as orders, coalesce(placed.revenue, 0) as revenue
    from weeks left join asked using (week) left join placed using (week) order by weeks.week`);
  return rows;
}

async function readMisses(database: Database): Promise<Dashboard['misses']> {
  const { term, count, last_at } = search_misses;
  const rows = await database
    .select({ term, count, last_at })
    .from(search_misses)
    .orderBy(desc(count), desc(last_at))
    .limit(shownMisses);
  return rows.map((row) => Object.assign(row, { last_at: row.last_at.toISOString() }));
}
