// Image queue: images of imports that wait to be copied from other sites, each claimed by one worker at a time.
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import type { ImageIssue } from './import-image.schema.ts';
import { import_images } from './import-image.tables.server.ts';

export type WaitingImage = typeof import_images.$inferSelect;

/** Longer than the time limit of fetching and resizing an image. */
const leaseSeconds = 120;

/** Adds the images on other sites that the import assigned to products. */
export async function enqueueImages(tx: Queryable, importId: string): Promise<void> {
  const written = sql`import_rows r join products p on p.id = r.product_id
    where r.import_id = ${importId}::uuid and r.kind in ('new', 'changed')`;
  const insertImages = sql`insert into import_images (import_id, row, product_id, image_id, url, host)`;
  const host = (url: string) => sql.raw(`lower(substring(${url} from '^[a-zA-Z]+://([^/?#]*)'))`);
  await tx.execute(sql`set local statement_timeout = '120s'`);
  await tx.execute(sql`
    ${insertImages} select r.import_id, r.row, i.product_id, i.id, i.image_url, ${host('i.image_url')}
    from product_images i, ${written} and i.product_id = p.id and r.fields ? 'images'
      and i.image_url ~* '^https?://' order by r.row, i.display_order`);
  await tx.execute(sql`
    ${insertImages} select r.import_id, r.row, p.id, null, p.image_url, ${host('p.image_url')}
    from ${written} and r.fields ? 'image_url' and p.image_url ~* '^https?://'
      and not exists (select from product_images i where i.product_id = p.id and i.image_url = p.image_url)
    order by r.row`);
}

/** Claims the images that wait longest, except those of undone imports. */
export async function claimImages(database: Database, limit: number): Promise<WaitingImage[]> {
  const due = sql`select i.id from import_images i
    join imports j on j.id = i.import_id
    join change_sets s on s.id = j.change_set_id and s.undone_by is null
    where i.status = 'waiting' and i.next_attempt_at <= now()
    order by i.next_attempt_at, i.id limit ${limit} for update of i skip locked`;
  return database
    .update(import_images)
    .set({
      claim: sql`gen_random_uuid()`,
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(sql`id = any(array(${due}))`)
    .returning();
}

/** The copy of the same URL that was made for another product of the import. */
export async function findCopiedImage(
  database: Queryable,
  { import_id, url }: WaitingImage,
): Promise<string | null> {
  const [copied] = await database
    .select({ address: import_images.address })
    .from(import_images)
    .where(
      and(
        eq(import_images.url, url),
        eq(import_images.import_id, import_id),
        eq(import_images.status, 'kept'),
      ),
    )
    .limit(1);
  return copied?.address ?? null;
}

export async function markCopied(tx: Queryable, image: WaitingImage, address: string): Promise<boolean> {
  return updateClaimed(tx, image, { status: 'kept', address, error: null });
}

export async function markFailed(tx: Queryable, image: WaitingImage, error: ImageIssue): Promise<boolean> {
  return updateClaimed(tx, image, { status: 'failed', error });
}

/** Postpones the image, and all others from the same server. */
export async function retryLater(
  database: Database,
  image: WaitingImage,
  error: ImageIssue,
  seconds: number,
): Promise<void> {
  const next_attempt_at = sql`now() + make_interval(secs => ${seconds})`;
  if (!(await updateClaimed(database, image, { error, next_attempt_at, claim: null }))) return;
  const { import_id, host } = image;
  await database.execute(sql`
    update import_images set next_attempt_at = ${next_attempt_at}
    where import_id = ${import_id}::uuid and status = 'waiting' and host = ${host} and claim is null
      and next_attempt_at < ${next_attempt_at}`);
}

/** Ends the claim; this attempt does not count. */
export async function releaseImage(database: Database, image: WaitingImage): Promise<void> {
  await updateClaimed(database, image, {
    attempts: image.attempts - 1,
    next_attempt_at: sql`now()`,
    claim: null,
  });
}

/** False: another worker has claimed it since. */
async function updateClaimed(
  tx: Queryable,
  { id, claim }: WaitingImage,
  values: Parameters<ReturnType<Database['update']>['set']>[0],
): Promise<boolean> {
  const { rowCount } = await tx
    .update(import_images)
    .set(values)
    .where(
      and(
        eq(import_images.id, id),
        eq(import_images.claim, claim ?? ''),
        eq(import_images.status, 'waiting'),
      ),
    );
  return rowCount === 1;
}
