// What administrators do with an import: bring a file, choose what its columns mean, start it, call it off.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Folder } from '#platform/files.server.ts';
import { type Column, guessColumns, headersKey } from './import-columns.rules.ts';
import { inspectFile } from './import-source.server.ts';
import { UnusableFile } from './import-unusable-file.ts';
import { receiveFile } from './import-upload.server.ts';
import { findRememberedOptions } from './import.reads.server.ts';
import type { FileFault, ImportOptions, ImportStatus } from './import.schema.ts';
import { imports } from './import.tables.server.ts';

export type ImportRefusal =
  | { code: 'not_found' }
  /** It is not where this can be done any more, or not yet. */
  | { code: 'wrong_moment' }
  /** No row would make or change a product. */
  | { code: 'nothing_to_do' }
  /** As many fields must be given as the file has columns. */
  | { code: 'columns' }
  /** There is no such row, or it is not wrong, or too long to be corrected in place. */
  | { code: 'not_correctable' };

export type Outcome = { ok: true } | { ok: false; refusal: ImportRefusal };

/** Whoever works on it has lost it. */
export const free = { claim: null, lease_until: null, attempts: 0 };

/** Of rows that are not checked yet. */
export const uncounted = { share: 0, rows: 0, new: 0, changed: 0, unchanged: 0, failed: 0 };

/** Of a run that begins. */
export const fresh = { rows_done: 0, done_id: null, done_row: 0, change_set_id: null };

const working = new Set<() => void>();

/** `listener` hears of imports of this process that wait for somebody to work on them. */
export function onImportWork(listener: () => void): () => void {
  working.add(listener);
  return () => working.delete(listener);
}

export async function createImport(
  database: Database,
  folder: Folder,
  actor: Administrator,
  { name, content }: { name: string; content: AsyncIterable<Uint8Array> },
): Promise<{ ok: true; value: { id: string } } | { ok: false; refusal: FileFault }> {
  const id = randomUUID();
  try {
    const { size, isUtf8 } = await receiveFile(folder, id, content);
    const { reading, columns } = await inspectKept(folder, id, isUtf8);
    const guessed = await guessOptions(database, columns);
    const file = { id, created_by: actor.id, file_name: name, size };
    await database.transaction(async (writer) => {
      await writer.insert(imports).values({ ...file, ...guessed, reading, columns });
      await recordImport(writer, actor, 'import.uploaded', { id, file_name: name }, null, { name, size });
    });
    return { ok: true, value: { id } };
  } catch (error) {
    await folder.remove(id);
    if (error instanceof UnusableFile) return { ok: false, refusal: error.fault };
    throw error;
  }
}

/** And has all rows checked by them; what an earlier check found is forgotten. */
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
    async (writer, found) => {
      // Something of it is still to be taken back.
      if (found.change_set_id) return { code: 'wrong_moment' };
      if (options.columns.length !== found.columns.length) return { code: 'columns' };
      await writer
        .update(imports)
        .set({ ...free, ...fresh, ...uncounted, options, status: 'checking', error: null })
        .where(eq(imports.id, id));
      await recordImport(writer, actor, 'import.checked', found, told(found.options), told(options));
      return null;
    },
  );
}

export async function startImport(database: Database, actor: Administrator, id: string): Promise<Outcome> {
  return changeImport(database, id, ['checked'], async (writer, found) => {
    if (found.new + found.changed === 0) return { code: 'nothing_to_do' };
    await writer
      .update(imports)
      .set({ ...free, ...fresh, status: 'running', started_by: actor.id })
      .where(eq(imports.id, id));
    await recordImport(writer, actor, 'import.started', found, { status: 'checked' }, { status: 'running' });
    return null;
  });
}

/** Whatever has been written by then is taken back, in the background like all the rest. */
export async function cancelImport(database: Database, actor: Administrator, id: string): Promise<Outcome> {
  return changeImport(database, id, ['uploaded', 'checking', 'checked', 'running'], async (writer, found) => {
    await writer
      .update(imports)
      .set({ ...free, status: 'cancelled' })
      .where(eq(imports.id, id));
    const { status } = found;
    await recordImport(writer, actor, 'import.cancelled', found, { status }, { status: 'cancelled' });
    return null;
  });
}

/** What the columns are likely to mean: as they were chosen for the last such file, or by their names. */
export async function guessOptions(database: Database, columns: readonly Column[]) {
  const { origin, ...guess } = guessColumns(columns);
  const headers_key = headersKey(columns);
  const remembered = await findRememberedOptions(database, headers_key);
  const isShop = origin === 'shopify' || origin === 'woocommerce';
  const options: ImportOptions = {
    ...guess,
    mode: 'both',
    images: 'link',
    // Another shop's categories are seldom ours, and it counts no stock of what it always has.
    defaults: {
      category: isShop ? 'electronics' : null,
      currency: null,
      stock_quantity: isShop ? 0 : null,
    },
    ...remembered,
    // How numbers are written is told by this file's own values alone.
    formats: guess.formats.map(({ decimal, unit }, place) => ({
      decimal,
      unit: remembered?.formats?.[place]?.unit ?? unit,
    })),
  };
  return { origin, headers_key, options };
}

async function inspectKept(folder: Folder, id: string, isUtf8: boolean) {
  await using file = await folder.atHand(id);
  return await inspectFile(file.path, isUtf8);
}

type Writer = Parameters<Parameters<Database['transaction']>[0]>[0];
type Found = typeof imports.$inferSelect;

export async function changeImport(
  database: Database,
  id: string,
  from: ImportStatus[],
  work: (writer: Writer, found: Found) => Promise<ImportRefusal | null>,
): Promise<Outcome> {
  const outcome = await database.transaction(async (writer): Promise<Outcome> => {
    const [found] = await writer.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!found) return { ok: false, refusal: { code: 'not_found' } };
    if (!from.includes(found.status) || found.swept_at)
      return { ok: false, refusal: { code: 'wrong_moment' } };
    const refusal = await work(writer, found);
    return refusal ? { ok: false, refusal } : { ok: true };
  });
  if (outcome.ok) for (const listener of working) listener();
  return outcome;
}

export function recordImport(
  writer: Writer,
  actor: Administrator,
  action: string,
  { id, file_name }: Pick<Found, 'id' | 'file_name'>,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
) {
  const change = { subjectType: 'import', subjectId: id, subjectLabel: file_name, before, after };
  return recordChanges(writer, actor, action, [change]);
}

function told({ columns, key, mode, formats }: ImportOptions) {
  const decimals = formats?.map(({ decimal }) => decimal ?? '—');
  return { columns: columns.map((field) => field ?? '—'), key, mode, decimals };
}
