// Webhook endpoints, and the deliveries of events to them, which are written in the transaction that causes the event.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';
import { deliveryStatuses, disabledReasons, type WebhookEvent } from './webhook.rules.ts';

export const webhook_endpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** In lower case: only events of this buyer are sent. Null: those of all buyers. */
    buyer_email: text(),
    /** Such as whsec_…; deliveries are signed by it. */
    secret: text().notNull(),
    /** The replaced one, which signs as well until its end. */
    previous_secret: text(),
    previous_secret_until: timestamp({ withTimezone: true }),
    created_at: nowByDefault(),
    disabled_at: timestamp({ withTimezone: true }),
    disabled_reason: text({ enum: disabledReasons }),
    /** The first failed attempt since the last success. */
    failing_since: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'webhook_endpoints_disabled',
      sql`(${table.disabled_at} is null) = (${table.disabled_reason} is null)`,
    ),
  ],
);

export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The same for all endpoints, and at every attempt. */
    event_id: uuid().notNull(),
    endpoint_id: belongsTo(() => webhook_endpoints.id),
    type: text().notNull(),
    /** The body as it is signed and sent. */
    payload: text().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    next_attempt_at: nowByDefault(),
    last_attempt_at: timestamp({ withTimezone: true }),
    response_status: integer(),
    duration_ms: integer(),
    /** The beginning of the last response, without control characters. */
    response_excerpt: text(),
    last_error: text(),
    created_at: nowByDefault(),
    delivered_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.next_attempt_at)
      .where(sql`status in ('waiting', 'sending')`),
    index('webhook_deliveries_of_endpoint').on(table.endpoint_id, table.created_at.desc().nullsFirst()),
    index('webhook_deliveries_newest').on(table.created_at.desc().nullsFirst()),
  ],
);
