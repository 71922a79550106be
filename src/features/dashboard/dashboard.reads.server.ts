// Reads of the dashboard: each figure is counted by the function that counts its list.
import { sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { countAdminProducts } from '#features/products/list/admin-product.reads.server.ts';
import { adminProductQuery } from '#features/products/product-edit.schema.ts';
import { listEmptySearches } from '#features/catalogue-index/log/search-log.reads.server.ts';
import { profile } from '#features/company/company.profile.ts';
import { countMails } from '#features/outbox/admin-mail.reads.server.ts';
import { countOrders } from '#features/orders/order.reads.server.ts';
import { countQuotes, listUrgentQuotes } from '#features/quotations/requests/quote.reads.server.ts';
import { readReplyTimes } from '#features/quote-requests/reply-time.reads.server.ts';
import { countFailedDeliveries } from '#features/webhooks/webhook.reads.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { type Dashboard, shownWeeks } from './dashboard.schema.ts';

const shownEmptySearches = 10;

export async function readDashboard(database: Database, actor: Administrator): Promise<Dashboard> {
  const inStock = (stock: 'low' | 'out') =>
    countAdminProducts(database, adminProductQuery.parse({ status: 'active', stock }));
  const [counts, pressing, replyTimes, orders, low, out, mails, failedDeliveries, weeks, emptySearches] =
    await Promise.all([
      countQuotes(database, actor),
      listUrgentQuotes(database, actor),
      readReplyTimes(database),
      countOrders(database, actor),
      inStock('low'),
      inStock('out'),
      countMails(database),
      countFailedDeliveries(database),
      readWeeks(database),
      listEmptySearches(database, shownEmptySearches),
    ]);
  return {
    quotes: { counts, pressing },
    reply_times: replyTimes,
    orders,
    stock: { low, out },
    mails: { waiting: mails.waiting ?? 0, failed: mails.failed ?? 0 },
    webhooks: { failed: failedDeliveries },
    weeks,
    empty_searches: emptySearches,
  };
}

/** Weeks begin on Monday at midnight in the company's time zone. */
async function readWeeks(database: Database): Promise<Dashboard['weeks']> {
  const { timeZone } = profile.hours;
  const { rows } = await database.execute<Dashboard['weeks'][number]>(sql`
    with weeks as (
      select generate_series(
        date_trunc('week', now() at time zone ${timeZone}) - make_interval(weeks => ${shownWeeks - 1}::int),
        date_trunc('week', now() at time zone ${timeZone}), interval '1 week') as week
    ), requested as (
      select date_trunc('week', created_at at time zone ${timeZone}) as week, count(*)::int as count
      from quote_requests
      where status <> 'spam' and created_at > now() - make_interval(weeks => ${shownWeeks}::int)
      group by 1
    ), placed as (
      select date_trunc('week', created_at at time zone ${timeZone}) as week, count(*)::int as count,
        coalesce(round(sum(total_amount * usd_per_unit) filter (where status <> 'cancelled'), 2), 0)::float8 as revenue
      from orders where created_at > now() - make_interval(weeks => ${shownWeeks}::int)
      group by 1
    )
    select to_char(weeks.week, 'YYYY-MM-DD') as week, coalesce(requested.count, 0) as quotes,
      coalesce(placed.count, 0) as orders, coalesce(placed.revenue, 0) as revenue
    from weeks left join requested using (week) left join placed using (week) order by weeks.week`);
  return rows;
}
