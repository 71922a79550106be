// Makes an empty database the copy of another one, all of it or nothing, and reads it back before it stands.
import type { Readable } from 'node:stream';
import pg from 'pg';
import { CopyError } from './copy-error.server.ts';
import { type CopiedTable, listTables, type Sequence } from './database-tables.server.ts';
import { findMigration, migrateUpTo } from './migration-state.server.ts';
import { migrateDatabase } from './migrations.server.ts';
import {
  allOrNothing,
  atOneMoment,
  fillTables,
  proveTables,
  setComments,
  setSequences,
  type SummedTable,
} from './table-copy.server.ts';

export interface Copied {
  /** The last one of the database that is copied. */
  migration: string;
  tables: readonly CopiedTable[];
  open: (table: CopiedTable) => Readable;
  /** Asked when all rows are read. */
  sequences: () => Promise<readonly Sequence[]>;
}

export type OnStep = (step: 'copied' | 'proved', table: SummedTable) => void;

/** What migrations put into a database of ours, noted on it until it is filled: so a copy that broke off can be begun again. */
const freshMark = 'Rows as migrated: ';

/** Rejects with CopyError when the database holds a single row of a site. It is migrated as far as it must be. */
export async function fillDatabase(url: string, copied: Copied, onStep: OnStep): Promise<SummedTable[]> {
  const isBare = await atOneMoment(url, refuseFilled);
  await migrateUpTo(url, copied.migration);
  if (isBare) await allOrNothing(url, markFresh);
  const filled = await allOrNothing(url, async (client) => {
    if ((await findMigration(client)) !== copied.migration) {
      throw new CopyError(`The target is set up beyond ${copied.migration}. Give an empty database.`);
    }
    const tables = await fillTables(client, copied.tables, copied.open, (table) => onStep('copied', table));
    await setSequences(client, await copied.sequences());
    await setComments(client, copied.tables);
    await proveTables(client, tables, (table) => onStep('proved', table));
    // Until the server gets to it by itself, it would not know how many rows there are.
    await client.query('analyze');
    await client.query('comment on schema drizzle is null');
    return tables;
  });
  await migrateDatabase(url);
  return filled;
}

/** True: there is not even a table. */
async function refuseFilled(client: pg.Client): Promise<boolean> {
  const tables = await listTables(client);
  const fresh = await readMark(client);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} limit $1`, [(fresh[name] ?? 0) + 1]);
    if (rowCount !== (fresh[name] ?? 0)) {
      throw new CopyError(`The target is not empty: ${name} holds rows. Give a database without any.`);
    }
  }
  return tables.length === 0;
}

async function markFresh(client: pg.Client): Promise<void> {
  const counts: Record<string, number> = {};
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${name}`);
    if (rowCount) counts[name] = rowCount;
  }
  const mark = pg.escapeLiteral(`${freshMark}${JSON.stringify(counts)}`);
  await client.query(`comment on schema drizzle is ${mark}`);
}

async function readMark(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ said: string | null }>(
    `select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as said`,
  );
  const said = rows[0]?.said;
  return said?.startsWith(freshMark)
    ? (JSON.parse(said.slice(freshMark.length)) as Record<string, number>)
    : {};
}
