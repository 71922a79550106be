// Reads of webhook endpoints and their deliveries, without secrets.
import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { DeliveryEntry, EndpointEntry } from './webhook.schema.ts';
import { webhook_deliveries, webhook_endpoints } from './webhook.tables.server.ts';

/** The newest of an endpoint, as the log shows them. */
const mostDeliveries = 50;

export async function listEndpoints(database: Queryable): Promise<EndpointEntry[]> {
  const rows = await database
    .select()
    .from(webhook_endpoints)
    .orderBy(desc(webhook_endpoints.created_at), desc(webhook_endpoints.id));
  return rows.map(toEndpoint);
}

export async function listDeliveries(database: Queryable, endpointId: string): Promise<DeliveryEntry[]> {
  const rows = await database
    .select()
    .from(webhook_deliveries)
    .where(eq(webhook_deliveries.endpoint_id, endpointId))
    .orderBy(desc(webhook_deliveries.created_at), desc(webhook_deliveries.id))
    .limit(mostDeliveries);
  return rows.map(toDelivery);
}

/** Of all endpoints, as long as the log has them. */
export function countFailedDeliveries(database: Queryable): Promise<number> {
  return database.$count(webhook_deliveries, eq(webhook_deliveries.status, 'failed'));
}

function toDelivery({
  endpoint_id: _,
  delivered_at: __,
  ...row
}: typeof webhook_deliveries.$inferSelect): DeliveryEntry {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at.toISOString(),
  };
}

export function toEndpoint({
  secret: _,
  previous_secret: __,
  ...row
}: typeof webhook_endpoints.$inferSelect): EndpointEntry {
  const until = row.previous_secret_until;
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    disabled_at: row.disabled_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    previous_secret_until: until && until > new Date() ? until.toISOString() : null,
  };
}
