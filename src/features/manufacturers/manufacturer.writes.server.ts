// Writes of manufacturers by an administrator, each in one transaction with its entry in the history.
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { type Fields, recordChanges } from '#features/history/change.writes.server.ts';
import { pickFields } from '#kernel/fields.ts';
import { isSame } from '#kernel/object.ts';
import type { Outcome } from '#kernel/outcome.ts';
import {
  allowManyRows,
  type Database,
  lockByName,
  type Transaction,
} from '#platform/postgres/database.server.ts';
import { manufacturerSlug } from './manufacturer-slug.ts';
import { findAdminManufacturer } from './manufacturer-admin.reads.server.ts';
import type {
  AdminManufacturer,
  ManufacturerChanges,
  ManufacturerInput,
  SavedManufacturer,
} from './manufacturer-admin.schema.ts';
import { findTakenName, type TakenName, writeKeys } from './manufacturer-keys.server.ts';
import { type ManufacturerState, manufacturerState } from './manufacturer-state.server.ts';
import { manufacturers } from './manufacturer.tables.server.ts';

export type ManufacturerError =
  | { code: 'not_found' }
  | ({ code: 'taken' } & TakenName)
  /** Products have it; `deleted`: how many of them are deleted and would lack it when they come back. */
  | { code: 'in_use'; count: number; deleted: number }
  /** Somebody changed these fields meanwhile. */
  | { code: 'changed'; fields: string[]; manufacturer: AdminManufacturer };

type Written<Value> = Outcome<Value, ManufacturerError>;
export type WrittenManufacturer = Written<SavedManufacturer>;

export function createManufacturer(
  database: Database,
  actor: Administrator,
  input: ManufacturerInput,
): Promise<WrittenManufacturer> {
  return database.transaction(async (tx): Promise<WrittenManufacturer> => {
    await oneAtATime(tx);
    const state = { ...input, slug: input.slug ?? manufacturerSlug(input.name) };
    const taken = await findTakenName(tx, state, null);
    if (taken) return { ok: false, error: { code: 'taken', ...taken } };
    const [row] = await tx.insert(manufacturers).values(state).returning({ id: manufacturers.id });
    if (!row) throw new Error('The manufacturer was not inserted.');
    await writeKeys(tx, state);
    const made = change(row.id, state.name, null, state);
    const change_set_id = await recordChanges(tx, actor, 'manufacturer.created', [made]);
    return { ok: true, value: { manufacturer: await readOne(tx, row.id), change_set_id } };
  });
}

/** Renaming one renames it on all its products. */
export function updateManufacturer(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: ManufacturerChanges,
): Promise<WrittenManufacturer> {
  return database.transaction(async (tx): Promise<WrittenManufacturer> => {
    await allowManyRows(tx);
    await oneAtATime(tx);
    const manufacturer = await findAdminManufacturer(tx, id);
    if (!manufacturer) return { ok: false, error: { code: 'not_found' } };
    const state: Fields = manufacturerState(manufacturer);
    const wanted: Fields = to;
    const differs = (name: string) => !isSame(state[name], wanted[name]);
    const conflicts = Object.keys(from).filter(
      (name) => name in to && differs(name) && !isSame(state[name], from[name]),
    );
    if (conflicts.length > 0) {
      return { ok: false, error: { code: 'changed', fields: conflicts, manufacturer } };
    }
    const names = Object.keys(to).filter(differs);
    if (names.length === 0) return { ok: true, value: { manufacturer, change_set_id: null } };
    const next = { ...manufacturerState(manufacturer), ...to };
    const taken = await findTakenName(tx, next, manufacturer.name);
    if (taken) return { ok: false, error: { code: 'taken', ...taken } };
    await tx
      .update(manufacturers)
      .set({ ...to, updated_at: sql`now()` })
      .where(eq(manufacturers.id, id));
    await writeKeys(tx, next);
    const made = change(id, next.name, pickFields(state, names), pickFields(wanted, names));
    const change_set_id = await recordChanges(tx, actor, 'manufacturer.updated', [made]);
    return { ok: true, value: { manufacturer: await readOne(tx, id), change_set_id } };
  });
}

export function removeManufacturer(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<Written<{ change_set_id: string }>> {
  return database.transaction(async (tx): Promise<Written<{ change_set_id: string }>> => {
    await oneAtATime(tx);
    // The lock lets no product become one of its own until it is deleted.
    await tx.select().from(manufacturers).where(eq(manufacturers.id, id)).for('update');
    const manufacturer = await findAdminManufacturer(tx, id);
    if (!manufacturer) return { ok: false, error: { code: 'not_found' } };
    const count = await countProducts(tx, manufacturer.name);
    if (count > 0) {
      const deleted = count - manufacturer.product_count;
      return { ok: false, error: { code: 'in_use', count, deleted } };
    }
    await tx.delete(manufacturers).where(eq(manufacturers.id, id));
    const made = change(id, manufacturer.name, manufacturerState(manufacturer), null);
    return {
      ok: true,
      value: { change_set_id: await recordChanges(tx, actor, 'manufacturer.deleted', [made]) },
    };
  });
}

/** Prevents that parallel changes give one name to two manufacturers. */
export const oneAtATime = (tx: Transaction) => lockByName(tx, 'manufacturers');

/** Deleted ones too. */
export function countProducts(tx: Transaction, name: string): Promise<number> {
  return Promise.resolve(tx.$count(sql`products`, sql`manufacturer = ${name}`));
}

export async function readOne(tx: Transaction, id: string): Promise<AdminManufacturer> {
  const manufacturer = await findAdminManufacturer(tx, id);
  if (!manufacturer) throw new Error('The manufacturer is gone within its transaction.');
  return manufacturer;
}

export function change(
  id: string,
  label: string,
  before: Partial<ManufacturerState> | null,
  after: Partial<ManufacturerState> | null,
) {
  return { subjectType: 'manufacturer', subjectId: id, subjectLabel: label, before, after };
}
