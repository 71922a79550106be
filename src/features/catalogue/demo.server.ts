// Fills a database with the demo catalogue: by COPY, so that a million products are a matter of minutes.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { demoDownloads } from '#database/demo/downloads.ts';
import { generateProducts } from '#database/demo/generator.ts';
import type { Database } from '#platform/database.server.ts';
import { copiedColumns, copyLine } from './demo-copy.server.ts';
import { blockSize } from './product-tally.reads.server.ts';
import { product_images } from './product.tables.server.ts';

/** Indexes grow slower than they are built; below this it makes no difference. */
const manyProducts = 2_000;
const linesPerChunk = 500;

type Asked = Pick<NodePgDatabase, 'execute'>;
type Connection = NodePgDatabase & { $client: pg.PoolClient };

/** Whoever fills takes it first, so that two first starts fill once. Any fixed number. */
const fillLock = 7_203_114;

/** Written on the table, so that a catalogue that was emptied on purpose stays empty. */
const filledMark = 'Once filled with the demo catalogue.';

/** What the demo, an operator or a visitor writes: a fresh database holds nothing of it. */
const written = [
  'products',
  'downloadable_files',
  'orders',
  'quote_requests',
  'admin_users',
  'change_sets',
] as const;

/**
 * Fills a fresh database, and never again: nobody's deletions are undone. Of several that start at once, one fills,
 * and the others go on when it is done.
 */
export async function fillDemo(
  database: Database,
  count: number,
  say: (message: string) => void,
): Promise<void> {
  await alone(database, async (connection) => {
    if ((await wasFilled(connection)) || (await holdsAny(connection, written))) return;
    say(`Filling the catalogue with ${count} demo products …`);
    await replaceCatalogue(connection, count);
  });
}

/** What customers sent: a new catalogue takes the orders away. */
export function holdsCustomers(database: Database): Promise<boolean> {
  return holdsAny(database, ['orders', 'quote_requests']);
}

/**
 * Replaces all products and, with them, all orders, or changes nothing. Files and exchange rates are only added
 * where there are none; quote requests stay.
 */
export async function loadDemo(
  database: Database,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  await alone(database, (connection) => replaceCatalogue(connection, count, onProgress));
}

/** The lock goes with the connection, whatever becomes of us. No limit holds for what is done with it. */
async function alone(database: Database, work: (connection: Connection) => Promise<void>): Promise<void> {
  const client = await database.$client.connect();
  const connection = drizzle({ client });
  let broken = true;
  try {
    await connection.execute(sql`set statement_timeout = 0`);
    await connection.execute(sql`select pg_advisory_lock(${fillLock})`);
    await work(connection);
    await connection.execute(sql`select pg_advisory_unlock(${fillLock})`);
    await connection.execute(sql`reset statement_timeout`);
    broken = false;
  } finally {
    client.release(broken);
  }
}

async function replaceCatalogue(
  connection: Connection,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  await connection.execute(sql`begin`);
  try {
    await connection.execute(sql`truncate products, product_images, order_items, orders`);
    const rebuildIndexes = count >= manyProducts ? await dropIndexes(connection) : async () => {};
    const copied = copyFrom(`copy products (${copiedColumns.join(', ')}) from stdin`);
    await pipeline(Readable.from(copyChunks(count, onProgress)), connection.$client.query(copied));
    await rebuildIndexes();
    await connection.execute(sql`select tidy_product_blocks(${blockSize}::int)`);
    await insertCompanions(connection, count);
    await connection.execute(sql.raw(`comment on table products is '${filledMark}'`));
    await connection.execute(sql`commit`);
  } catch (error) {
    await connection.execute(sql`rollback`).catch(() => {});
    throw error;
  }
  // No transaction may surround it.
  await connection.execute(sql`vacuum analyze products, product_keys`);
}

async function wasFilled(database: Asked): Promise<boolean> {
  const { rows } = await database.execute<{ mark: string | null }>(
    sql`select obj_description('products'::regclass, 'pg_class') as mark`,
  );
  return rows[0]?.mark === filledMark;
}

async function holdsAny(database: Asked, tables: readonly (typeof written)[number][]): Promise<boolean> {
  const found = tables.map((table) => `exists (select from ${table})`).join(' or ');
  const { rows } = await database.execute<{ found: boolean }>(sql.raw(`select ${found} as found`));
  return rows[0]?.found ?? false;
}

function* copyChunks(count: number, onProgress: (done: number) => void): Generator<string> {
  let lines: string[] = [];
  let done = 0;
  for (const product of generateProducts(count)) {
    lines.push(copyLine(product));
    done += 1;
    if (lines.length < linesPerChunk && done < count) continue;
    yield lines.join('');
    lines = [];
    onProgress(done);
  }
}

/** Returns what builds them again, from their own definitions. */
async function dropIndexes(connection: Connection): Promise<() => Promise<void>> {
  const { rows } = await connection.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'products'::regclass and not indisprimary`);
  for (const { name } of rows) await connection.execute(sql.raw(`drop index ${name}`));
  return async () => {
    await connection.execute(sql`set local maintenance_work_mem = '512MB'`);
    // From PostgreSQL 18 on, a second process helps with the index of trigrams, which takes the longest.
    await connection.execute(sql`set local max_parallel_maintenance_workers = 1`);
    for (const { definition } of rows) await connection.execute(sql.raw(definition));
  };
}

/** Pictures, files and rates: few, so plain inserts. */
async function insertCompanions(connection: Connection, count: number) {
  const images = [...generateProducts(Math.min(count, 1000))].flatMap(({ id, images: own }) =>
    own.map((image) => ({ ...image, product_id: id })),
  );
  if (images.length > 0) await connection.insert(product_images).values(images);
  await connection.execute(sql`
    insert into downloadable_files (id, name, description, file_type, file_url, display_order)
    select id, name, description, file_type, file_url, display_order
    from jsonb_to_recordset(${JSON.stringify(demoDownloads)}::jsonb)
      as file (id uuid, name text, description text, file_type text, file_url text, display_order int)
    where not exists (select from downloadable_files)`);
  await connection.execute(sql`
    insert into exchange_rates (currency, usd_per_unit)
    select * from (values ('USD', 1), ('EUR', 1.08), ('GBP', 1.27)) as rate
    where not exists (select from exchange_rates)`);
}
