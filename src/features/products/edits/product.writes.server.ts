// Writes of one product by an administrator: create, change and delete, each recorded in the history.
import { randomUUID } from 'node:crypto';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { findLastChange } from '#features/history/history.reads.server.ts';
import { pickFields } from '#kernel/fields.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import {
  alignedPrices,
  arrangeImages,
  changedFields,
  conflictingFields,
  fieldsOf,
  type ProductState,
  settled,
  toProductWithImages,
} from '../product-edit.rules.ts';
import type { ProductConflict, ProductEdit, ProductInput } from '../product-edit.schema.ts';
import { findInvalid, type InvalidField } from '../references/product-check.server.ts';
import type { ProductWithImages } from '../product.schema.ts';
import {
  insertProductStates,
  lockProducts,
  now,
  readProductStates,
  writeProductStates,
} from '../product-state.server.ts';

export type ProductError =
  | { code: 'not_found' }
  /** The request lacks the original values of these fields. */
  | { code: 'from_missing'; fields: string[] }
  /** Read alone, each field is valid. */
  | InvalidField
  | ({ code: 'conflict' } & ProductConflict);

export type SavedProduct =
  /** `change_set_id`: null when nothing was different. */
  | { ok: true; value: { product: ProductWithImages; change_set_id: string | null } }
  | { ok: false; error: ProductError };

export type RemovedProduct = Outcome<{ change_set_id: string }, { code: 'not_found' }>;

export type CreatedProduct = Outcome<
  { product: ProductWithImages; change_set_id: string },
  Extract<ProductError, { code: 'invalid' }>
>;

const pricesDisagree = {
  ok: false,
  error: {
    code: 'invalid',
    field: 'price_breaks',
    message: 'price breaks: the first is the price at the MOQ',
  },
} as const;

const notFound = { ok: false, error: { code: 'not_found' } } as const;

export async function createProduct(
  database: Database,
  actor: Administrator,
  input: ProductInput,
): Promise<CreatedProduct> {
  const id = randomUUID();
  const aligned = alignedPrices(input);
  if (!aligned) return pricesDisagree;
  const state = newProductState(aligned);
  return database.transaction(async (tx): Promise<CreatedProduct> => {
    const invalid = await findInvalid(tx, id, state);
    if (invalid) return { ok: false, error: invalid };
    await insertProductStates(tx, new Map([[id, state]]));
    const made = await readOne(tx, id);
    const change_set_id = await recordChanges(tx, actor, 'product.created', [
      { subjectType: 'product', subjectId: id, subjectLabel: made.title, before: null, after: { ...made } },
    ]);
    return { ok: true, value: { product: toProductWithImages(id, made), change_set_id } };
  });
}

export function newProductState(input: ProductInput): ProductState {
  const { images: inputImages, ...rest } = settled(input);
  const images = arrangeImages(inputImages, [], randomUUID);
  const primary = images.find((image) => image.is_primary)?.image_url;
  const timestamps = { created_at: now, updated_at: now, deleted_at: null };
  return { ...rest, images, image_url: primary ?? rest.image_url, ...timestamps };
}

/** What was changed elsewhere since `from` was read is never overwritten: then nothing is written. */
export async function updateProduct(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: ProductEdit,
): Promise<SavedProduct> {
  const missing = fieldsOf(to).filter((field) => from[field] === undefined);
  if (missing.length > 0) return { ok: false, error: { code: 'from_missing', fields: missing } };
  const edit = settled(to);
  return database.transaction(async (tx): Promise<SavedProduct> => {
    const current = await lockOne(tx, id);
    if (!current) return notFound;
    const conflicts = conflictingFields(from, edit, current);
    if (conflicts.length > 0) {
      return {
        ok: false,
        error: { code: 'conflict', ...(await conflict(tx, id, conflicts, current)) },
      };
    }
    const changed = alignedPrices(changedFields(edit, current, randomUUID), current);
    if (!changed) return pricesDisagree;
    const invalid = await findInvalid(tx, id, changed, current);
    if (invalid) return { ok: false, error: invalid };
    if (Object.keys(changed).length === 0) {
      return { ok: true, value: { product: toProductWithImages(id, current), change_set_id: null } };
    }
    const { state, change_set_id } = await write(tx, actor, 'product.updated', { id, current, changed });
    return { ok: true, value: { product: toProductWithImages(id, state), change_set_id } };
  });
}

/** The row stays for the orders that refer to it, and for the undo, but is shown nowhere. */
export async function removeProduct(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<RemovedProduct> {
  return database.transaction(async (tx): Promise<RemovedProduct> => {
    const current = await lockOne(tx, id);
    if (!current) return notFound;
    const changed = { is_active: false, deleted_at: now };
    const { change_set_id } = await write(tx, actor, 'product.deleted', { id, current, changed });
    return { ok: true, value: { change_set_id } };
  });
}

/** The history takes what the database made of it. */
async function write(
  tx: Transaction,
  actor: Administrator,
  action: string,
  { id, current, changed }: { id: string; current: ProductState; changed: Partial<ProductState> },
) {
  await writeProductStates(tx, new Map([[id, { ...changed, updated_at: now }]]));
  const state = await readOne(tx, id);
  const fields = [...Object.keys(changed), 'updated_at'] as (keyof ProductState)[];
  const change_set_id = await recordChanges(tx, actor, action, [
    {
      subjectType: 'product',
      subjectId: id,
      subjectLabel: state.title,
      before: pickFields<ProductState>(current, fields),
      after: pickFields<ProductState>(state, fields),
    },
  ]);
  return { state, change_set_id };
}

async function conflict(
  tx: Parameters<typeof findLastChange>[0],
  id: string,
  fields: readonly (keyof ProductInput)[],
  current: ProductState,
): Promise<ProductConflict> {
  const last = await findLastChange(tx, 'product', id, fields);
  // A stock that no administrator has set results from an order, which the history does not contain.
  const byOrder = fields.every((field) => field === 'stock_quantity');
  const known = last && !(byOrder && last.after.stock_quantity !== current.stock_quantity) ? last : null;
  return {
    conflicts: fields.map((field) => ({ field, theirs: current[field] })),
    current: toProductWithImages(id, current),
    changed_by: known?.actor_name ?? null,
    changed_at: known?.created_at.toISOString() ?? new Date(current.updated_at).toISOString(),
  };
}

async function lockOne(tx: Transaction, id: string): Promise<ProductState | null> {
  await lockProducts(tx, [id]);
  const state = (await readProductStates(tx, [id])).get(id);
  return state && !state.deleted_at ? state : null;
}

async function readOne(tx: Transaction, id: string): Promise<ProductState> {
  const state = (await readProductStates(tx, [id])).get(id);
  if (!state) throw new Error('The product is gone within the transaction that holds it.');
  return state;
}
