// Changing the order settings, and taking a change of them back.
import { sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { UndoableSubject } from '#features/history/restore-batch.server.ts';
import { isSame } from '#features/history/undo.rules.ts';
import type { Database } from '#platform/database.server.ts';
import { findOrderSettings } from './order-settings.reads.server.ts';
import type { OrderSettingsChange } from './order-settings.schema.ts';
import type { OrderSettings } from './order-wait.rules.ts';
import { order_settings } from './order.tables.server.ts';

export type ChangedSettings =
  | { ok: true; value: { change_set_id: string | null } }
  | { ok: false; error: { code: 'changed_since' } };

type Transaction = Pick<Database, 'select' | 'insert' | 'execute'>;

const subject = { subjectType: 'order_settings', subjectId: 'orders', subjectLabel: null };

/** Orders that wait already keep the time that they were given. */
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
    await putSettings(tx, to);
    const names = (Object.keys(to) as (keyof OrderSettings)[]).filter((name) => before[name] !== to[name]);
    const only = (settings: OrderSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]));
    const change_set_id = await recordChanges(tx, actor, 'settings.orders_changed', [
      { ...subject, before: only(before), after: only(to) },
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
      await putSettings(tx, { ...(await findOrderSettings(tx)), ...fields });
    }
  },
  // There always are settings.
  insert: async () => {},
  remove: async () => {},
};

/** Orders that are being placed read the row without waiting. */
async function lockSettings(tx: Pick<Database, 'execute'>): Promise<void> {
  await tx.execute(sql`lock table ${order_settings} in share row exclusive mode`);
}

async function putSettings(tx: Transaction, settings: OrderSettings): Promise<void> {
  await tx
    .insert(order_settings)
    .values({ id: 1, ...settings })
    .onConflictDoUpdate({ target: order_settings.id, set: { ...settings, updated_at: sql`now()` } });
}
