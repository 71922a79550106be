import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { fillDemo, holdsCustomers, loadDemo } from './demo.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const tables =
  'products, downloadable_files, orders, quote_requests, admin_users, change_sets, exchange_rates';
const say = () => {};

const own = {
  product: `insert into products (title, description, category, price) values ('Own', '', 'iot', 1)`,
  file: `insert into downloadable_files (name, file_type, file_url) values ('Own', 'pdf', '/own.pdf')`,
  order: `insert into orders (customer_name, customer_email, shipping_address, billing_address, total_amount, idempotency_key,
      request_digest) values ('Amina', 'a@b.cd', '{}', '{}', 1, 'one', 'x')`,
  request: `insert into quote_requests (first_name, last_name, email, message, message_digest, idempotency_key)
    values ('Amina', 'Okafor', 'a@b.cd', 'Hello', 'x', 'one')`,
};

beforeEach(async () => {
  await emptyTables(runtime, tables);
  await database.execute('comment on table products is null');
});

async function count(table: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${table}`),
  );
  return rows[0]?.count ?? -1;
}

async function waitingStatements(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? -1;
}

describe('a demo at start', () => {
  test('fills a fresh database', async () => {
    await fillDemo(database, 3, say);
    expect(await count('products')).toBe(3);
    expect(await count('downloadable_files')).toBeGreaterThan(0);
    expect(await count('exchange_rates')).toBe(3);
  });

  test('does not come back after everything was deleted', async () => {
    await fillDemo(database, 3, say);
    await emptyTables(runtime, tables);
    await fillDemo(database, 3, say);
    expect([await count('products'), await count('downloadable_files')]).toEqual([0, 0]);
  });

  test('fills once, however many start at once', async () => {
    const url = String(database.$client.options.connectionString);
    const [one, other] = [connectDatabase(url), connectDatabase(url)];
    const holder = await database.$client.connect();
    const said: string[] = [];
    try {
      // Whoever looks sees an empty table, and whoever fills it must wait: both are there before one has begun.
      await holder.query('begin');
      await holder.query('lock table products in share mode');
      const starts = [one, other].map((each) => fillDemo(each, 3, (message) => said.push(message)));
      await expect.poll(waitingStatements, { timeout: 10_000 }).toBe(2);
      await holder.query('commit');
      await Promise.all(starts);
    } finally {
      holder.release();
      await Promise.all([one.$client.end(), other.$client.end()]);
    }
    expect(said).toHaveLength(1);
    expect([await count('products'), await count('exchange_rates')]).toEqual([3, 3]);
  });

  test('one that fails leaves the filling to the next', async () => {
    await database.execute('alter table exchange_rates add constraint none check (false)');
    await expect(fillDemo(database, 3, say)).rejects.toThrow('exchange_rates');
    expect(await count('products')).toBe(0);
    await database.execute('alter table exchange_rates drop constraint none');
    await fillDemo(database, 3, say);
    expect(await count('products')).toBe(3);
  });

  test.each(Object.entries(own))('leaves a database alone that holds a %s', async (_, statement) => {
    await database.execute(statement);
    await fillDemo(database, 3, say);
    expect(await count('exchange_rates')).toBe(0);
  });
});

describe('a demo that is asked for', () => {
  test('replaces the products, and keeps files and rates of one’s own', async () => {
    const { id } = await insertProduct(database);
    await database.execute(own.file);
    await database.execute(`insert into exchange_rates (currency, usd_per_unit) values ('JPY', 0.01)`);
    await loadDemo(database, 2);
    const { rows } = await database.execute<{ id: string }>('select id from products');
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.id)).not.toContain(id);
    expect([await count('downloadable_files'), await count('exchange_rates')]).toEqual([1, 1]);
  });

  test('takes the orders away, and keeps requests for a quote', async () => {
    await database.execute(own.order);
    await database.execute(own.request);
    await loadDemo(database, 1);
    expect([await count('orders'), await count('quote_requests')]).toEqual([0, 1]);
  });

  test('is not cut short, and leaves the limit for others', async () => {
    // Of the one connection that everything here goes through.
    await database.execute(`set statement_timeout = '50ms'`);
    await loadDemo(database, 3000);
    const { rows } = await database.execute<{ statement_timeout: string }>('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  });
});

test('orders and requests for a quote are what customers sent', async () => {
  await database.execute(own.product);
  await database.execute(own.file);
  expect(await holdsCustomers(database)).toBe(false);
  await database.execute(own.request);
  expect(await holdsCustomers(database)).toBe(true);
  await emptyTables(runtime, 'quote_requests');
  await database.execute(own.order);
  expect(await holdsCustomers(database)).toBe(true);
});
