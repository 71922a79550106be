// Images that wait to be brought here: noted when their products are written, taken up by one worker at a time.
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { ImageFault } from './import-image.schema.ts';
import { import_images } from './import-image.tables.server.ts';

export type WaitingImage = typeof import_images.$inferSelect;

/** Seconds that an image is one worker's: longer than it may take to arrive and to be made smaller. */
const lease = 120;

/** All addresses of other sites that the rows of an import gave to products, whatever came of the rest. */
export async function noteImages(writer: Pick<Database, 'execute'>, importId: string): Promise<void> {
  const written = sql`import_rows r join products p on p.id = r.product_id
    where r.import_id = ${importId}::uuid and r.kind in ('new', 'changed')`;
  const noted = sql`insert into import_images (import_id, row, product_id, image_id, url, host)`;
  const host = (url: string) => sql.raw(`lower(substring(${url} from '^[a-zA-Z]+://([^/?#]*)'))`);
  await writer.execute(sql`set local statement_timeout = '120s'`);
  await writer.execute(sql`
    ${noted} select r.import_id, r.row, i.product_id, i.id, i.image_url, ${host('i.image_url')}
    from product_images i, ${written} and i.product_id = p.id and r.fields ? 'images'
      and i.image_url ~* '^https?://' order by r.row, i.display_order`);
  await writer.execute(sql`
    ${noted} select r.import_id, r.row, p.id, null, p.image_url, ${host('p.image_url')}
    from ${written} and r.fields ? 'image_url' and p.image_url ~* '^https?://'
      and not exists (select from product_images i where i.product_id = p.id and i.image_url = p.image_url)
    order by r.row`);
}

/** Those that wait longest, now ours. Of imports that were taken back, none. */
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
      next_attempt_at: sql`now() + make_interval(secs => ${lease})`,
    })
    .where(sql`id = any(array(${due}))`)
    .returning();
}

/** The same address was brought here for another product of the import. */
export async function findKeptAddress(
  database: Pick<Database, 'select'>,
  { import_id, url }: WaitingImage,
): Promise<string | null> {
  const [kept] = await database
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
  return kept?.address ?? null;
}

export async function markKept(
  writer: Pick<Database, 'update'>,
  image: WaitingImage,
  address: string,
): Promise<boolean> {
  return settle(writer, image, { status: 'kept', address, error: null });
}

export async function markFailed(
  writer: Pick<Database, 'update'>,
  image: WaitingImage,
  error: ImageFault,
): Promise<boolean> {
  return settle(writer, image, { status: 'failed', error });
}

/** In so many seconds, and no other image of that server before. */
export async function putOff(
  database: Database,
  image: WaitingImage,
  error: ImageFault,
  seconds: number,
): Promise<void> {
  const next_attempt_at = sql`now() + make_interval(secs => ${seconds})`;
  if (!(await settle(database, image, { error, next_attempt_at, claim: null }))) return;
  const { import_id, host } = image;
  await database.execute(sql`
    update import_images set next_attempt_at = ${next_attempt_at}
    where import_id = ${import_id}::uuid and status = 'waiting' and host = ${host} and claim is null
      and next_attempt_at < ${next_attempt_at}`);
}

/** As if it had never been taken up. */
export async function letGo(database: Database, image: WaitingImage): Promise<void> {
  await settle(database, image, { attempts: image.attempts - 1, next_attempt_at: sql`now()`, claim: null });
}

/** False: somebody else has it by now. */
async function settle(
  writer: Pick<Database, 'update'>,
  { id, claim }: WaitingImage,
  values: Parameters<ReturnType<Database['update']>['set']>[0],
): Promise<boolean> {
  const { rowCount } = await writer
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
