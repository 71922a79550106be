// Import actions of an administrator: upload a file, map its columns, start, cancel.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { readAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import { createNotifier } from '#platform/jobs/worker.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import type { Folder } from '#platform/files/files.server.ts';
import { type Column, guessColumns, headersKey } from '../reading/import-columns.rules.ts';
import { inspectFile } from '../sources/import-source.server.ts';
import { type FileIssue, UnusableFile } from '#platform/spreadsheets/unusable-file.ts';
import { receiveFile } from './import-upload.server.ts';
import { findRememberedOptions } from './import.reads.server.ts';
import type { ImportOptions, ImportStatus } from './import.schema.ts';
import { imports } from './import.tables.server.ts';

export type ImportError =
  | { code: 'not_found' }
  /** The status of the import does not allow it, or not yet. */
  | { code: 'wrong_moment' }
  /** No row would create or change a product. */
  | { code: 'nothing_to_do' }
  /** The number of fields differs from the number of columns. */
  | { code: 'columns' }
  /** There is no such row, or it did not fail, or it is too long to be corrected on the page. */
  | { code: 'not_correctable' };

export type Outcome = { ok: true } | { ok: false; error: ImportError };

/** Revokes the claim of a worker. */
export const noLease = { claim: null, lease_until: null, attempts: 0 };

/** Initial counts of a check. */
export const noCounts = { share: 0, rows: 0, new: 0, changed: 0, unchanged: 0, failed: 0 };

/** Initial progress of a run. */
export const noProgress = { rows_done: 0, done_id: null, done_row: 0, change_set_id: null };

/** Notifies the import worker of this process of an import to check or to write. */
export const importsDue = createNotifier();

export async function createImport(
  database: Database,
  folder: Folder,
  actor: Administrator,
  { name, content }: { name: string; content: AsyncIterable<Uint8Array> },
): Promise<{ ok: true; value: { id: string } } | { ok: false; error: FileIssue }> {
  const id = randomUUID();
  try {
    const { size, isUtf8 } = await receiveFile(folder, id, content);
    const { reading, columns } = await inspectStoredFile(folder, id, isUtf8);
    const guessed = await guessOptions(database, columns);
    const file = { id, created_by: actor.id, file_name: name, size };
    await database.transaction(async (tx) => {
      await tx.insert(imports).values({ ...file, ...guessed, reading, columns });
      await recordImport(tx, actor, 'import.uploaded', { id, file_name: name }, null, { name, size });
    });
    return { ok: true, value: { id } };
  } catch (error) {
    await folder.remove(id);
    if (error instanceof UnusableFile) return { ok: false, error: error.issue };
    throw error;
  }
}

/** Stores the options and starts a new check of all rows. */
export async function chooseOptions(
  database: Database,
  actor: Administrator,
  id: string,
  options: ImportOptions,
): Promise<Outcome> {
  return changeImport(
    database,
    id,
    ['uploaded', 'checking', 'checked', 'failed', 'cancelled'],
    async (tx, found) => {
      // Its changes must be undone first.
      if (found.change_set_id) return { code: 'wrong_moment' };
      if (options.columns.length !== found.columns.length) return { code: 'columns' };
      await tx
        .update(imports)
        .set({ ...noLease, ...noProgress, ...noCounts, options, status: 'checking', error: null })
        .where(eq(imports.id, id));
      await recordImport(
        tx,
        actor,
        'import.checked',
        found,
        optionsForHistory(found.options),
        optionsForHistory(options),
      );
      return null;
    },
  );
}

export async function startImport(database: Database, actor: Administrator, id: string): Promise<Outcome> {
  return changeImport(database, id, ['checked'], async (tx, found) => {
    if (found.new + found.changed === 0) return { code: 'nothing_to_do' };
    await tx
      .update(imports)
      .set({ ...noLease, ...noProgress, status: 'running', started_by: actor.id })
      .where(eq(imports.id, id));
    await recordImport(tx, actor, 'import.started', found, { status: 'checked' }, { status: 'running' });
    return null;
  });
}

/** The worker undoes what has been written so far. */
export async function cancelImport(database: Database, actor: Administrator, id: string): Promise<Outcome> {
  return changeImport(database, id, ['uploaded', 'checking', 'checked', 'running'], async (tx, found) => {
    await tx
      .update(imports)
      .set({ ...noLease, status: 'cancelled' })
      .where(eq(imports.id, id));
    const { status } = found;
    await recordImport(tx, actor, 'import.cancelled', found, { status }, { status: 'cancelled' });
    return null;
  });
}

/** The options of the last file with the same columns, or a guess by the columns' names. */
export async function guessOptions(database: Database, columns: readonly Column[]) {
  const { origin, ...guess } = guessColumns(columns, await readAttributeDefinitions(database));
  const headers_key = headersKey(columns);
  const remembered = await findRememberedOptions(database, headers_key);
  const isShop = origin === 'shopify' || origin === 'woocommerce';
  const options: ImportOptions = {
    ...guess,
    mode: 'both',
    images: 'link',
    // Categories of other shop systems seldom match, and they track no stock of products that are always available.
    defaults: {
      category: isShop ? 'electronics' : null,
      currency: null,
      stock_quantity: isShop ? 0 : null,
    },
    ...remembered,
    // The number format depends on this file's own values alone.
    formats: guess.formats.map(({ decimal, unit }, index) => ({
      decimal,
      unit: remembered?.formats?.[index]?.unit ?? unit,
    })),
  };
  return { origin, headers_key, options };
}

async function inspectStoredFile(folder: Folder, id: string, isUtf8: boolean) {
  await using file = await folder.openLocalCopy(id);
  return await inspectFile(file.path, isUtf8);
}

type Found = typeof imports.$inferSelect;

export async function changeImport(
  database: Database,
  id: string,
  from: ImportStatus[],
  work: (tx: Transaction, found: Found) => Promise<ImportError | null>,
): Promise<Outcome> {
  const outcome = await database.transaction(async (tx): Promise<Outcome> => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!found) return { ok: false, error: { code: 'not_found' } };
    if (!from.includes(found.status) || found.swept_at) return { ok: false, error: { code: 'wrong_moment' } };
    const error = await work(tx, found);
    return error ? { ok: false, error } : { ok: true };
  });
  if (outcome.ok) importsDue.notify();
  return outcome;
}

export function recordImport(
  tx: Transaction,
  actor: Administrator,
  action: string,
  { id, file_name }: Pick<Found, 'id' | 'file_name'>,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
) {
  const change = { subjectType: 'import', subjectId: id, subjectLabel: file_name, before, after };
  return recordChanges(tx, actor, action, [change]);
}

function optionsForHistory({ columns, key, mode, formats }: ImportOptions) {
  const decimals = formats?.map(({ decimal }) => decimal ?? '—');
  return { columns: columns.map((field) => field ?? '—'), key, mode, decimals };
}
