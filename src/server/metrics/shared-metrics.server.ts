// Metrics of what all instances share, read from the database. While it is unavailable, they are left out.
import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { importStatuses } from '#features/product-import/import/import.schema.ts';
import { imports } from '#features/product-import/import/import.tables.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { webhook_deliveries } from '#features/webhooks/webhook.tables.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';

export function sharedMetrics(database: Database) {
  return [...ofQueues(database), ofImports(database), ofSales(database)];
}

function ofQueues(database: Database) {
  const query = sql`
    select queue, count(created_at)::int as depth,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from unnest(array['mail', 'webhook', 'import']) as queue
    left join (
      select 'mail' as queue, created_at from ${mail_outbox} where status in ('waiting', 'sending')
      union all
      select 'webhook', created_at from ${webhook_deliveries} where status in ('waiting', 'sending')
      union all
      select 'import', updated_at from ${imports} where status in ('checking', 'running')
    ) as work using (queue)
    group by queue`;
  type Queue = { queue: string; depth: number; oldest: number };
  let reading: Promise<{ rows: Queue[] }> | undefined;
  // One query for both, since they are read at the same moment.
  const read = () =>
    (reading ??= database
      .execute<Queue>(query)
      .catch(noRows)
      .finally(() => (reading = undefined)));
  return [
    new Gauge({
      name: 'queue_depth',
      help: 'Waiting and running work: mails to send, webhooks to deliver, imports that are checked or written.',
      labelNames: ['queue'],
      registers: [],
      async collect() {
        const { rows } = await read();
        this.reset();
        for (const { queue, depth } of rows) this.set({ queue }, depth);
      },
    }),
    new Gauge({
      name: 'queue_oldest_seconds',
      help: 'Age of the oldest waiting or running work; 0: there is none.',
      labelNames: ['queue'],
      registers: [],
      async collect() {
        const { rows } = await read();
        this.reset();
        for (const { queue, oldest } of rows) this.set({ queue }, oldest);
      },
    }),
  ];
}

function ofImports(database: Database) {
  return new Gauge({
    name: 'imports',
    help: 'Imports that the database holds, by status.',
    labelNames: ['status'],
    registers: [],
    async collect() {
      this.reset();
      const query = sql`
        select status, count(id)::int as count from unnest(${sql.param([...importStatuses])}::text[]) as status
        left join ${imports} using (status) group by status`;
      const { rows } = await database.execute<{ status: string; count: number }>(query).catch(noRows);
      for (const { status, count } of rows) this.set({ status }, count);
    },
  });
}

/** Whichever way they came in: a shop that takes no orders looks healthy to every other metric. */
function ofSales(database: Database) {
  return new Gauge({
    name: 'newest_timestamp_seconds',
    help: 'When the newest order, and the newest quote request that is no spam, was received.',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset();
      const query = sql`
        select 'order' as kind, extract(epoch from max(created_at))::float8 as at from ${orders}
        union all
        select 'quote_request', extract(epoch from max(created_at))::float8 from ${quote_requests} where status <> 'spam'`;
      const { rows } = await database.execute<{ kind: string; at: number | null }>(query).catch(noRows);
      for (const { kind, at } of rows) if (at !== null) this.set({ kind }, at);
    },
  });
}

/** While the database is unavailable. */
const noRows = () => ({ rows: [] });
