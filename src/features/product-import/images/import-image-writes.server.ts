// Replaces an image's URL in its product with that of the copy, in the import's change set: one undo covers both.
import { and, eq, sql } from 'drizzle-orm';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { isSame } from '#kernel/object.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import type { ProductState } from '#features/products/product-edit.rules.ts';
import { markFailed, markCopied, type WaitingImage } from '../import/import-image-queue.server.ts';
import { imports } from '../import/import.tables.server.ts';
import {
  lockProducts,
  now,
  readProductStates,
  writeProductStates,
} from '#features/products/product-state.server.ts';

type ImageState = Pick<ProductState, 'images' | 'image_url' | 'updated_at' | 'deleted_at'>;
type Fields = Record<string, unknown>;

const names = ['images', 'image_url', 'updated_at'] as const;

/** Does nothing when the image was changed since or the import was undone. */
export async function replaceImageUrl(
  database: Database,
  image: WaitingImage,
  address: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx
      .select({ set: change_sets })
      .from(change_sets)
      .innerJoin(imports, eq(imports.change_set_id, change_sets.id))
      .where(eq(imports.id, image.import_id))
      .for('share', { of: change_sets });
    if (!found || found.set.undone_by) return;
    await lockProducts(tx, [image.product_id]);
    const ofProduct = and(
      eq(changes.change_set_id, found.set.id),
      eq(changes.subject_type, 'product'),
      eq(changes.subject_id, image.product_id),
    );
    const [change] = await tx.select().from(changes).where(ofProduct).for('update');
    const state = (await readImages(tx, image)) ?? null;
    const after = change?.after;
    if (!after || !state || !isAsImported(state, after, image)) {
      await markFailed(tx, image, { code: 'changed' });
      return;
    }
    if (!(await markCopied(tx, image, address))) return;
    const images = state.images.map((one) =>
      one.id === image.image_id ? Object.assign({}, one, { image_url: address }) : one,
    );
    const image_url = state.image_url === image.url ? address : state.image_url;
    await writeProductStates(tx, new Map([[image.product_id, { images, image_url, updated_at: now }]]));
    const fresh = await readImages(tx, image);
    if (!fresh) throw new Error('The product is gone.');
    const merged = mergeChange({ before: change.before, after }, state, fresh);
    await tx.update(changes).set(merged).where(ofProduct);
  });
}

async function readImages(tx: Queryable, image: WaitingImage): Promise<ImageState | undefined> {
  const states = await readProductStates(tx, [image.product_id], [...names, 'deleted_at']);
  return states.get(image.product_id);
}

function isAsImported(state: ImageState, after: Fields, { image_id, url }: WaitingImage): boolean {
  if (state.deleted_at) return false;
  if ('images' in after && !isSame(after.images, state.images)) return false;
  if ('image_url' in after && !isSame(after.image_url, state.image_url)) return false;
  if (image_id === null) return state.image_url === url;
  return state.images.some(({ id, image_url }) => id === image_id && image_url === url);
}

/** Adds the new URL to the import's change; an `updated_at` that was changed since is left out. */
function mergeChange(
  { before, after }: { before: Fields | null; after: Fields },
  old: ImageState,
  fresh: ImageState,
) {
  const isOurs = isSame(after.updated_at, old.updated_at);
  const changed = names.filter((name) => (name === 'updated_at' ? isOurs : !isSame(old[name], fresh[name])));
  const pickChanged = (state: ImageState) => Object.fromEntries(changed.map((name) => [name, state[name]]));
  return {
    before: before && sql`${JSON.stringify({ ...pickChanged(old), ...before })}::jsonb`,
    after: sql`${JSON.stringify({ ...after, ...pickChanged(fresh) })}::jsonb`,
  };
}
