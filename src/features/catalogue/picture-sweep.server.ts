// Sweeps pictures that were uploaded and never taken by a product, or by one that is gone without a trace.
import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Folder } from '#platform/files.server.ts';
import { pictureFormats, pictureName, widthsUpTo } from './picture.rules.ts';
import { pictures } from './picture.tables.server.ts';

/** Days after somebody last uploaded it: a form that waits in another tab may still want it. */
const keepDays = 30;
/** Pictures that one sweep looks at, and changes of the history that one statement does. */
const batchSize = 200;
const historySize = 20_000;

type Candidate = Pick<typeof pictures.$inferSelect, 'id' | 'width'>;

/** Answers how many are gone. What the history speaks of stays: undo may bring it back. */
export async function sweepPictures(
  database: Database,
  folder: Folder,
  signal?: AbortSignal,
): Promise<number> {
  const candidates = await findCandidates(database);
  const unused = await withoutHistory(database, candidates, signal);
  let gone = 0;
  for (const picture of unused) {
    if (signal?.aborted) break;
    if (await removePicture(database, folder, picture)) gone += 1;
  }
  return gone;
}

/** Each is looked at once in a while: those that stay do not stand in the way of the others. */
async function findCandidates(database: Database): Promise<Candidate[]> {
  const old = sql`now() - make_interval(days => ${keepDays})`;
  const due = database
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(lt(pictures.wanted_at, old), lt(pictures.looked_at, old)))
    .orderBy(asc(pictures.looked_at))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const looked = await database
    .update(pictures)
    .set({ looked_at: sql`now()` })
    .where(inArray(pictures.id, due))
    .returning({ id: pictures.id, width: pictures.width });
  const used = await listUsed(database, looked);
  return looked.filter(({ id }) => !used.has(id));
}

async function listUsed(
  database: Pick<Database, 'execute'>,
  some: readonly Candidate[],
): Promise<Set<string>> {
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
        select id, coalesce(before::text, '') || coalesce(after::text, '') as told
        from changes where id > ${after} and subject_type = 'product' order by id limit ${historySize}
      )
      select (select max(id) from part) as last, (
        select array_agg(distinct spoken[1]) from part,
          regexp_matches(part.told, '/files/pictures/([0-9a-f]{32})-', 'g') as spoken) as found`);
    const { last = null, found } = rows[0] ?? {};
    if (last === null) break;
    const spoken = new Set(found);
    left = left.filter(({ id }) => !spoken.has(id));
    after = Number(last);
  }
  return left;
}

/** False: somebody wants it again by now. Whoever uploads it meanwhile waits, and then makes it anew. */
async function removePicture(database: Database, folder: Folder, { id, width }: Candidate): Promise<boolean> {
  return database.transaction(async (writer) => {
    const old = lt(pictures.wanted_at, sql`now() - make_interval(days => ${keepDays})`);
    const gone = await writer
      .delete(pictures)
      .where(and(sql`${pictures.id} = ${id}`, old))
      .returning();
    if (gone.length === 0) return false;
    if ((await listUsed(writer, [{ id, width }])).size > 0) {
      await writer.insert(pictures).values(gone);
      return false;
    }
    for (const one of widthsUpTo(width)) {
      for (const format of pictureFormats) await folder.remove(pictureName({ id, width: one, format }));
    }
    return true;
  });
}
