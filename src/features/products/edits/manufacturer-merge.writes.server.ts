// The products' part of merging two manufacturers.
import { asc, eq } from 'drizzle-orm';
import { addChanges } from '#features/history/change.writes.server.ts';
import type { MoveProducts } from '#features/manufacturers/manufacturer-merge.server.ts';
import type { ProductState } from '../product-edit.rules.ts';
import { lockProducts, now, readProductStates, writeProductStates } from '../product-state.server.ts';
import { products } from '../product.tables.server.ts';

const batchSize = 1_000;
const moved = ['title', 'manufacturer', 'updated_at', 'deleted_at'] as const;

type Moved = Pick<ProductState, (typeof moved)[number]>;

export const moveProducts: MoveProducts = async (tx, source, target, changeSetId) => {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.manufacturer, source))
    .orderBy(asc(products.id));
  const ids = rows.map((row) => row.id);
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    await lockProducts(tx, batch);
    const before = await readProductStates(tx, batch, moved);
    await writeProductStates(tx, new Map(batch.map((id) => [id, { manufacturer: target, updated_at: now }])));
    const after = await readProductStates(tx, batch, moved);
    const made = batch.map((id) => ({
      subjectType: 'product',
      subjectId: id,
      subjectLabel: before.get(id)?.title ?? null,
      before: movedFields(before.get(id)),
      after: movedFields(after.get(id)),
    }));
    await addChanges(tx, changeSetId, made);
  }
  return ids.length;
};

/** With the time of a deletion: an undo leaves alone what was deleted afterwards. */
function movedFields(state: Moved | undefined) {
  if (!state) return null;
  const { manufacturer, updated_at, deleted_at } = state;
  return { manufacturer, updated_at, ...(deleted_at && { deleted_at }) };
}
