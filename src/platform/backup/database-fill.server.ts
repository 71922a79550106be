// Copies a database into an empty one, all of it or nothing, and verifies the copy before committing.
import type { Readable } from 'node:stream';
import pg from 'pg';
import { CopyError } from '#platform/postgres/copy-error.server.ts';
import { type CopiedTable, listTables, type Sequence } from './database-tables.server.ts';
import { findMigration, migrateUpTo } from '../postgres/migration-state.server.ts';
import { migrateDatabase } from '../postgres/migrations.server.ts';
import {
  allOrNothing,
  inSnapshot,
  fillTables,
  verifyTables,
  setComments,
  setSequences,
  type SummedTable,
} from './table-copy.server.ts';
import { z } from 'zod';

export interface CopySource {
  /** The last one of the database that is copied. */
  migration: string;
  tables: readonly CopiedTable[];
  open: (table: CopiedTable) => Readable;
  /** Called when all rows are read. */
  sequences: () => Promise<readonly Sequence[]>;
}

export type OnStep = (step: 'copied' | 'verified', table: SummedTable) => void;

/** Marks a database with only migrated rows until it is filled, so that an interrupted copy can be repeated. */
const migratedMark = 'Rows as migrated: ';

/** Migrates the target as far as the source, then fills it. Rejects with CopyError when it has any rows of a site. */
export async function fillDatabase(
  url: string,
  source: CopySource,
  onStep: OnStep,
  say?: (message: string) => void,
): Promise<SummedTable[]> {
  const isBare = await inSnapshot(url, rejectFilled);
  await migrateUpTo(url, source.migration);
  if (isBare) await allOrNothing(url, markMigrated);
  const filled = await allOrNothing(url, async (client) => {
    if ((await findMigration(client)) !== source.migration) {
      throw new CopyError(`The target has newer migrations than ${source.migration}. Use an empty database.`);
    }
    const tables = await fillTables(client, source.tables, source.open, (table) => onStep('copied', table));
    await setSequences(client, await source.sequences());
    await setComments(client, source.tables);
    await verifyTables(client, tables, (table) => onStep('verified', table));
    // Until autovacuum runs, the planner would lack row counts.
    await client.query('analyze');
    await client.query('comment on schema drizzle is null');
    return tables;
  });
  await migrateDatabase(url, say ? { say } : {});
  return filled;
}

/** Returns true when the database has no tables at all. */
async function rejectFilled(client: pg.Client): Promise<boolean> {
  const tables = await listTables(client);
  const migrated = await readMigratedCounts(client);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit $1`, [(migrated[name] ?? 0) + 1]);
    if (rowCount !== (migrated[name] ?? 0)) {
      throw new CopyError(`The target is not empty: ${name} has rows. Use an empty database.`);
    }
  }
  return tables.length === 0;
}

async function markMigrated(client: pg.Client): Promise<void> {
  const counts: Record<string, number> = {};
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${name}`);
    if (rowCount) counts[name] = rowCount;
  }
  const mark = pg.escapeLiteral(`${migratedMark}${JSON.stringify(counts)}`);
  await client.query(`comment on schema drizzle is ${mark}`);
}

const rowCounts = z.record(z.string(), z.number());

async function readMigratedCounts(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as comment`,
  );
  const comment = rows[0]?.comment;
  if (!comment?.startsWith(migratedMark)) return {};
  return rowCounts.parse(JSON.parse(comment.slice(migratedMark.length)));
}
