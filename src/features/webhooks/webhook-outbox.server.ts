// Webhook outbox: deliveries are stored in the transaction that causes their event, and sent by a worker.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { excerptOf, failingDays, payloadVersion, testEvent, type WebhookEvent } from './webhook.rules.ts';
import { webhook_deliveries, webhook_endpoints } from './webhook.tables.server.ts';

export interface WebhookMessage {
  type: WebhookEvent;
  /** An endpoint may be limited to events of this buyer. It is not sent. */
  buyerEmail: string;
  data: object;
}

/** The error of what an endpoint that is off does not get. */
export const switchedOff = 'The endpoint was switched off.';

/** Longer than any attempt takes. */
const lease = '2 minutes';

/** Writes a delivery to every endpoint that wants the event. The workers are notified when the transaction is committed. */
export async function enqueueWebhook(
  tx: Queryable,
  { type, buyerEmail, data }: WebhookMessage,
): Promise<void> {
  const { event_id, payload } = payloadOf(type, data);
  await tx.execute(sql`
    insert into webhook_deliveries (event_id, endpoint_id, type, payload)
    select ${event_id}::uuid, id, ${type}, ${payload}
    from webhook_endpoints
    where disabled_at is null and ${type} = any(events)
      and (buyer_email is null or buyer_email = lower(${buyerEmail}::text))
    -- One that is being deleted is left out, instead of failing the transaction.
    for key share`);
}

export async function enqueueTest(tx: Queryable, endpoint_id: string): Promise<string> {
  const data = { message: 'A test of this endpoint.' };
  const rows = await tx
    .insert(webhook_deliveries)
    .values({ ...payloadOf(testEvent, data), endpoint_id, type: testEvent })
    .returning({ id: webhook_deliveries.id });
  return rows[0]?.id ?? '';
}

function payloadOf(type: string, data: object): { event_id: string; payload: string } {
  const event_id = randomUUID();
  const timestamp = new Date().toISOString();
  const payload = JSON.stringify({ id: event_id, type, version: payloadVersion, timestamp, data });
  return { event_id, payload };
}

export type ClaimedDelivery = typeof webhook_deliveries.$inferSelect & {
  endpoint: typeof webhook_endpoints.$inferSelect;
};

/**
 * Takes the delivery that has been due for the longest, for the length of a lease, of an endpoint that is not in
 * `busy`. One whose worker died is due again when the lease ends. Null: nothing is due.
 */
export async function claimDelivery(
  database: Pick<Database, 'update' | 'select'>,
  busy: readonly string[] = [],
): Promise<ClaimedDelivery | null> {
  const due = sql`
    select id from ${webhook_deliveries}
    where status in ('waiting', 'sending') and next_attempt_at <= now()
      and endpoint_id <> all(${sql.param([...busy])}::uuid[])
    order by next_attempt_at, created_at
    limit 1
    for update skip locked`;
  const [claimed] = await database
    .update(webhook_deliveries)
    .set({
      status: 'sending',
      attempts: sql`${webhook_deliveries.attempts} + 1`,
      last_attempt_at: sql`now()`,
      next_attempt_at: sql`now() + ${lease}::interval`,
    })
    .where(sql`${webhook_deliveries.id} = (${due})`)
    .returning();
  if (!claimed) return null;
  const [endpoint] = await database
    .select()
    .from(webhook_endpoints)
    .where(eq(webhook_endpoints.id, claimed.endpoint_id));
  // Deleted a moment ago, with its deliveries.
  return endpoint ? { ...claimed, endpoint } : null;
}

export interface AttemptResult {
  status: number | null;
  durationMs: number;
  response: string | null;
  error: string | null;
}

export async function markDelivered(database: Database, delivery: ClaimedDelivery, result: AttemptResult) {
  await database.transaction(async (tx) => {
    if (!(await lockEndpoint(tx, delivery.endpoint_id))) return;
    const { rowCount } = await tx
      .update(webhook_deliveries)
      .set({ ...attemptOf(result), status: 'delivered', delivered_at: sql`now()` })
      .where(claimedAs(delivery));
    if (!rowCount) return;
    await tx
      .update(webhook_endpoints)
      .set({ failing_since: null })
      .where(and(eq(webhook_endpoints.id, delivery.endpoint_id), sql`failing_since is not null`));
  });
}

export interface FailedAttempt {
  result: AttemptResult;
  /** Milliseconds. Null: that was the last attempt. */
  delay: number | null;
  /** The receiver says that it will never accept anything again. */
  isGone: boolean;
  /** Called when the attempt switches the endpoint off, in the same transaction. */
  onOff: (tx: Transaction, reason: 'failing' | 'gone') => Promise<void>;
}

/** Due again after the delay. `failed`: how many deliveries were given up, those that waited for an endpoint that is off included. */
export async function markUndelivered(
  database: Database,
  delivery: ClaimedDelivery,
  { result, delay, isGone, onOff }: FailedAttempt,
): Promise<{ failed: number; isSwitchedOff: boolean }> {
  return database.transaction(async (tx) => {
    const endpointNow = await lockEndpoint(tx, delivery.endpoint_id);
    if (!endpointNow) return { failed: 0, isSwitchedOff: false };
    const isLast = delay === null || isGone || endpointNow.disabled_at !== null;
    const { rowCount } = await tx
      .update(webhook_deliveries)
      .set({
        ...attemptOf(result),
        status: isLast ? 'failed' : 'waiting',
        next_attempt_at: sql`now() + ${`${delay ?? 0} milliseconds`}::interval`,
      })
      .where(claimedAs(delivery));
    if (!rowCount) return { failed: 0, isSwitchedOff: false };
    const failed = isLast ? 1 : 0;
    if (endpointNow.disabled_at) return { failed, isSwitchedOff: false };
    const endpoint = eq(webhook_endpoints.id, delivery.endpoint_id);
    const [failing] = await tx
      .update(webhook_endpoints)
      .set({ failing_since: sql`coalesce(failing_since, now())` })
      .where(endpoint)
      .returning({
        isOld: sql<boolean>`failing_since < now() - make_interval(days => ${failingDays})`,
      });
    const reason = isGone ? 'gone' : failing?.isOld ? 'failing' : null;
    if (reason === null) return { failed, isSwitchedOff: false };
    await tx
      .update(webhook_endpoints)
      .set({ disabled_at: sql`now()`, disabled_reason: reason })
      .where(endpoint);
    const waited = await failWaiting(tx, delivery.endpoint_id);
    await onOff(tx, reason);
    return { failed: failed + waited, isSwitchedOff: true };
  });
}

/** Always before its deliveries, so that no two transactions wait for each other. New deliveries are not held up. */
export async function lockEndpoint(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(webhook_endpoints)
    .where(eq(webhook_endpoints.id, id))
    .for('no key update');
  return row;
}

/** What waits for an endpoint that was switched off is not sent, unless somebody sends it again. Returns how many. */
export async function failWaiting(tx: Queryable, endpointId: string): Promise<number> {
  const { rowCount } = await tx
    .update(webhook_deliveries)
    .set({ status: 'failed', last_error: switchedOff })
    .where(and(eq(webhook_deliveries.endpoint_id, endpointId), eq(webhook_deliveries.status, 'waiting')));
  return rowCount ?? 0;
}

function attemptOf({ status, durationMs, response, error }: AttemptResult) {
  return {
    response_status: status,
    duration_ms: Math.round(durationMs),
    response_excerpt: response === null ? null : excerptOf(response),
    last_error: error === null ? null : excerptOf(error),
  };
}

/** Only the current claim: a worker whose lease has ended must not change a delivery that another worker has claimed. */
function claimedAs({ id, attempts }: ClaimedDelivery) {
  return and(
    eq(webhook_deliveries.id, id),
    eq(webhook_deliveries.status, 'sending'),
    eq(webhook_deliveries.attempts, attempts),
  );
}

/** Days after which the log of deliveries is deleted. */
const retentionDays = 30;
const batchSize = 10_000;

/** Returns how many were deleted. */
export async function sweepDeliveries(database: Queryable): Promise<number> {
  const { rowCount } = await database.execute(sql`
    delete from webhook_deliveries where id = any(array(
      select id from webhook_deliveries
      where created_at < now() - make_interval(days => ${retentionDays}) and status in ('delivered', 'failed')
      limit ${batchSize}))`);
  return rowCount ?? 0;
}
