// Migration plan: what a migration would run, and how large the tables are that it touches.
import type pg from 'pg';
import { type Migration, readMigrations } from './migration-files.server.ts';
import { findPending, withMigrationClient } from './migrations.server.ts';

export interface PlannedMigration {
  tag: string;
  steps: number;
  /** Those with rows, the largest first. */
  tables: readonly TableSize[];
}

interface TableSize {
  name: string;
  /** As PostgreSQL estimates them; -1: not yet. */
  rows: number;
  /** With its indexes. */
  bytes: number;
}

interface KnownTable extends TableSize {
  indexes: string[];
}

/** Changes nothing. */
export function planMigrations(url: string, folder?: string): Promise<PlannedMigration[]> {
  return withMigrationClient(url, async (client) => {
    const pending = await findPending(client, await readMigrations(folder));
    const known = await listTables(client);
    return pending.map((migration) => ({
      tag: migration.tag,
      steps: migration.steps.length,
      tables: tablesOf(migration, known),
    }));
  });
}

async function listTables(client: pg.ClientBase): Promise<KnownTable[]> {
  const { rows } = await client.query<KnownTable>(`
    select c.relname as name, c.reltuples::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes,
      array(select i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid) as indexes
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0
    order by bytes desc`);
  return rows;
}

function tablesOf({ steps }: Migration, known: readonly KnownTable[]): TableSize[] {
  const statements = steps
    .flatMap((step) => step.statements)
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
    // What a function does, it does later.
    .filter((statement) => !/^create (?:or replace )?function/i.test(statement));
  const isTouched = (name: string) => {
    const touched = new RegExp(
      `\\b(?:table|on|update|into|from|join|exists|index|concurrently)\\s+"?${name}\\b`,
      'i',
    );
    return statements.some((statement) => touched.test(statement));
  };
  return known
    .filter(({ name, indexes }) => [name, ...indexes].some(isTouched))
    .map(({ name, rows, bytes }) => ({ name, rows, bytes }));
}
