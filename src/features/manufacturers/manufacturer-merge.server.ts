// Merges two manufacturers: the products and names of one go to the other, in one transaction.
import { asc, eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { addChanges, recordChanges } from '#features/history/change.writes.server.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { allowManyRows, type Database, type Transaction } from '#platform/postgres/database.server.ts';
import type { ProductState } from '#features/products/product-edit.rules.ts';
import { bulkLimit } from '#features/products/product-edit.schema.ts';
import {
  lockProducts,
  now,
  readProductStates,
  writeProductStates,
} from '#features/products/product-state.server.ts';
import { manufacturerSlug } from './manufacturer-slug.ts';
import { products } from '#features/products/product.tables.server.ts';
import { findAdminManufacturer } from './manufacturer-admin.reads.server.ts';
import { type AdminManufacturer, manufacturerLimits } from './manufacturer-admin.schema.ts';
import { writeKeys } from './manufacturer-keys.server.ts';
import { manufacturerState } from './manufacturer-state.server.ts';
import { manufacturers } from './manufacturer.tables.server.ts';
import { change, oneAtATime, readOne } from './manufacturer.writes.server.ts';

export type MergedManufacturers = Outcome<
  { manufacturer: AdminManufacturer; moved: number; change_set_id: string },
  { code: 'not_found' | 'itself' | 'too_many_aliases' | 'too_many_products' }
>;

const batchSize = 1_000;
const moved = ['title', 'manufacturer', 'updated_at', 'deleted_at'] as const;

type Moved = Pick<ProductState, (typeof moved)[number]>;

/** `id` goes, `into` stays. Deleted products go along, for when they come back. */
export function mergeManufacturers(
  database: Database,
  actor: Administrator,
  id: string,
  into: string,
): Promise<MergedManufacturers> {
  return database.transaction(async (tx): Promise<MergedManufacturers> => {
    await allowManyRows(tx);
    await oneAtATime(tx);
    if (id.toLowerCase() === into.toLowerCase()) return { ok: false, error: { code: 'itself' } };
    // The lock lets no product become one of theirs until they are merged.
    await tx.execute(sql`select from manufacturers where id in (${id}, ${into}) order by id for update`);
    const source = await findAdminManufacturer(tx, id);
    const target = await findAdminManufacturer(tx, into);
    if (!source || !target) return { ok: false, error: { code: 'not_found' } };
    const aliases = joinedAliases(target, source);
    if (aliases.length > manufacturerLimits.aliases)
      return { ok: false, error: { code: 'too_many_aliases' } };
    const moving = await tx.$count(products, eq(products.manufacturer, source.name));
    if (moving > bulkLimit) return { ok: false, error: { code: 'too_many_products' } };
    // Recorded before the products: an undo brings the manufacturer back before its products refer to it.
    const change_set_id = await recordChanges(tx, actor, 'manufacturer.merged', [
      change(target.id, target.name, { aliases: target.aliases }, { aliases }),
      change(source.id, source.name, manufacturerState(source), null),
    ]);
    const count = await moveProducts(tx, source.name, target.name, change_set_id);
    await tx.delete(manufacturers).where(eq(manufacturers.id, source.id));
    await tx
      .update(manufacturers)
      .set({ aliases, updated_at: sql`now()` })
      .where(eq(manufacturers.id, target.id));
    await writeKeys(tx, { ...target, aliases });
    return { ok: true, value: { manufacturer: await readOne(tx, target.id), moved: count, change_set_id } };
  });
}

async function moveProducts(tx: Transaction, source: string, target: string, setId: string): Promise<number> {
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
    await addChanges(tx, setId, made);
  }
  return ids.length;
}

/** With the time of a deletion: an undo leaves alone what was deleted afterwards. */
function movedFields(state: Moved | undefined) {
  if (!state) return null;
  const { manufacturer, updated_at, deleted_at } = state;
  return { manufacturer, updated_at, ...(deleted_at && { deleted_at }) };
}

/** Each spelling once, without those of the name. */
function joinedAliases(target: AdminManufacturer, source: AdminManufacturer): string[] {
  const aliases = new Map<string, string>();
  for (const alias of [...target.aliases, source.name, ...source.aliases]) {
    const key = manufacturerSlug(alias);
    if (key !== manufacturerSlug(target.name) && !aliases.has(key)) aliases.set(key, alias);
  }
  return [...aliases.values()];
}
