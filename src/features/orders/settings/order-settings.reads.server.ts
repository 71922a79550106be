// Reads the stored order settings, or the defaults.
import type { Queryable } from '#platform/postgres/database.server.ts';
import { defaultOrderSettings, type OrderSettings } from '../reservations/order-wait.rules.ts';
import { order_settings } from '../order.tables.server.ts';

export async function findOrderSettings(database: Queryable): Promise<OrderSettings> {
  const { wait_above_amount, wait_above_share, reservation_hours } = order_settings;
  const [row] = await database
    .select({ wait_above_amount, wait_above_share, reservation_hours })
    .from(order_settings);
  return row ?? defaultOrderSettings;
}
