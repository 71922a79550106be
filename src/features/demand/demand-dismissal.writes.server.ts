// Dismisses entries of the demand and restores them, each in one transaction with its entry in the history.
import { and, eq } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { tableSubject } from '#features/history/table-subject.server.ts';
import { demand_dismissals } from '#features/products/demand/demand.tables.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { DemandDismissal } from './demand.schema.ts';

interface Dismissed {
  id: string;
  /** Null: it was dismissed already. */
  change_set_id: string | null;
}

export async function dismissDemand(
  database: Database,
  actor: Administrator,
  { label, ...entry }: DemandDismissal,
): Promise<Dismissed> {
  return database.transaction(async (tx): Promise<Dismissed> => {
    const [row] = await tx.insert(demand_dismissals).values(entry).onConflictDoNothing().returning();
    if (row) {
      const made = { ...subjectOf(row.id, label), before: null, after: entry };
      return { id: row.id, change_set_id: await recordChanges(tx, actor, 'demand.dismissed', [made]) };
    }
    const isSame = and(
      eq(demand_dismissals.part_key, entry.part_key),
      eq(demand_dismissals.manufacturer_key, entry.manufacturer_key),
    );
    const [earlier] = await tx.select().from(demand_dismissals).where(isSame);
    if (!earlier) throw new Error('A dismissal of the same entry appeared and vanished.');
    return { id: earlier.id, change_set_id: null };
  });
}

/** Null: there is no such dismissal. */
export async function restoreDemand(
  database: Database,
  actor: Administrator,
  id: string,
): Promise<{ change_set_id: string } | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx.delete(demand_dismissals).where(eq(demand_dismissals.id, id)).returning();
    if (!row) return null;
    const { part_key, manufacturer_key } = row;
    const label = [part_key, manufacturer_key].filter(Boolean).join(', ');
    const made = { ...subjectOf(id, label), before: { part_key, manufacturer_key }, after: null };
    return { change_set_id: await recordChanges(tx, actor, 'demand.restored', [made]) };
  });
}

function subjectOf(id: string, label: string) {
  return { subjectType: 'demand', subjectId: id, subjectLabel: label };
}

/** Undo of dismissals and of their removal. Nothing changes a dismissal. */
export const demandSubject = tableSubject(demand_dismissals, ({ part_key, manufacturer_key }) => ({
  part_key,
  manufacturer_key,
}));
