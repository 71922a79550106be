// Taking in a picture: its files first, then its row and its place in the history.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Folder } from '#platform/files.server.ts';
import { createTurns } from '#platform/turns.server.ts';
import { type PreparedPicture, preparePicture, type UnusablePicture } from './picture.server.ts';
import { pictureFormats, pictureName, widthsUpTo } from './picture.rules.ts';
import { pictures } from './picture.tables.server.ts';

export type TakenPicture =
  /** `change_set_id`: null when we had the picture already. */
  | { ok: true; value: { id: string; width: number; height: number; change_set_id: string | null } }
  | { ok: false; refusal: UnusablePicture };

/** Decoding and encoding fill the processor: one at a time leaves the other half to those who only look. */
const turns = createTurns(1, 8);

/**
 * Rejects with Crowded when too many wait. The same bytes twice are one picture. `isAct`: it is an act of its own in the
 * history, not a part of another.
 */
export async function takePicture(
  database: Database,
  folder: Folder,
  actor: Administrator,
  bytes: Uint8Array,
  isAct = true,
): Promise<TakenPicture> {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return turns.take(async () => {
    const known = await findKept(database, folder, id);
    if (known) return { ok: true, value: { ...known, change_set_id: null } };
    const prepared = await preparePicture(bytes);
    if (typeof prepared === 'string') return { ok: false, refusal: prepared };
    const missing = await listMissing(folder, id, prepared);
    try {
      for (const file of missing) await folder.write(file.name, file.bytes);
      return { ok: true, value: await keep(database, actor, id, prepared, isAct) };
    } catch (error) {
      await Promise.all(missing.map(({ name }) => folder.remove(name)));
      throw error;
    }
  });
}

/** Files that are there already may be on a page by now: they stay, whatever fails. */
async function listMissing(folder: Folder, id: string, { files }: PreparedPicture) {
  const named = files.map((file) => ({ name: pictureName({ id, ...file }), bytes: file.bytes }));
  const areThere = await Promise.all(named.map(({ name }) => folder.has(name)));
  return named.filter((_, place) => !areThere[place]);
}

/** Null, too, when a file is missing, as after a restore without the files: then it is made anew. */
async function findKept(database: Database, folder: Folder, id: string) {
  // Waits for whoever sweeps it, and keeps it from being swept.
  const [row] = await database
    .update(pictures)
    .set({ wanted_at: sql`now()` })
    .where(eq(pictures.id, id))
    .returning();
  if (!row) return null;
  const names = widthsUpTo(row.width).flatMap((width) =>
    pictureFormats.map((format) => pictureName({ id, width, format })),
  );
  const areThere = await Promise.all(names.map(folder.has));
  return areThere.every(Boolean) ? { id, width: row.width, height: row.height } : null;
}

async function keep(
  database: Database,
  actor: Administrator,
  id: string,
  { width, height }: PreparedPicture,
  isAct: boolean,
): Promise<{ id: string; width: number; height: number; change_set_id: string | null }> {
  return database.transaction(async (writer) => {
    const made = await writer
      .insert(pictures)
      .values({ id, width, height, uploaded_by: actor.id })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0 || !isAct) return { id, width, height, change_set_id: null };
    const change_set_id = await recordChanges(writer, actor, 'picture.uploaded', [
      { subjectType: 'picture', subjectId: id, before: null, after: { width, height } },
    ]);
    return { id, width, height, change_set_id };
  });
}
