// Deletes uploaded images that no product and no entry of the history refers to.
import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import type { Folder } from '#platform/files/files.server.ts';
import { imageFormats, imageName, widthsUpTo } from './image.rules.ts';
import { uploaded_images } from './image.tables.server.ts';

/** Days after the last upload: an open form may still refer to the image. */
const retentionDays = 30;
/** Images per sweep, and changes of the history per statement. */
const batchSize = 200;
const historyBatchSize = 20_000;

type Candidate = Pick<typeof uploaded_images.$inferSelect, 'id' | 'width'>;

/** Returns how many were deleted. Images in the history stay, since an undo may restore them. */
export async function sweepImages(database: Database, folder: Folder, signal?: AbortSignal): Promise<number> {
  const candidates = await findCandidates(database);
  const unused = await withoutHistory(database, candidates, signal);
  let deleted = 0;
  for (const image of unused) {
    if (signal?.aborted) break;
    if (await removeImage(database, folder, image)) deleted += 1;
  }
  return deleted;
}

/** The least recently checked ones: images that stay do not block the others. */
async function findCandidates(database: Database): Promise<Candidate[]> {
  const old = sql`now() - make_interval(days => ${retentionDays})`;
  const due = database
    .select({ id: uploaded_images.id })
    .from(uploaded_images)
    .where(and(lt(uploaded_images.wanted_at, old), lt(uploaded_images.looked_at, old)))
    .orderBy(asc(uploaded_images.looked_at))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const checked = await database
    .update(uploaded_images)
    .set({ looked_at: sql`now()` })
    .where(inArray(uploaded_images.id, due))
    .returning({ id: uploaded_images.id, width: uploaded_images.width });
  const used = await listUsed(database, checked);
  return checked.filter(({ id }) => !used.has(id));
}

async function listUsed(database: Queryable, some: readonly Candidate[]): Promise<Set<string>> {
  if (some.length === 0) return new Set();
  const ids = sql.param(some.map(({ id }) => id));
  const { rows } = await database.execute<{ id: string }>(sql`
    select substring(image_url from '^/files/pictures/([0-9a-f]{32})-') as id from (
      select image_url from products where image_url like '/files/pictures/%'
      union all select image_url from product_images where image_url like '/files/pictures/%') shown
    where substring(image_url from '^/files/pictures/([0-9a-f]{32})-') = any(${ids}::text[])`);
  return new Set(rows.map(({ id }) => id));
}

async function withoutHistory(
  database: Database,
  candidates: Candidate[],
  signal?: AbortSignal,
): Promise<Candidate[]> {
  let left = candidates;
  for (let after = 0; left.length > 0;) {
    if (signal?.aborted) return [];
    const { rows } = await database.execute<{ last: string | null; found: string[] | null }>(sql`
      with part as (
        select id, coalesce(before::text, '') || coalesce(after::text, '') as states
        from changes where id > ${after} and subject_type = 'product' order by id limit ${historyBatchSize}
      )
      select (select max(id) from part) as last, (
        select array_agg(distinct mentioned[1]) from part,
          regexp_matches(part.states, '/files/pictures/([0-9a-f]{32})-', 'g') as mentioned) as found`);
    const { last = null, found } = rows[0] ?? {};
    if (last === null) break;
    const mentioned = new Set(found);
    left = left.filter(({ id }) => !mentioned.has(id));
    after = Number(last);
  }
  return left;
}

/** False: it is in use again. A parallel upload of the same image waits for the lock and then creates it again. */
async function removeImage(database: Database, folder: Folder, { id, width }: Candidate): Promise<boolean> {
  return database.transaction(async (tx) => {
    const old = lt(uploaded_images.wanted_at, sql`now() - make_interval(days => ${retentionDays})`);
    const removed = await tx
      .delete(uploaded_images)
      .where(and(sql`${uploaded_images.id} = ${id}`, old))
      .returning();
    if (removed.length === 0) return false;
    if ((await listUsed(tx, [{ id, width }])).size > 0) {
      await tx.insert(uploaded_images).values(removed);
      return false;
    }
    for (const one of widthsUpTo(width)) {
      for (const format of imageFormats) await folder.remove(imageName({ id, width: one, format }));
    }
    return true;
  });
}
