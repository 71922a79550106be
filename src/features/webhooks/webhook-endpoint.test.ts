import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.server.ts';
import { actor, isSignedBy, webhookReceiver } from '#tests/harness/machines/webhook-receiver.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { sweepDeliveries } from './webhook-outbox.server.ts';
import { listDeliveries, listEndpoints } from './webhook.reads.server.ts';
import { webhookLimits } from './webhook.rules.ts';
import {
  createEndpoint,
  removeEndpoint,
  rotateSecret,
  sendTest,
  switchEndpoint,
} from './webhook.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { deliveries, emit, endpointHere, onlyDelivery, receiver, worker } = webhookReceiver(runtime);

describe('the secret', () => {
  test('the secret and the replaced one sign until a day has passed', async () => {
    const { id, secret } = await endpointHere();
    const rotated = await rotateSecret(database, actor, id);
    if (!rotated.ok) throw new Error(rotated.error.code);
    const send = async () => {
      receiver.received = [];
      await emit();
      await worker().drain();
      return receiver.received[0]!;
    };
    expect(await rotateSecret(database, actor, id)).toEqual({
      ok: false,
      error: { code: 'rotated_recently' },
    });
    const both = await send();
    expect([secret, rotated.value.secret].map((each) => isSignedBy(each, both))).toEqual([true, true]);
    const hours = await database.execute<{ hours: number }>(
      'select extract(epoch from previous_secret_until - now())::float / 3600 as hours from webhook_endpoints',
    );
    expect(hours.rows[0]?.hours).toBeCloseTo(24, 1);
    await database.execute(
      `update webhook_endpoints set previous_secret_until = now() - interval '1 second'`,
    );
    const later = await send();
    expect([secret, rotated.value.secret].map((each) => isSignedBy(each, later))).toEqual([false, true]);
    expect(await rotateSecret(database, actor, id)).toMatchObject({ ok: true });
  });

  test('the secret is in no list, history or log line', async () => {
    const { id, secret } = await endpointHere();
    const lines: string[] = [];
    const log = Object.assign(createLog('silent'), {
      warn: (...line: unknown[]) => lines.push(JSON.stringify(line)),
    });
    receiver.answer = (_, response) => response.writeHead(500).end();
    await sendTest(database, actor, id);
    await worker({ log }).drain();
    await rotateSecret(database, actor, id);
    await switchEndpoint(database, actor, id, false);
    const { rows } = await database.execute('select before, after from changes');
    const shown = JSON.stringify([
      await listEndpoints(database),
      await listDeliveries(database, id),
      rows,
      lines,
    ]);
    expect(lines).toHaveLength(1);
    expect(shown).not.toContain('whsec_');
    expect(shown).not.toContain(secret.slice(6));
  });
});

test('two administrators who switch an endpoint off do it once, and what waits for it ends', async () => {
  const { id } = await endpointHere();
  await emit();
  const outcomes = await Promise.all([1, 2].map(() => switchEndpoint(database, actor, id, false)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await onlyDelivery()).toMatchObject({
    status: 'failed',
    last_error: 'The endpoint was switched off.',
  });
  expect(await sendTest(database, actor, id)).toMatchObject({ error: { code: 'switched_off' } });
  expect(await switchEndpoint(database, actor, id, true)).toMatchObject({ ok: true });
});

test('deliveries of 30 days ago are deleted, unless they still wait', async () => {
  await endpointHere();
  for (let n = 0; n < 4; n += 1) await emit();
  const rows = await deliveries();
  const change = (index: number, status: string, age: string) =>
    database.execute(sql`
      update webhook_deliveries set status = ${status}, created_at = now() - ${age}::interval
      where id = ${rows[index]?.id}::uuid`);
  await change(0, 'delivered', '30 days 1 minute');
  await change(1, 'failed', '30 days 1 minute');
  await change(2, 'waiting', '30 days 1 minute');
  await change(3, 'delivered', '29 days 23 hours');
  expect(await sweepDeliveries(database)).toBe(2);
  expect((await deliveries()).map(({ id }) => id).toSorted()).toEqual([rows[2]?.id, rows[3]?.id].toSorted());
});

test('what is being sent while its endpoint is switched off, or comes after it, is not tried again', async () => {
  const { id } = await endpointHere();
  receiver.answer = async (_, response) => {
    await switchEndpoint(database, actor, id, false);
    response.writeHead(500).end();
  };
  await emit();
  await worker().drain();
  expect(await onlyDelivery()).toMatchObject({ status: 'failed', response_status: 500 });
  await database.execute(`update webhook_deliveries set status = 'waiting', next_attempt_at = now()`);
  await worker().drain();
  expect(await onlyDelivery()).toMatchObject({
    status: 'failed',
    last_error: 'The endpoint was switched off.',
  });
  expect(receiver.received).toHaveLength(1);
  expect(await listEndpoints(database)).toMatchObject([{ disabled_reason: 'manual', failing_since: null }]);
});

test('50 endpoints can be added, and one more when one is deleted with its deliveries', async () => {
  const { id } = await endpointHere();
  await emit();
  await database.execute(sql`
    insert into webhook_endpoints (name, url, events, secret)
    select 'A', 'https://a.test/', '{order.shipped}', 'whsec_' from generate_series(1, ${webhookLimits.endpoints - 1})`);
  const input = { name: 'A', url: 'https://a.test/', events: ['order.shipped' as const], buyer_email: null };
  expect(await createEndpoint(database, actor, input)).toMatchObject({ error: { code: 'too_many' } });
  expect(await removeEndpoint(database, actor, id)).toMatchObject({ ok: true });
  expect(await deliveries()).toEqual([]);
  expect(await removeEndpoint(database, actor, id)).toMatchObject({ error: { code: 'not_found' } });
  expect(await createEndpoint(database, actor, input)).toMatchObject({ ok: true });
});
