// Reads and changes the order settings, and undoes changes of them.
import { sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { isSame, keysOf } from '#kernel/object.ts';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import type { OrderSettingsChange } from './order-settings.schema.ts';
import { defaultOrderSettings, type OrderSettings } from '../reservations/order-wait.rules.ts';
import { order_settings } from '../order.tables.server.ts';

export type ChangedSettings =
  | { ok: true; value: { change_set_id: string | null } }
  | { ok: false; error: { code: 'changed_since' } };

const subject = { subjectType: 'order_settings', subjectId: 'orders', subjectLabel: null };

/** The stored settings, or the defaults. */
export async function findOrderSettings(database: Queryable): Promise<OrderSettings> {
  const { wait_above_amount, wait_above_share, reservation_hours } = order_settings;
  const [row] = await database
    .select({ wait_above_amount, wait_above_share, reservation_hours })
    .from(order_settings);
  return row ?? defaultOrderSettings;
}

/** Existing reservations do not change. */
export async function changeOrderSettings(
  database: Database,
  actor: Administrator,
  { from, to }: OrderSettingsChange,
): Promise<ChangedSettings> {
  return database.transaction(async (tx): Promise<ChangedSettings> => {
    await lockSettings(tx);
    const before = await findOrderSettings(tx);
    if (isSame(before, to)) return { ok: true, value: { change_set_id: null } };
    if (!isSame(before, from)) return { ok: false, error: { code: 'changed_since' } };
    await upsertSettings(tx, to);
    const names = keysOf(to).filter((name) => before[name] !== to[name]);
    const pickChanged = (settings: OrderSettings) =>
      Object.fromEntries(names.map((name) => [name, settings[name]]));
    const change_set_id = await recordChanges(tx, actor, 'settings.orders_changed', [
      { ...subject, before: pickChanged(before), after: pickChanged(to) },
    ]);
    return { ok: true, value: { change_set_id } };
  });
}

export const orderSettingsSubject: UndoableSubject = {
  rules: {},
  lock: (tx) => lockSettings(tx),
  read: async (tx) => new Map([[subject.subjectId, { ...(await findOrderSettings(tx)) }]]),
  write: async (tx, states) => {
    for (const fields of states.values()) {
      await upsertSettings(tx, { ...(await findOrderSettings(tx)), ...fields });
    }
  },
  // Settings are never created or deleted.
  insert: async () => {},
  remove: async () => {},
};

/** Does not block orders that are being placed. */
async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${order_settings} in share row exclusive mode`);
}

async function upsertSettings(tx: Transaction, settings: OrderSettings): Promise<void> {
  await tx
    .insert(order_settings)
    .values({ id: 1, ...settings })
    .onConflictDoUpdate({ target: order_settings.id, set: { ...settings, updated_at: sql`now()` } });
}
