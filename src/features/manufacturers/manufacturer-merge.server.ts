// Merges two manufacturers: the products and names of one go to the other, in one transaction.
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { allowManyRows, type Database, type Transaction } from '#platform/postgres/database.server.ts';
import { findAdminManufacturer } from './manufacturer-admin.reads.server.ts';
import { type AdminManufacturer, manufacturerLimits } from './manufacturer-admin.schema.ts';
import { writeKeys } from './manufacturer-keys.server.ts';
import { manufacturerSlug } from './manufacturer-slug.ts';
import { manufacturerState } from './manufacturer-state.server.ts';
import { manufacturers } from './manufacturer.tables.server.ts';
import { change, countProducts, oneAtATime, readOne } from './manufacturer.writes.server.ts';

export type MergedManufacturers = Outcome<
  { manufacturer: AdminManufacturer; moved: number; change_set_id: string },
  { code: 'not_found' | 'itself' | 'too_many_aliases' | 'too_many_products' }
>;

/**
 * Gives the products of `source` to `target` and records them in the change set; returns how many. Passed in as a
 * function, since the products import this feature.
 */
export type MoveProducts = (
  tx: Transaction,
  source: string,
  target: string,
  changeSetId: string,
) => Promise<number>;

/** `id` goes, `into` stays. Deleted products go along, for when they come back. */
export function mergeManufacturers(
  database: Database,
  actor: Administrator,
  { id, into }: { id: string; into: string },
  moveProducts: MoveProducts,
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
    const moving = await countProducts(tx, source.name);
    if (moving > manufacturerLimits.mergedProducts)
      return { ok: false, error: { code: 'too_many_products' } };
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

/** Each spelling once, without those of the name. */
function joinedAliases(target: AdminManufacturer, source: AdminManufacturer): string[] {
  const aliases = new Map<string, string>();
  for (const alias of [...target.aliases, source.name, ...source.aliases]) {
    const key = manufacturerSlug(alias);
    if (key !== manufacturerSlug(target.name) && !aliases.has(key)) aliases.set(key, alias);
  }
  return [...aliases.values()];
}
