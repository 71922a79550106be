// Changes of downloadable files, each in one transaction with its entry in the history.
import { asc, eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { type Fields, recordChanges } from '#features/history/change.writes.server.ts';
import { pickFields } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { type Database, lockByName, type Transaction } from '#platform/postgres/database.server.ts';
import {
  type AdminFile,
  type FileChanges,
  type FileInput,
  maxFiles,
  type SavedFile,
} from './admin-file.schema.ts';
import { listAllFiles, toAdminFile } from './download.reads.server.ts';
import { downloadable_files } from './download.tables.server.ts';

export type FileError =
  | { code: 'not_found' }
  | { code: 'too_many' }
  /** Somebody changed these fields meanwhile. */
  | { code: 'changed'; fields: string[]; file: AdminFile };

export type WrittenFile = Outcome<SavedFile, FileError>;

/** `act`: added as a URL, or uploaded. */
export async function addFile(
  database: Database,
  actor: Administrator,
  input: FileInput,
  act: 'file.added' | 'file.uploaded' = 'file.added',
): Promise<WrittenFile> {
  return database.transaction(async (tx): Promise<WrittenFile> => {
    await oneAtATime(tx);
    const { rows } = await tx.execute<{ count: number; last: number }>(sql`
      select count(*)::int as count, coalesce(max(display_order), 0)::int as last from ${downloadable_files}`);
    const { count = 0, last = 0 } = rows[0] ?? {};
    if (count >= maxFiles) return { ok: false, error: { code: 'too_many' } };
    const [row] = await tx
      .insert(downloadable_files)
      .values({ ...input, display_order: last + 1 })
      .returning();
    if (!row) throw new Error('The file was not inserted.');
    const file = toAdminFile(row);
    const change_set_id = await recordChanges(tx, actor, act, [change(file, null, fileState(file))]);
    return { ok: true, value: { file, change_set_id } };
  });
}

export async function updateFile(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: FileChanges,
): Promise<WrittenFile> {
  return database.transaction(async (tx): Promise<WrittenFile> => {
    const file = await lockFile(tx, id);
    if (!file) return { ok: false, error: { code: 'not_found' } };
    const state: Fields = fileState(file);
    const [sent, wanted]: [Fields, Fields] = [from, to];
    const fields = Object.keys(from).filter((name) => name in to && !isSame(state[name], sent[name]));
    if (fields.length > 0) return { ok: false, error: { code: 'changed', fields, file } };
    const names = Object.keys(to).filter((name) => !isSame(state[name], wanted[name]));
    if (names.length === 0) return { ok: true, value: { file, change_set_id: null } };
    const [row] = await tx
      .update(downloadable_files)
      .set({ ...pickFields(wanted, names), updated_at: sql`now()` })
      .where(eq(downloadable_files.id, id))
      .returning();
    if (!row) throw new Error('The file was not updated.');
    const now = toAdminFile(row);
    const made = change(now, pickFields(state, names), pickFields<Fields>(fileState(now), names));
    return {
      ok: true,
      value: { file: now, change_set_id: await recordChanges(tx, actor, 'file.updated', [made]) },
    };
  });
}

/** An uploaded file stays in its folder, for undo. Null: no such file. */
export async function removeFile(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<{ change_set_id: string } | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx.delete(downloadable_files).where(eq(downloadable_files.id, id)).returning();
    if (!row) return null;
    const file = toAdminFile(row);
    const made = change(file, fileState(file), null);
    return { change_set_id: await recordChanges(tx, actor, 'file.removed', [made]) };
  });
}

/** `changed`: a file was added or deleted meanwhile. */
export type OrderedFiles = Outcome<{ files: AdminFile[]; change_set_id: string | null }, { code: 'changed' }>;

export async function orderFiles(
  database: Database,
  actor: Administrator,
  ids: readonly string[],
): Promise<OrderedFiles> {
  return database.transaction(async (tx): Promise<OrderedFiles> => {
    await oneAtATime(tx);
    const all = await tx
      .select()
      .from(downloadable_files)
      .orderBy(asc(downloadable_files.id))
      .for('no key update');
    const orderOf = new Map(ids.map((id, index) => [id.toLowerCase(), index + 1]));
    if (orderOf.size !== all.length || all.some(({ id }) => !orderOf.has(id))) {
      return { ok: false, error: { code: 'changed' } };
    }
    const moved = all.filter(({ id, display_order }) => orderOf.get(id) !== display_order);
    for (const { id } of moved) {
      await tx
        .update(downloadable_files)
        .set({ display_order: orderOf.get(id) ?? 0, updated_at: sql`now()` })
        .where(eq(downloadable_files.id, id));
    }
    const made = moved.map(({ display_order, ...row }) =>
      change(row, { display_order }, { display_order: orderOf.get(row.id) }),
    );
    const change_set_id = made.length > 0 ? await recordChanges(tx, actor, 'file.reordered', made) : null;
    return { ok: true, value: { files: await listAllFiles(tx, actor), change_set_id } };
  });
}

/** A file's fields in the history: all but id and time of the last change. */
/** As the history stores it. */
export type FileState = Omit<AdminFile, 'id' | 'updated_at'>;

export function fileState({ id: _, updated_at: __, ...state }: AdminFile): FileState {
  return state;
}

async function lockFile(tx: Transaction, id: string): Promise<AdminFile | null> {
  const [row] = await tx
    .select()
    .from(downloadable_files)
    .where(eq(downloadable_files.id, id))
    .for('no key update');
  return row ? toAdminFile(row) : null;
}

/** Prevents that parallel changes assign the same position twice. */
const oneAtATime = (tx: Transaction) => lockByName(tx, 'downloadable_files');

function change({ id, name }: Pick<AdminFile, 'id' | 'name'>, before: Fields | null, after: Fields | null) {
  return { subjectType: 'file', subjectId: id, subjectLabel: name, before, after };
}
