// Puts a brought image into its product, as a part of the import's own change: whoever takes that back takes this back.
import { and, eq, sql } from 'drizzle-orm';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { isSame } from '#features/history/undo.rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { ProductState } from './desk-product.rules.ts';
import { markFailed, markKept, type WaitingImage } from './import-image-queue.server.ts';
import { imports } from './import.tables.server.ts';
import { lockProducts, now, readProductStates, writeProductStates } from './product-state.server.ts';

type Shown = Pick<ProductState, 'images' | 'image_url' | 'updated_at' | 'deleted_at'>;
type Fields = Record<string, unknown>;

const names = ['images', 'image_url', 'updated_at'] as const;

/** Images that somebody has changed since stay as they are. An import that was taken back is left alone. */
export async function placeImage(database: Database, image: WaitingImage, address: string): Promise<void> {
  await database.transaction(async (writer) => {
    const [found] = await writer
      .select({ set: change_sets })
      .from(change_sets)
      .innerJoin(imports, eq(imports.change_set_id, change_sets.id))
      .where(eq(imports.id, image.import_id))
      .for('share', { of: change_sets });
    if (!found || found.set.undone_by) return;
    await lockProducts(writer, [image.product_id]);
    const ofProduct = and(
      eq(changes.change_set_id, found.set.id),
      eq(changes.subject_type, 'product'),
      eq(changes.subject_id, image.product_id),
    );
    const [change] = await writer.select().from(changes).where(ofProduct).for('update');
    const state = (await readShown(writer, image)) ?? null;
    const after = change?.after as Fields | undefined;
    if (!after || !state || !isAsImported(state, after, image)) {
      await markFailed(writer, image, { code: 'changed' });
      return;
    }
    if (!(await markKept(writer, image, address))) return;
    const images = state.images.map((one) =>
      one.id === image.image_id ? Object.assign({}, one, { image_url: address }) : one,
    );
    const image_url = state.image_url === image.url ? address : state.image_url;
    await writeProductStates(writer, new Map([[image.product_id, { images, image_url, updated_at: now }]]));
    const fresh = await readShown(writer, image);
    if (!fresh) throw new Error('The product is gone.');
    const merged = merge(change as { before: Fields | null; after: Fields }, state, fresh);
    await writer.update(changes).set(merged).where(ofProduct);
  });
}

async function readShown(writer: Pick<Database, 'execute'>, image: WaitingImage): Promise<Shown | undefined> {
  const states = await readProductStates(writer, [image.product_id], [...names, 'deleted_at']);
  return states.get(image.product_id);
}

function isAsImported(state: Shown, after: Fields, { image_id, url }: WaitingImage): boolean {
  if (state.deleted_at) return false;
  if ('images' in after && !isSame(after.images, state.images)) return false;
  if ('image_url' in after && !isSame(after.image_url, state.image_url)) return false;
  if (image_id === null) return state.image_url === url;
  return state.images.some(({ id, image_url }) => id === image_id && image_url === url);
}

/** The change says what it came to, with this; a stamp that somebody has moved since stays theirs. */
function merge({ before, after }: { before: Fields | null; after: Fields }, old: Shown, fresh: Shown) {
  const isOurs = isSame(after.updated_at, old.updated_at);
  const moved = names.filter((name) => (name === 'updated_at' ? isOurs : !isSame(old[name], fresh[name])));
  const only = (state: Shown) => Object.fromEntries(moved.map((name) => [name, state[name]]));
  return {
    before: before && sql`${JSON.stringify({ ...only(old), ...before })}::jsonb`,
    after: sql`${JSON.stringify({ ...after, ...only(fresh) })}::jsonb`,
  };
}
