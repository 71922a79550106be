// Writes of webhook endpoints and deliveries by administrators, with an entry in the history within the same transaction.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Administrator } from '#features/auth/actor.ts';
import { type Fields, recordChanges } from '#features/history/change.writes.server.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { mayBePublicHost } from '#platform/http/public-address.rules.ts';
import { type Database, firstRow, type Transaction } from '#platform/postgres/database.server.ts';
import { enqueueTest, failWaiting, lockEndpoint } from './webhook-outbox.server.ts';
import { newSecret } from './webhook-signature.server.ts';
import { secretOverlapHours, webhookLimits } from './webhook.rules.ts';
import { toEndpoint } from './webhook.reads.server.ts';
import type { EndpointEntry, EndpointInput } from './webhook.schema.ts';
import { webhook_deliveries, webhook_endpoints } from './webhook.tables.server.ts';

type Endpoints = typeof webhook_endpoints;
type Row = Endpoints['$inferSelect'];
type Transactions = Pick<Database, 'transaction'>;
type Written<Value, Code> = Outcome<Value, { code: Code }>;
interface Changed {
  endpoint: EndpointEntry;
  change_set_id: string;
}
type WithSecret = Changed & { secret: string };

const rejected = <Code extends string>(code: Code) => ({ ok: false, error: { code } }) as const;

export async function createEndpoint(
  database: Transactions,
  actor: Administrator,
  input: EndpointInput,
): Promise<Written<WithSecret, 'too_many' | 'not_public'>> {
  // A name is resolved, and checked, when something is delivered.
  if (!mayBePublicHost(new URL(input.url).hostname)) return rejected('not_public');
  return database.transaction(async (tx) => {
    // Two administrators who make the last endpoint at the same time must not exceed the limit.
    await tx.execute(sql`lock table ${webhook_endpoints} in share row exclusive mode`);
    if ((await tx.$count(webhook_endpoints)) >= webhookLimits.endpoints) return rejected('too_many');
    const secret = newSecret();
    const row = firstRow(
      await tx
        .insert(webhook_endpoints)
        .values({ ...input, secret })
        .returning(),
    );
    const changed = await record(tx, actor, 'webhook.created', row, null, { ...input });
    return { ok: true, value: { ...changed, secret } };
  });
}

/**
 * The replaced secret signs for another day, so that the receiver can be changed meanwhile. Until then it is not replaced
 * again: nobody knows which of two the receiver uses.
 */
export async function rotateSecret(
  database: Transactions,
  actor: Administrator,
  id: string,
): Promise<Written<WithSecret, 'not_found' | 'rotated_recently'>> {
  return database.transaction(async (tx) => {
    const before = await lockEndpoint(tx, id);
    if (!before) return rejected('not_found');
    const { previous_secret_until: validUntil } = before;
    if (validUntil && validUntil > new Date()) return rejected('rotated_recently');
    const secret = newSecret();
    const row = await update(tx, id, {
      secret,
      previous_secret: before.secret,
      previous_secret_until: sql`now() + make_interval(hours => ${secretOverlapHours})`,
    });
    const until = row.previous_secret_until?.toISOString() ?? null;
    const changed = await record(
      tx,
      actor,
      'webhook.secret_rotated',
      row,
      { previous_secret_until: validUntil?.toISOString() ?? null },
      { previous_secret_until: until },
    );
    return { ok: true, value: { ...changed, secret } };
  });
}

/** Switching it off ends what waits for it. Rejects when somebody else has done the same already. */
export async function switchEndpoint(
  database: Transactions,
  actor: Administrator,
  id: string,
  isOn: boolean,
): Promise<Written<Changed, 'not_found' | 'changed_since'>> {
  return database.transaction(async (tx) => {
    const before = await lockEndpoint(tx, id);
    if (!before) return rejected('not_found');
    if ((before.disabled_at === null) === isOn) return rejected('changed_since');
    const row = await update(tx, id, {
      disabled_at: isOn ? null : sql`now()`,
      disabled_reason: isOn ? null : 'manual',
      failing_since: null,
    });
    if (!isOn) await failWaiting(tx, id);
    const changed = await record(
      tx,
      actor,
      isOn ? 'webhook.switched_on' : 'webhook.switched_off',
      row,
      { disabled_reason: before.disabled_reason },
      { disabled_reason: row.disabled_reason },
    );
    return { ok: true, value: changed };
  });
}

/** With its deliveries. */
export async function removeEndpoint(
  database: Transactions,
  actor: Administrator,
  id: string,
): Promise<Written<Changed, 'not_found'>> {
  return database.transaction(async (tx) => {
    const row = await lockEndpoint(tx, id);
    if (!row) return rejected('not_found');
    await tx.delete(webhook_endpoints).where(eq(webhook_endpoints.id, id));
    const { name, url, events, buyer_email } = row;
    const value = await record(tx, actor, 'webhook.removed', row, { name, url, events, buyer_email }, null);
    return { ok: true, value };
  });
}

export async function sendTest(
  database: Transactions,
  actor: Administrator,
  id: string,
): Promise<Written<Changed, 'not_found' | 'switched_off'>> {
  return database.transaction(async (tx) => {
    const row = await lockEndpoint(tx, id);
    if (!row) return rejected('not_found');
    if (row.disabled_at) return rejected('switched_off');
    await enqueueTest(tx, id);
    return { ok: true, value: await record(tx, actor, 'webhook.tested', row, null, { url: row.url }) };
  });
}

/** The same event under the same id, by which a receiver recognises it. One that is being sent stays as it is. */
export async function sendAgain(
  database: Transactions,
  actor: Administrator,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<Written<Changed, 'not_found' | 'switched_off' | 'being_sent'>> {
  return database.transaction(async (tx) => {
    const row = await lockEndpoint(tx, endpointId);
    const own = and(eq(webhook_deliveries.id, deliveryId), eq(webhook_deliveries.endpoint_id, endpointId));
    const [found] = await tx.select().from(webhook_deliveries).where(own).for('update');
    if (!row || !found) return rejected('not_found');
    if (row.disabled_at) return rejected('switched_off');
    const { rowCount } = await tx
      .update(webhook_deliveries)
      .set({ status: 'waiting', next_attempt_at: sql`now()` })
      .where(and(own, inArray(webhook_deliveries.status, ['waiting', 'delivered', 'failed'])));
    if (!rowCount) return rejected('being_sent');
    // The trigger announces new deliveries only.
    await tx.execute(sql`select pg_notify('webhook_deliveries', '')`);
    const value = await record(tx, actor, 'webhook.sent_again', row, null, { url: row.url });
    return { ok: true, value };
  });
}

async function update(tx: Transaction, id: string, changes: PgUpdateSetSource<Endpoints>): Promise<Row> {
  return firstRow(
    await tx.update(webhook_endpoints).set(changes).where(eq(webhook_endpoints.id, id)).returning(),
  );
}

async function record(
  tx: Transaction,
  actor: Administrator,
  action: string,
  row: Row,
  before: Fields | null,
  after: Fields | null,
): Promise<Changed> {
  const change_set_id = await recordChanges(tx, actor, action, [
    { subjectType: 'webhook_endpoint', subjectId: row.id, subjectLabel: row.name, before, after },
  ]);
  return { endpoint: toEndpoint(row), change_set_id };
}
