// The order settings as they are kept, or the defaults.
import type { Database } from '#platform/database.server.ts';
import { defaultOrderSettings, type OrderSettings } from './order-wait.rules.ts';
import { order_settings } from './order.tables.server.ts';

export async function findOrderSettings(database: Pick<Database, 'select'>): Promise<OrderSettings> {
  const { wait_above_amount, wait_above_share, reservation_hours } = order_settings;
  const [row] = await database
    .select({ wait_above_amount, wait_above_share, reservation_hours })
    .from(order_settings);
  return row ?? defaultOrderSettings;
}
