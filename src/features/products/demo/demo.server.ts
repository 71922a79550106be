// Fills a database with the demo catalogue: by COPY, so that a million products take minutes.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { demoDownloads } from '#database/demo/downloads.ts';
import { generateProducts } from '#database/demo/generator.ts';
import { demoFiles } from '#database/demo/showcase.ts';
import { UsedAttributes } from '#database/demo/trade/attribute-definitions.ts';
import { demoManufacturers } from '#database/demo/trade/manufacturers.ts';
import { type FilesLocation, openFolder } from '#platform/files/files.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { copiedColumns, copyLine } from './demo-copy.server.ts';
import { blockSize } from '../list/product-count-worker.server.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { manufacturer_keys, manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { manufacturerSlug } from '#features/manufacturers/manufacturer-slug.ts';
import { product_images } from '../product.tables.server.ts';

/** From this many products on, indexes are dropped and rebuilt, which is faster than updating them. */
const manyProducts = 2_000;
const linesPerChunk = 500;

type Executor = Pick<NodePgDatabase, 'execute'>;
type Connection = NodePgDatabase & { $client: pg.PoolClient };

/** Advisory lock, so that two concurrent first starts fill once. Any fixed number. */
const fillLock = 7_203_114;

/** A comment on the table, so that a catalogue that was emptied on purpose stays empty. */
const filledMark = 'Once filled with the demo catalogue.';

/** Tables that are empty in a new database. */
const written = [
  'products',
  'downloadable_files',
  'orders',
  'quote_requests',
  'admin_users',
  'change_sets',
] as const;

/**
 * Fills a new database once, so that deleted products stay deleted. When several processes start at once, one fills the
 * database and the others wait.
 */
export async function fillDemo(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  count: number,
  say: (message: string) => void,
): Promise<void> {
  await alone(database, async (connection) => {
    if ((await wasFilled(connection)) || (await holdsAny(connection, written))) return;
    say(`Filling the catalogue with ${count} demo products …`);
    await writeDocuments(config);
    await replaceCatalogue(connection, count);
  });
}

/** Orders and their lines, which a new catalogue deletes. */
export function holdsCustomers(database: Database): Promise<boolean> {
  return holdsAny(database, ['orders', 'quote_requests']);
}

/**
 * Replaces all products and, with them, all orders, or changes nothing. Files and exchange rates are only added
 * where there are none; quote requests stay.
 */
export async function loadDemo(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  await writeDocuments(config);
  await alone(database, (connection) => replaceCatalogue(connection, count, onProgress));
}

/** Before the products that name them. */
async function writeDocuments(location: FilesLocation): Promise<void> {
  const folder = openFolder(location, 'downloads');
  for (const { name, bytes } of demoFiles) {
    if (!(await folder.has(name))) await folder.write(name, bytes);
  }
}

/** Holds the lock; it ends with the connection, also after a crash. Statements have no timeout. */
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
    await connection.execute(
      sql`truncate products, product_images, order_items, orders, order_payments, shipments, shipment_lines`,
    );
    await insertManufacturers(connection);
    const used = new UsedAttributes();
    const rebuildIndexes = count >= manyProducts ? await dropIndexes(connection) : async () => {};
    const copied = copyFrom(`copy products (${copiedColumns.join(', ')}) from stdin`);
    await pipeline(Readable.from(copyChunks(count, used, onProgress)), connection.$client.query(copied));
    await rebuildIndexes();
    await insertDefinitions(connection, used);
    await connection.execute(sql`select tidy_product_blocks(${blockSize}::int)`);
    await insertCompanions(connection, count);
    await connection.execute(sql.raw(`comment on table products is '${filledMark}'`));
    await connection.execute(sql`commit`);
  } catch (error) {
    await connection.execute(sql`rollback`).catch(() => {});
    throw error;
  }
  // Must run outside a transaction.
  await connection.execute(sql`vacuum analyze products, product_keys`);
}

async function wasFilled(database: Executor): Promise<boolean> {
  const { rows } = await database.execute<{ mark: string | null }>(
    sql`select obj_description('products'::regclass, 'pg_class') as mark`,
  );
  return rows[0]?.mark === filledMark;
}

async function holdsAny(database: Executor, tables: readonly (typeof written)[number][]): Promise<boolean> {
  const found = tables.map((table) => `exists (select from ${table})`).join(' or ');
  const { rows } = await database.execute<{ found: boolean }>(sql.raw(`select ${found} as found`));
  return rows[0]?.found ?? false;
}

function* copyChunks(
  count: number,
  used: UsedAttributes,
  onProgress: (done: number) => void,
): Generator<string> {
  let lines: string[] = [];
  let done = 0;
  for (const product of generateProducts(count)) {
    lines.push(copyLine(product));
    used.add(product.attributes);
    done += 1;
    if (lines.length < linesPerChunk && done < count) continue;
    yield lines.join('');
    lines = [];
    onProgress(done);
  }
}

/** Drops the indexes, and returns a function that rebuilds them from their definitions. */
async function dropIndexes(connection: Connection): Promise<() => Promise<void>> {
  const { rows } = await connection.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'products'::regclass and not indisprimary`);
  for (const { name } of rows) await connection.execute(sql.raw(`drop index ${name}`));
  return async () => {
    await connection.execute(sql`set local maintenance_work_mem = '512MB'`);
    await connection.execute(sql`set local max_parallel_maintenance_workers = 1`);
    for (const { definition } of rows) await connection.execute(sql.raw(definition));
  };
}

/** Adds manufacturers with their aliases, before the products that refer to them. Existing ones stay unchanged. */
async function insertManufacturers(connection: Connection) {
  await connection.insert(manufacturers).values(demoManufacturers).onConflictDoNothing();
  const keys = demoManufacturers.flatMap(({ name, slug, aliases }) =>
    [slug, ...aliases.map(manufacturerSlug)].map((key) => ({ key, manufacturer: name })),
  );
  await connection.insert(manufacturer_keys).values(keys).onConflictDoNothing();
}

/** Adds the attributes and options of the products. Existing definitions only get new options. */
async function insertDefinitions(connection: Connection, used: UsedAttributes) {
  const definitions = used.definitions();
  if (definitions.length === 0) return;
  await connection
    .insert(attribute_definitions)
    .values(definitions)
    .onConflictDoUpdate({
      target: attribute_definitions.key,
      set: {
        options: sql`attribute_definitions.options || (
          select coalesce(jsonb_agg(option), '[]') from jsonb_array_elements(excluded.options) as option
          where not exists (
            select from jsonb_array_elements(attribute_definitions.options) as own
            where own -> 'value' = option -> 'value'))`,
      },
    });
}

/** Images, files and rates, with plain inserts, since they are few. */
async function insertCompanions(connection: Connection, count: number) {
  const images = [...generateProducts(Math.min(count, 1000))].flatMap(({ id, images: own }) =>
    own.map((image) => ({ ...image, product_id: id })),
  );
  if (images.length > 0) await connection.insert(product_images).values(images);
  await connection.execute(sql`
    insert into downloadable_files (id, name, description, translations, file_type, file_url, display_order)
    select id, name, description, translations, file_type, file_url, display_order
    from jsonb_to_recordset(${JSON.stringify(demoDownloads)}::jsonb)
      as file (id uuid, name text, description text, translations jsonb,
        file_type text, file_url text, display_order int)
    where not exists (select from downloadable_files)`);
  await connection.execute(sql`
    insert into exchange_rates (currency, usd_per_unit)
    select * from (values ('USD', 1), ('EUR', 1.08), ('GBP', 1.27)) as rate
    where not exists (select from exchange_rates)`);
}
