// Manufacturers as the history stores them, and how an undo restores them.
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { tableSubject } from '#features/history/table-subject.server.ts';
import type { SkipReason, UndoableSubject } from '#features/history/undo.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { AdminManufacturer } from './manufacturer-admin.schema.ts';
import { assignFreeKeys, writeKeys } from './manufacturer-keys.server.ts';
import { manufacturers } from './manufacturer.tables.server.ts';

export type ManufacturerState = Pick<
  AdminManufacturer,
  'name' | 'slug' | 'aliases' | 'website' | 'description' | 'translations'
>;

export function manufacturerState(row: ManufacturerState): ManufacturerState {
  const { name, slug, aliases, website, description, translations } = row;
  return { name, slug, aliases, website, description, translations };
}

export const manufacturerSubject: UndoableSubject<ManufacturerState> = {
  ...tableSubject(manufacturers, manufacturerState),
  write: async (tx, states) => {
    const skipped = new Map<string, SkipReason>();
    for (const [id, fields] of states) {
      if (await isTaken(tx, id, fields)) {
        skipped.set(id, 'name_taken');
        continue;
      }
      await tx
        .update(manufacturers)
        .set({ ...fields, updated_at: sql`now()` })
        .where(eq(manufacturers.id, id));
    }
    await rewriteKeys(tx, [...states.keys()]);
    return skipped;
  },
  insert: async (tx, states) => {
    const rows = [...states].map(([id, fields]) => Object.assign(fields, { id }));
    await tx.insert(manufacturers).values(rows).onConflictDoNothing();
    await rewriteKeys(tx, [...states.keys()]);
  },
  /** One that products have stays. */
  remove: async (tx, ids) => {
    const isUnused = sql`not exists (select from products p where p.manufacturer = ${manufacturers.name})`;
    await tx.delete(manufacturers).where(and(inArray(manufacturers.id, [...ids]), isUnused));
    await assignFreeKeys(tx);
  },
};

/** Another manufacturer has the name or slug. */
async function isTaken(tx: Transaction, id: string, { name, slug }: Partial<ManufacturerState>) {
  const same = or(
    name === undefined ? undefined : eq(manufacturers.name, name),
    slug === undefined ? undefined : eq(manufacturers.slug, slug),
  );
  return same !== undefined && (await tx.$count(manufacturers, and(ne(manufacturers.id, id), same))) > 0;
}

async function rewriteKeys(tx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(manufacturers)
    .where(inArray(manufacturers.id, [...ids]));
  for (const row of rows) await writeKeys(tx, row);
  await assignFreeKeys(tx);
}
