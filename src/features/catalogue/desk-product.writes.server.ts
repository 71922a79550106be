// An administrator's work on one product: made, changed and deleted, each kept in the history as it happens.
import { randomUUID } from 'node:crypto';
import type { Administrator } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { findLastChange } from '#features/history/history.reads.server.ts';
import type { Database } from '#platform/database.server.ts';
import {
  arrangeImages,
  changedFields,
  conflictingFields,
  fieldsOf,
  type ProductState,
  settled,
  toProductWithImages,
} from './desk-product.rules.ts';
import type { ProductConflict, ProductInput } from './desk-product.schema.ts';
import type { ProductWithImages } from './product.schema.ts';
import {
  insertProductStates,
  lockProducts,
  now,
  readProductStates,
  type Writer,
  writeProductStates,
} from './product-state.server.ts';

export type ProductRefusal =
  | { code: 'not_found' }
  /** What the form had been filled with is not told of these fields. */
  | { code: 'from_missing'; fields: string[] }
  | ({ code: 'conflict' } & ProductConflict);

export type SavedProduct =
  /** `change_set_id`: null when nothing was different. */
  | { ok: true; value: { product: ProductWithImages; change_set_id: string | null } }
  | { ok: false; refusal: ProductRefusal };

export type RemovedProduct =
  | { ok: true; value: { change_set_id: string } }
  | { ok: false; refusal: { code: 'not_found' } };

export interface ProductEdit {
  /** By field; others than those in `to` do not matter. */
  from: Record<string, unknown>;
  to: Partial<ProductInput>;
}

const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

export async function createProduct(
  database: Database,
  actor: Administrator,
  input: ProductInput,
): Promise<{ product: ProductWithImages; change_set_id: string }> {
  const id = randomUUID();
  const state = newProductState(input);
  return database.transaction(async (writer) => {
    await insertProductStates(writer, new Map([[id, state]]));
    const made = await readOne(writer, id);
    const change_set_id = await recordChanges(writer, actor, 'product.created', [
      { subjectType: 'product', subjectId: id, subjectLabel: made.title, before: null, after: { ...made } },
    ]);
    return { product: toProductWithImages(id, made), change_set_id };
  });
}

export function newProductState(input: ProductInput): ProductState {
  const { images: given, ...rest } = settled(input);
  const images = arrangeImages(given, [], randomUUID);
  const primary = images.find((image) => image.is_primary)?.image_url;
  const moments = { created_at: now, updated_at: now, deleted_at: null };
  return { ...rest, images, image_url: primary ?? rest.image_url, ...moments };
}

/** What somebody else changed since `from` was read is never overwritten: then nothing is written. */
export async function updateProduct(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: ProductEdit,
): Promise<SavedProduct> {
  const untold = fieldsOf(to).filter((field) => from[field] === undefined);
  if (untold.length > 0) return { ok: false, refusal: { code: 'from_missing', fields: untold } };
  const edit = settled(to);
  return database.transaction(async (writer): Promise<SavedProduct> => {
    const current = await lockOne(writer, id);
    if (!current) return notFound;
    const conflicts = conflictingFields(from, edit, current);
    if (conflicts.length > 0) {
      return {
        ok: false,
        refusal: { code: 'conflict', ...(await conflict(writer, id, conflicts, current)) },
      };
    }
    const changed = changedFields(edit, current, randomUUID);
    if (Object.keys(changed).length === 0) {
      return { ok: true, value: { product: toProductWithImages(id, current), change_set_id: null } };
    }
    const { state, change_set_id } = await write(writer, actor, 'product.updated', { id, current, changed });
    return { ok: true, value: { product: toProductWithImages(id, state), change_set_id } };
  });
}

/** Kept for the orders that refer to it, and for the undo, but shown nowhere. */
export async function removeProduct(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<RemovedProduct> {
  return database.transaction(async (writer): Promise<RemovedProduct> => {
    const current = await lockOne(writer, id);
    if (!current) return notFound;
    const changed = { is_active: false, deleted_at: now };
    const { change_set_id } = await write(writer, actor, 'product.deleted', { id, current, changed });
    return { ok: true, value: { change_set_id } };
  });
}

/** The history takes what the database made of it. */
async function write(
  writer: Writer & Parameters<typeof recordChanges>[0],
  actor: Administrator,
  action: string,
  { id, current, changed }: { id: string; current: ProductState; changed: Partial<ProductState> },
) {
  await writeProductStates(writer, new Map([[id, { ...changed, updated_at: now }]]));
  const state = await readOne(writer, id);
  const fields = [...Object.keys(changed), 'updated_at'] as (keyof ProductState)[];
  const only = (all: ProductState) => Object.fromEntries(fields.map((field) => [field, all[field]]));
  const change_set_id = await recordChanges(writer, actor, action, [
    {
      subjectType: 'product',
      subjectId: id,
      subjectLabel: state.title,
      before: only(current),
      after: only(state),
    },
  ]);
  return { state, change_set_id };
}

async function conflict(
  writer: Parameters<typeof findLastChange>[0],
  id: string,
  fields: readonly (keyof ProductInput)[],
  current: ProductState,
): Promise<ProductConflict> {
  const last = await findLastChange(writer, 'product', id, fields);
  // Stock that no administrator has set so was taken by an order, which the history does not know.
  const byOrder = fields.every((field) => field === 'stock_quantity');
  const known = last && !(byOrder && last.after.stock_quantity !== current.stock_quantity) ? last : null;
  return {
    conflicts: fields.map((field) => ({ field, theirs: current[field] })),
    current: toProductWithImages(id, current),
    changed_by: known?.actor_name ?? null,
    changed_at: known?.created_at.toISOString() ?? new Date(current.updated_at).toISOString(),
  };
}

async function lockOne(writer: Writer, id: string): Promise<ProductState | null> {
  await lockProducts(writer, [id]);
  const state = (await readProductStates(writer, [id])).get(id);
  return state && !state.deleted_at ? state : null;
}

async function readOne(writer: Writer, id: string): Promise<ProductState> {
  const state = (await readProductStates(writer, [id])).get(id);
  if (!state) throw new Error('The product is gone within the transaction that holds it.');
  return state;
}
