// Migrations that are killed between their steps and in the middle of one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { runSql, withEmptyDatabase } from '#tests/harness/empty-database.ts';
import { migrateUpTo } from './migration-state.server.ts';
import { migrateDatabase } from './migrations.server.ts';

const products = 2_000;
/** What a trigger of this test waits for, in the middle of the rows. */
const gate = 77;

test('a migration that is killed twice goes on where it was, and the database ends as after one that ran through', () =>
  withEmptyDatabase((through) =>
    withEmptyDatabase(async (killed) => {
      for (const url of [through, killed]) await fillOldSite(url);
      await migrateDatabase(through);
      for (const table of ['products', 'product_keys']) await killInTheMiddleOf(table, killed);
      const { exitCode, output } = await migrate(killed).end;
      expect(exitCode).toBe(0);
      expect(output).toMatch(
        /^Migration 0026_product_completeness …\nMigration 0026_product_completeness: done in /,
      );
      expect(output).toContain('The database is up to date.');
      await runSql(killed, 'drop function wait_at_gate() cascade');
      expect(await structureOf(killed)).toEqual(await structureOf(through));
      expect(await dataOf(killed)).toEqual(await dataOf(through));
      expect(await dataOf(killed)).toMatchObject({ skus: products, blank: 0 });
    }),
  ));

/** As the version before the migrations left it, with products that it imported without a SKU or twice. */
async function fillOldSite(url: string): Promise<void> {
  await migrateUpTo(url, '0021_sweeping');
  await runSql(
    url,
    `insert into products (id, title, description, category, price, stock_quantity, sku)
     select md5(n::text)::uuid, 'Product ' || n, 'Text', 'networking', n, n, case when n % 100 = 0 then 'twice' end
     from generate_series(1, ${products}) as n`,
  );
}

/** Its backend ends, too, as when the whole machine is lost: otherwise it would finish its block. */
async function killInTheMiddleOf(table: string, url: string): Promise<void> {
  const { rows } = await runSql(url, `select id from ${table} order by id offset ${products / 2} limit 1`);
  await runSql(
    url,
    `create or replace function wait_at_gate() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(${gate}); return new; end $$;
     create trigger wait_at_gate before update on ${table} for each row
       when (old.id = '${rows[0].id}') execute function wait_at_gate()`,
  );
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [gate]);
  const { child, end } = migrate(url);
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  await expect.poll(async () => (await holder.query(`select ${waiting}`)).rowCount).toBe(1);
  child.kill('SIGKILL');
  await end;
  await holder.query(`select pg_terminate_backend(pid) ${waiting}`);
  await expect.poll(async () => (await holder.query(`select ${waiting}`)).rowCount).toBe(0);
  await holder.end();
  await runSql(url, `drop trigger wait_at_gate on ${table}`);
}

function migrate(url: string) {
  const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) };
  const child = spawn(process.execPath, ['scripts/migrate.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const end = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[exitCode], output]) => ({
    exitCode: exitCode as number | null,
    output,
  }));
  return { child, end };
}

async function structureOf(url: string) {
  const queries = [
    `select table_name, column_name, ordinal_position, data_type, is_nullable, column_default
       from information_schema.columns where table_schema = 'public' order by 1, 3`,
    `select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid
       from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1`,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    `select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled
       from pg_trigger where not tgisinternal order by 1, 2`,
    `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
    'select hash from drizzle.__drizzle_migrations order by id',
  ];
  const results = [];
  for (const query of queries) results.push((await runSql(url, query)).rows);
  return results;
}

/** Numbers that a killed attempt took are not used again, so that the SKUs themselves differ. */
async function dataOf(url: string) {
  const { rows } = await runSql(
    url,
    `select (select count(distinct upper(sku))::int from products) as skus,
       (select count(*)::int from products where btrim(coalesce(sku, '')) = '') as blank,
       (select array_agg(sku order by id) from products where sku like 'twice%') as twice,
       (select array_agg(missing order by id) from product_keys) as missing`,
  );
  return rows[0];
}
