// Offering files for download: each act in one transaction with its place in the history.
import { asc, eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { type Fields, recordChanges } from '#features/history/change.writes.server.ts';
import { isSame } from '#features/history/undo.rules.ts';
import type { Database } from '#platform/database.server.ts';
import {
  type DeskFile,
  type FileChanges,
  type FileInput,
  mostFiles,
  type SavedFile,
} from './desk-file.schema.ts';
import { listAllFiles, toDeskFile } from './download.reads.server.ts';
import { downloadable_files } from './download.tables.server.ts';

export type FileRefusal =
  | { code: 'not_found' }
  | { code: 'too_many' }
  /** Somebody changed these fields meanwhile. */
  | { code: 'changed'; fields: string[]; file: DeskFile };

export type WrittenFile = { ok: true; value: SavedFile } | { ok: false; refusal: FileRefusal };

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** `act`: how the file came. */
export async function addFile(
  database: Database,
  actor: Administrator,
  input: FileInput,
  act: 'file.added' | 'file.uploaded' = 'file.added',
): Promise<WrittenFile> {
  return database.transaction(async (writer): Promise<WrittenFile> => {
    await oneAtATime(writer);
    const { rows } = await writer.execute<{ count: number; last: number }>(sql`
      select count(*)::int as count, coalesce(max(display_order), 0)::int as last from ${downloadable_files}`);
    const { count = 0, last = 0 } = rows[0] ?? {};
    if (count >= mostFiles) return { ok: false, refusal: { code: 'too_many' } };
    const [row] = await writer
      .insert(downloadable_files)
      .values({ ...input, display_order: last + 1 })
      .returning();
    if (!row) throw new Error('The file was not inserted.');
    const file = toDeskFile(row);
    const change_set_id = await recordChanges(writer, actor, act, [change(file, null, fileState(file))]);
    return { ok: true, value: { file, change_set_id } };
  });
}

export async function updateFile(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: FileChanges,
): Promise<WrittenFile> {
  return database.transaction(async (writer): Promise<WrittenFile> => {
    const file = await lockFile(writer, id);
    if (!file) return { ok: false, refusal: { code: 'not_found' } };
    const state = fileState(file);
    const fields = Object.keys(from).filter(
      (name) => name in to && !isSame(state[name], from[name as 'name']),
    );
    if (fields.length > 0) return { ok: false, refusal: { code: 'changed', fields, file } };
    const names = Object.keys(to).filter((name) => !isSame(state[name], to[name as 'name']));
    if (names.length === 0) return { ok: true, value: { file, change_set_id: null } };
    const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
    const [row] = await writer
      .update(downloadable_files)
      .set({ ...pick(to), updated_at: sql`now()` })
      .where(eq(downloadable_files.id, id))
      .returning();
    if (!row) throw new Error('The file was not updated.');
    const now = toDeskFile(row);
    const made = change(now, pick(state), pick(fileState(now)));
    return {
      ok: true,
      value: { file: now, change_set_id: await recordChanges(writer, actor, 'file.updated', [made]) },
    };
  });
}

/** What was uploaded stays in its folder: an undo brings the file back. Null: there is no such file. */
export async function removeFile(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<{ change_set_id: string } | null> {
  return database.transaction(async (writer) => {
    const [row] = await writer.delete(downloadable_files).where(eq(downloadable_files.id, id)).returning();
    if (!row) return null;
    const file = toDeskFile(row);
    const made = change(file, fileState(file), null);
    return { change_set_id: await recordChanges(writer, actor, 'file.removed', [made]) };
  });
}

export type OrderedFiles =
  | { ok: true; value: { files: DeskFile[]; change_set_id: string | null } }
  /** One came or went meanwhile. */
  | { ok: false; refusal: { code: 'changed' } };

export async function orderFiles(
  database: Database,
  actor: Administrator,
  ids: readonly string[],
): Promise<OrderedFiles> {
  return database.transaction(async (writer): Promise<OrderedFiles> => {
    await oneAtATime(writer);
    const all = await writer
      .select()
      .from(downloadable_files)
      .orderBy(asc(downloadable_files.id))
      .for('no key update');
    const places = new Map(ids.map((id, place) => [id.toLowerCase(), place + 1]));
    if (places.size !== all.length || all.some(({ id }) => !places.has(id))) {
      return { ok: false, refusal: { code: 'changed' } };
    }
    const moved = all.filter(({ id, display_order }) => places.get(id) !== display_order);
    for (const { id } of moved) {
      await writer
        .update(downloadable_files)
        .set({ display_order: places.get(id) ?? 0, updated_at: sql`now()` })
        .where(eq(downloadable_files.id, id));
    }
    const made = moved.map(({ display_order, ...row }) =>
      change(row, { display_order }, { display_order: places.get(row.id) }),
    );
    const change_set_id = made.length > 0 ? await recordChanges(writer, actor, 'file.reordered', made) : null;
    return { ok: true, value: { files: await listAllFiles(writer, actor), change_set_id } };
  });
}

/** What the history keeps of a file: all but its id and when it was changed. */
export function fileState({ id: _, updated_at: __, ...state }: DeskFile): Fields {
  return state;
}

async function lockFile(writer: Transaction, id: string): Promise<DeskFile | null> {
  const [row] = await writer
    .select()
    .from(downloadable_files)
    .where(eq(downloadable_files.id, id))
    .for('no key update');
  return row ? toDeskFile(row) : null;
}

/** So that two who add or move files at once do not give the same place twice. */
async function oneAtATime(writer: Transaction) {
  await writer.execute(sql`select pg_advisory_xact_lock(hashtext('downloadable_files'))`);
}

function change({ id, name }: Pick<DeskFile, 'id' | 'name'>, before: Fields | null, after: Fields | null) {
  return { subjectType: 'file', subjectId: id, subjectLabel: name, before, after };
}
