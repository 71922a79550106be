import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { demoManufacturers } from '#database/demo/trade/manufacturers.ts';
import { downloadFiles } from '#features/downloads/download-files.api.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { productListQuery } from '../product-list.schema.ts';
import { listProducts } from '../list/product-list.reads.server.ts';
import { fillDemo, holdsCustomers, loadDemo } from './demo.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'));
const runtime = useTestRuntime({ dataDir });
const { config, database } = runtime;
const tables = [
  'products',
  'manufacturers',
  'manufacturer_keys',
  'attribute_definitions',
  'downloadable_files',
  'orders',
  'quote_requests',
  'admin_users',
  'change_sets',
  'exchange_rates',
];
const say = () => {};

const own = {
  product: `insert into products (title, description, category, price) values ('Own', '', 'iot', 1)`,
  file: `insert into downloadable_files (name, file_type, file_url) values ('Own', 'pdf', '/own.pdf')`,
  order: `insert into orders (customer_name, customer_email, shipping_address, billing_address, total_amount, idempotency_key,
      request_digest) values ('Amina', 'a@b.cd', '{}', '{}', 1, 'one', 'x')`,
  request: `insert into quote_requests (first_name, last_name, email, message, message_digest, idempotency_key)
    values ('Amina', 'Okafor', 'a@b.cd', 'Hello', 'x', 'one')`,
};

afterAll(() => rm(dataDir, { recursive: true, force: true }));

beforeEach(async () => {
  await emptyTables(runtime, ...tables);
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
  test('a demo at start has no tag that finds nothing when it is searched for', async () => {
    await fillDemo(runtime, 500, say);
    const { rows } = await database.execute<{ tag: string }>(
      'select distinct unnest(tags) as tag from products where is_active',
    );
    expect(rows.length).toBeGreaterThan(150);
    const dead: string[] = [];
    for (const { tag } of rows) {
      const { ids } = await listProducts(database, productListQuery.parse({ search: tag, limit: 1 }));
      if (ids.length === 0) dead.push(tag);
    }
    expect(dead).toEqual([]);
  });

  test('a demo at start has no attribute, option or manufacturer that no product has', async () => {
    await fillDemo(runtime, 500, say);
    const { rows } = await database.execute<{ unused: string }>(`
      select key as unused from attribute_definitions d
      where not exists (select from products where attributes ? d.key)
      union all
      select key || ' ' || (option ->> 'value') from attribute_definitions, jsonb_array_elements(options) as option
      where not exists (select from products where attributes ->> key = option ->> 'value')
      union all
      select name from manufacturers m where not exists (select from products where manufacturer = m.name)`);
    expect(rows).toEqual([]);
    expect(await count('attribute_definitions')).toBeGreaterThan(60);
    expect(await count('manufacturers')).toBe(demoManufacturers.length);
  });

  test('a demo at start adds options to definitions that are there, and leaves their labels', async () => {
    await fillDemo(runtime, 70, say);
    await database.execute(`update attribute_definitions set labels = '{"en":"Own","zh":"","ar":""}',
      options = options || '[{"value":"own"}]' where key = 'cellular'`);
    const read = async () => {
      const { rows } = await database.execute<{ label: string; options: string[] }>(`
        select labels ->> 'en' as label, array(select jsonb_array_elements(options) ->> 'value') as options
        from attribute_definitions where key = 'cellular'`);
      return rows[0];
    };
    const before = await read();
    await loadDemo(runtime, 1_000);
    const after = await read();
    expect(after?.label).toBe('Own');
    expect(after?.options).toEqual([...new Set([...(before?.options ?? []), ...(after?.options ?? [])])]);
    expect(after?.options.length).toBeGreaterThan(before?.options.length ?? 0);
    expect(after?.options).toContain('own');
  });

  test('a demo at start serves the documents of its products', async () => {
    await fillDemo(runtime, 40, say);
    const { rows } = await database.execute<{ url: string }>(
      `select distinct document ->> 'url' as url from products, jsonb_array_elements(documents) as document`,
    );
    expect(rows.length).toBeGreaterThan(30);
    const app = downloadFiles(runtime);
    for (const { url } of rows) {
      const response = await app.request(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(await response.text()).toMatch(/^%PDF-1\.4\n/);
    }
  });

  test('a demo at start fills a fresh database', async () => {
    await fillDemo(runtime, 3, say);
    expect(await count('products')).toBe(3);
    expect(await count('downloadable_files')).toBeGreaterThan(0);
    expect(await count('exchange_rates')).toBe(3);
  });

  test('a demo at start does not come back after everything was deleted', async () => {
    await fillDemo(runtime, 3, say);
    await emptyTables(runtime, ...tables);
    await fillDemo(runtime, 3, say);
    expect([await count('products'), await count('downloadable_files')]).toEqual([0, 0]);
  });

  test('a demo at start fills once, however many start at once', async () => {
    const url = String(database.$client.options.connectionString);
    const [one, other] = [connectDatabase(url), connectDatabase(url)];
    const holder = await database.$client.connect();
    const said: string[] = [];
    try {
      // Reads see an empty table and writes must wait, so that both processes start before one has begun.
      await holder.query('begin');
      await holder.query('lock table products in share mode');
      const starts = [one, other].map((each) =>
        fillDemo({ config, database: each }, 3, (message) => said.push(message)),
      );
      await expect.poll(waitingStatements).toBe(2);
      await holder.query('commit');
      await Promise.all(starts);
    } finally {
      holder.release();
      await Promise.all([one.$client.end(), other.$client.end()]);
    }
    expect(said).toHaveLength(1);
    expect([await count('products'), await count('exchange_rates')]).toEqual([3, 3]);
  });

  test('a failed start leaves the filling with the demo to the next one', async () => {
    await database.execute('alter table exchange_rates add constraint none check (false)');
    await expect(fillDemo(runtime, 3, say)).rejects.toThrow('exchange_rates');
    expect(await count('products')).toBe(0);
    await database.execute('alter table exchange_rates drop constraint none');
    await fillDemo(runtime, 3, say);
    expect(await count('products')).toBe(3);
  });

  test.each(Object.entries(own))(
    'a demo at start leaves a database alone that holds a %s',
    async (_, statement) => {
      await database.execute(statement);
      await fillDemo(runtime, 3, say);
      expect(await count('exchange_rates')).toBe(0);
    },
  );
});

describe('a requested demo', () => {
  test('a requested demo replaces the products, but not files and rates of one’s own', async () => {
    const { id } = await insertProduct(database);
    await database.execute(own.file);
    await database.execute(`insert into exchange_rates (currency, usd_per_unit) values ('JPY', 0.01)`);
    await loadDemo(runtime, 2);
    const { rows } = await database.execute<{ id: string }>('select id from products');
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.id)).not.toContain(id);
    expect([await count('downloadable_files'), await count('exchange_rates')]).toEqual([1, 1]);
  });

  test('a requested demo deletes the orders, but not requests for a quote', async () => {
    await database.execute(own.order);
    await database.execute(own.request);
    await loadDemo(runtime, 1);
    expect([await count('orders'), await count('quote_requests')]).toEqual([0, 1]);
  });

  test('a requested demo is not cut short, and leaves the limit for others', async () => {
    // Of the only connection of this test.
    await database.execute(`set statement_timeout = '50ms'`);
    await loadDemo(runtime, 3000);
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
