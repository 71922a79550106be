// Copies tables out of one database and into another, row for row, and proves that they arrived.
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { CopyError } from '#platform/postgres/copy-error.server.ts';
import { type CopiedTable, listTables, type Sequence } from './database-tables.server.ts';
import { type RowSum, RowSummer } from './row-sum.server.ts';

export interface SummedTable extends CopiedTable, RowSum {}

// Every value has the same text form on both servers, whatever their settings.
const sessionSettings = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** `work` reads one snapshot of the database, however long it takes and whatever is written meanwhile. */
export function inSnapshot<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return inOneTransaction(url, 'begin isolation level repeatable read read only', work);
}

/** Commits all that `work` writes, or nothing. */
export function allOrNothing<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return inOneTransaction(url, 'begin', work);
}

export function copyOut(client: pg.Client, { name, columns }: CopiedTable): Readable {
  return client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
}

/**
 * Writes `tables` in their order, in the transaction of `client`; `open` returns a table's rows, `onTable` is called for
 * each that is done. Triggers are disabled: what they derive is copied as a table of its own.
 * Rejects with CopyError, which names the table.
 */
export async function fillTables(
  client: pg.Client,
  tables: readonly CopiedTable[],
  open: (table: CopiedTable) => Readable,
  onTable: (table: SummedTable) => void = () => {},
): Promise<SummedTable[]> {
  const names = tables.map(({ name }) => name);
  await rejectOthers(client, tables);
  await each(names, (name) => client.query(`alter table ${name} disable trigger user`));
  await client.query(`truncate ${names.join(', ')}`);
  const buildIndexes = await dropIndexes(client, names);
  const filled: SummedTable[] = [];
  for (const table of tables) {
    const summed = await fillTable(client, table, open(table));
    filled.push(summed);
    onTable(summed);
  }
  await buildIndexes();
  await each(names, (name) => client.query(`alter table ${name} enable trigger user`));
  return filled;
}

/** Reads every row back. Rejects with CopyError when a table is not what was written. */
export async function verifyTables(
  client: pg.Client,
  written: readonly SummedTable[],
  onTable: (table: SummedTable) => void = () => {},
): Promise<void> {
  for (const table of written) {
    const summer = new RowSummer();
    const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(copyOut(client, table), summer, discard);
    const { rows, sum } = summer.result;
    if (rows !== table.rows) {
      throw new CopyError(`${table.name} has ${rows} rows instead of ${table.rows}.`);
    }
    if (sum !== table.sum) throw new CopyError(`${table.name} does not match the copied rows.`);
    onTable(table);
  }
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  await each(sequences, ({ name, value }) => client.query('select setval($1::regclass, $2)', [name, value]));
}

export async function setComments(client: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  await each(tables, ({ name, comment }) =>
    client.query(`comment on table ${name} is ${comment === null ? 'null' : pg.escapeLiteral(comment)}`),
  );
}

async function inOneTransaction<Result>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The running statement reports a lost connection; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((cause: Error) => {
    throw new CopyError(
      `The database ${client.database} on ${client.host} does not answer: ${cause.message}`,
      { cause },
    );
  });
  try {
    await client.query(sessionSettings);
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Ends an unfinished transaction, too.
    await client.end();
  }
}

async function fillTable(client: pg.Client, table: CopiedTable, rows: Readable): Promise<SummedTable> {
  const summer = new RowSummer();
  const target = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  try {
    await pipeline(rows, summer, target);
  } catch (cause) {
    throw new CopyError(`${table.name} could not be copied: ${(cause as Error).message}`, { cause });
  }
  return { ...table, ...summer.result };
}

/** Rejects with CopyError when the target lacks tables or columns, or has tables that would not be filled. */
async function rejectOthers(client: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  const here = new Map((await listTables(client)).map((table) => [table.name, table]));
  for (const { name, columns } of tables) {
    const missing = columns.filter((column) => !here.get(name)?.columns.includes(column));
    if (missing.length > 0) throw new CopyError(`The target has no ${name} with ${missing.join(', ')}.`);
    here.delete(name);
  }
  if (here.size > 0) throw new CopyError(`The target also has ${[...here.keys()].join(', ')}.`);
}

/** Building an index afterwards is faster than updating it row by row. Returns a function that builds all of them again. */
async function dropIndexes(client: pg.Client, names: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any ($1::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [names],
  );
  await each(rows, ({ name }) => client.query(`drop index ${name}`));
  return async () => {
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await each(rows, ({ definition }) => client.query(definition));
  };
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await work(item);
}
