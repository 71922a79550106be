// Stores an uploaded image: first its files, then its row and its entry in the history.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Folder } from '#platform/files/files.server.ts';
import { createRequestQueue, uploadWaitMs } from '#platform/http/request-queue.server.ts';
import { type PreparedImage, prepareImage, type UnusableImage } from './image.server.ts';
import { imageFormats, imageName, widthsUpTo } from './image.rules.ts';
import { uploaded_images } from './image.tables.server.ts';

export type StoredImage =
  /** `change_set_id`: null when the image was stored already. */
  | { ok: true; value: { id: string; width: number; height: number; change_set_id: string | null } }
  | { ok: false; error: UnusableImage };

/** Decoding and encoding need the CPU: one at a time leaves the rest to other requests. */
const queue = createRequestQueue({ name: 'images', concurrency: 1, maxWaiting: 8, maxWaitMs: uploadWaitMs });

/**
 * Rejects with QueueFullError when too many wait. The same bytes are stored once. `isRecorded`: the upload gets an entry
 * of its own in the history, since it is not part of another change.
 */
export async function storeImage(
  database: Database,
  folder: Folder,
  actor: Administrator,
  bytes: Uint8Array,
  isRecorded = true,
): Promise<StoredImage> {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return queue.run(async () => {
    const known = await findStored(database, folder, id);
    if (known) return { ok: true, value: { ...known, change_set_id: null } };
    const prepared = await prepareImage(bytes);
    if (typeof prepared === 'string') return { ok: false, error: prepared };
    const missing = await listMissing(folder, id, prepared);
    try {
      for (const file of missing) await folder.write(file.name, file.bytes);
      return { ok: true, value: await insertImage(database, actor, id, prepared, isRecorded) };
    } catch (error) {
      await Promise.all(missing.map(({ name }) => folder.remove(name)));
      throw error;
    }
  });
}

/** Existing files may be in use: they stay when the upload fails. */
async function listMissing(folder: Folder, id: string, { files }: PreparedImage) {
  const named = files.map((file) => ({ name: imageName({ id, ...file }), bytes: file.bytes }));
  const exist = await Promise.all(named.map(({ name }) => folder.has(name)));
  return named.filter((_, index) => !exist[index]);
}

/** Also null when a file is missing, as after a restore without files: then it is created again. */
async function findStored(database: Database, folder: Folder, id: string) {
  // The update waits for a running sweep, and prevents later ones from deleting the image.
  const [row] = await database
    .update(uploaded_images)
    .set({ wanted_at: sql`now()` })
    .where(eq(uploaded_images.id, id))
    .returning();
  if (!row) return null;
  const names = widthsUpTo(row.width).flatMap((width) =>
    imageFormats.map((format) => imageName({ id, width, format })),
  );
  const areThere = await Promise.all(names.map(folder.has));
  return areThere.every(Boolean) ? { id, width: row.width, height: row.height } : null;
}

async function insertImage(
  database: Database,
  actor: Administrator,
  id: string,
  { width, height }: PreparedImage,
  isAct: boolean,
): Promise<{ id: string; width: number; height: number; change_set_id: string | null }> {
  return database.transaction(async (tx) => {
    const made = await tx
      .insert(uploaded_images)
      .values({ id, width, height, uploaded_by: actor.id })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0 || !isAct) return { id, width, height, change_set_id: null };
    const change_set_id = await recordChanges(tx, actor, 'picture.uploaded', [
      { subjectType: 'picture', subjectId: id, before: null, after: { width, height } },
    ]);
    return { id, width, height, change_set_id };
  });
}
