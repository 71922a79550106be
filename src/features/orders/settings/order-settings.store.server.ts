// Reads and changes the order settings, and undoes changes of them.
import { sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import {
  changeSettings,
  settingsSubject,
  type StoredSettings,
} from '#features/history/settings.writes.server.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import type { OrderSettingsChange } from './order-settings.schema.ts';
import { defaultOrderSettings, type OrderSettings } from '../order-wait.rules.ts';
import { order_settings } from '../order.tables.server.ts';

const stored: StoredSettings<OrderSettings> = {
  subjectType: 'order_settings',
  subjectId: 'orders',
  action: 'settings.orders_changed',
  table: order_settings,
  find: findOrderSettings,
  upsert: (tx, settings) =>
    tx
      .insert(order_settings)
      .values({ id: 1, ...settings })
      .onConflictDoUpdate({ target: order_settings.id, set: { ...settings, updated_at: sql`now()` } }),
};

/** The stored settings, or the defaults. */
export async function findOrderSettings(database: Queryable): Promise<OrderSettings> {
  const { wait_above_amount, wait_above_share, reservation_hours } = order_settings;
  const [row] = await database
    .select({ wait_above_amount, wait_above_share, reservation_hours })
    .from(order_settings);
  return row ?? defaultOrderSettings;
}

/** Existing reservations do not change. */
export function changeOrderSettings(database: Database, actor: Administrator, change: OrderSettingsChange) {
  return changeSettings(database, actor, stored, change);
}

export const orderSettingsSubject = settingsSubject(stored, (settings) => settings);
