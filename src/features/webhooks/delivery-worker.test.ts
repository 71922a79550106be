// Receivers that fail in every way; signatures are verified by the specification, not by our own code.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { actor, isSignedBy, message, webhookReceiver } from '#tests/harness/machines/webhook-receiver.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { webhookDeliveries } from './delivery-worker.server.ts';
import { claimDelivery, enqueueWebhook } from './webhook-outbox.server.ts';
import { countFailedDeliveries, listDeliveries, listEndpoints } from './webhook.reads.server.ts';
import { mostAttempts, webhookEvents, webhookLimits } from './webhook.rules.ts';
import { webhook_deliveries } from './webhook.tables.server.ts';
import { createEndpoint, sendAgain } from './webhook.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { deliveries, emit, endpointHere, makeDue, onlyDelivery, receiver, worker } = webhookReceiver(runtime);

async function countedResults() {
  const { values } = await webhookDeliveries.get();
  const of = (result: string) => values.find(({ labels }) => labels.result === result)?.value ?? 0;
  return { retried: of('retried'), failed: of('failed') };
}

test('a delivery is signed, and carries what has happened', async () => {
  const { secret } = await endpointHere();
  await emit();
  const begun = Date.now();
  expect(await worker().drain()).toBe(1);
  const [first] = receiver.received;
  expect(first && isSignedBy(secret, first)).toBe(true);
  expect(first && isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, first)).toBe(false);
  const body = JSON.parse(first?.body ?? '') as { timestamp: string };
  expect(body).toEqual({
    id: first?.headers['webhook-id'],
    type: 'order.shipped',
    version: 1,
    timestamp: expect.any(String),
    data: message.data,
  });
  const timestamp = Number(first?.headers['webhook-timestamp']);
  expect(timestamp).toBeGreaterThanOrEqual(Math.floor(begun / 1_000));
  expect(timestamp).toBeLessThanOrEqual(Date.now() / 1_000);
  expect(await onlyDelivery()).toMatchObject({
    status: 'delivered',
    attempts: 1,
    response_status: 200,
    response_excerpt: 'ok',
    last_error: null,
  });
});

test('an event is written with its change or not at all, and only to endpoints that want it', async () => {
  const all = await endpointHere();
  const buyers = await endpointHere({ buyer_email: 'buyer@example.com' });
  await endpointHere({ buyer_email: 'other@example.com' });
  await endpointHere({ events: ['order.cancelled'] });
  await endpointHere({ disabled_at: new Date(), disabled_reason: 'manual' });
  await database
    .transaction(async (tx) => {
      await enqueueWebhook(tx, message);
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await deliveries()).toEqual([]);
  await emit();
  const rows = await deliveries();
  expect(rows.map(({ endpoint_id }) => endpoint_id).toSorted()).toEqual([all.id, buyers.id].toSorted());
  expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(1);
  expect(rows[0]?.payload).not.toContain('@');
});

test('two workers share the deliveries: each arrives once', async () => {
  await endpointHere();
  for (let n = 0; n < 30; n += 1) await emit();
  const pool = connectDatabase(String(database.$client.options.connectionString));
  const [one, other] = await Promise.all([worker().drain(), worker({ database: pool }).drain()]);
  await pool.$client.end();
  expect(one + other).toBe(30);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
  expect(receiver.received).toHaveLength(30);
});

test('a new delivery wakes the worker once it is committed', async () => {
  worker({ intervalMs: 3_600_000 });
  await endpointHere();
  for (const count of [1, 2, 3]) {
    await emit();
    await expect.poll(() => receiver.received.length).toBe(count);
  }
});

describe('a receiver', () => {
  const replies: [string, typeof receiver.answer, object][] = [
    ['answers 500', (_, response) => response.writeHead(500).end('broken'), { response_status: 500 }],
    [
      'redirects',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      { response_status: 302 },
    ],
    ['closes the connection', ({ socket }) => socket.destroy(), { last_error: 'The connection failed.' }],
    ['never answers', () => {}, { last_error: 'No response within 0.3 seconds.' }],
  ];
  test.each(replies)('a receiver that %s gets it again later', async (_, reply, expected) => {
    await endpointHere();
    receiver.answer = reply;
    await emit();
    const begun = Date.now();
    await worker({ timeoutMs: 300 }).drain();
    const delivery = await onlyDelivery();
    expect(delivery).toMatchObject({ status: 'waiting', attempts: 1, ...expected });
    expect(delivery.next_attempt_at.getTime()).toBeGreaterThan(begun + 1_000);
    expect(receiver.received).toHaveLength(1);
    receiver.answer = (__, response) => response.writeHead(204).end();
    await makeDue();
    await worker().drain();
    expect(await onlyDelivery()).toMatchObject({ status: 'delivered', attempts: 2, response_status: 204 });
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    expect((await listEndpoints(database))[0]?.failing_since).toBeNull();
  });

  test('a receiver that never stops sending has the delivery, and the beginning of its response is logged', async () => {
    await endpointHere();
    receiver.answer = (_, response) => {
      const more = () =>
        void (response.destroyed || response.write('\u0000<b>\r\nx'.repeat(200), () => setImmediate(more)));
      more();
    };
    await emit();
    await worker().drain();
    const { status, response_excerpt } = await onlyDelivery();
    expect(status).toBe('delivered');
    expect(response_excerpt).toHaveLength(webhookLimits.excerpt);
    expect(response_excerpt).not.toMatch(/\p{Cc}/u);
  });

  test('a receiver that sends its body slowly has the delivery when the time is over', async () => {
    await endpointHere();
    receiver.answer = (_, response) => void response.writeHead(200).write('x');
    await emit();
    await worker({ timeoutMs: 300 }).drain();
    expect(await onlyDelivery()).toMatchObject({ status: 'delivered', response_excerpt: 'x' });
  });

  test('a receiver that is not public is never connected to', async () => {
    await endpointHere({ url: 'https://127.0.0.1/hook' });
    await emit();
    await worker().drain();
    expect(await onlyDelivery()).toMatchObject({ last_error: 'The host has an address that is not public.' });
    expect(receiver.received).toEqual([]);
    for (const host of ['[::1]', 'localhost', 'hooks.internal']) {
      const input = { name: 'A', events: [...webhookEvents], buyer_email: null, url: `https://${host}/hook` };
      expect(await createEndpoint(database, actor, input)).toMatchObject({ error: { code: 'not_public' } });
    }
  });

  test('a receiver that answers 410 is switched off, and sales gets a mail', async () => {
    const { id } = await endpointHere();
    receiver.answer = (_, response) => response.writeHead(410).end();
    await emit();
    await emit();
    const before = await countedResults();
    await worker().drain();
    expect(await listEndpoints(database)).toMatchObject([{ disabled_reason: 'gone' }]);
    expect((await countedResults()).failed - before.failed).toBe(2);
    expect(await countFailedDeliveries(database)).toBe(2);
    expect((await deliveries()).map(({ status }) => status)).toEqual(['failed', 'failed']);
    const { rows: mails } = await database.execute('select to_address, subject_ref from mail_outbox');
    expect(mails).toEqual([{ to_address: 'sales@shop.test', subject_ref: `webhook:${id}` }]);
    const { rows } = await database.execute(
      "select actor_id from change_sets where action = 'webhook.switched_off'",
    );
    expect(rows).toEqual([{ actor_id: 'system' }]);
  });

  test.each([
    ['4 days 23 hours', null],
    ['5 days 1 minute', 'failing'],
  ])('a receiver that has failed for %s: %j', async (age, reason) => {
    await endpointHere();
    await database.execute(sql`update webhook_endpoints set failing_since = now() - ${age}::interval`);
    receiver.answer = (_, response) => response.writeHead(500).end();
    await emit();
    await worker().drain();
    expect((await listEndpoints(database))[0]?.disabled_reason).toBe(reason);
  });

  test('a receiver that fails at every attempt gets no more after the last one, unless it is sent again', async () => {
    const { id } = await endpointHere();
    receiver.answer = (_, response) => response.writeHead(500).end();
    await emit();
    await database.update(webhook_deliveries).set({ attempts: mostAttempts - 2 });
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const before = await countedResults();
    await worker({ log }).drain();
    expect((await onlyDelivery()).status).toBe('waiting');
    await makeDue();
    await worker({ log }).drain();
    expect(await onlyDelivery()).toMatchObject({ status: 'failed', attempts: mostAttempts });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, msg: 'could not deliver a webhook' },
      { level: 50, msg: 'gave up on webhooks', kind: message.type, endpoint: id, failed: 1 },
    ]);
    const after = await countedResults();
    expect([after.retried - before.retried, after.failed - before.failed]).toEqual([1, 1]);
    await makeDue();
    expect(await worker().drain()).toBe(0);
    receiver.answer = (_, response) => response.end();
    const { id: deliveryId } = await onlyDelivery();
    expect(await sendAgain(database, actor, { endpointId: id, deliveryId })).toMatchObject({ ok: true });
    await worker().drain();
    expect((await onlyDelivery()).status).toBe('delivered');
  });
});

test('a delivery whose worker died is due again when its lease ends, and its late result changes nothing', async () => {
  await endpointHere();
  await emit();
  const claimed = await claimDelivery(database);
  expect(claimed).toMatchObject({ status: 'sending', attempts: 1 });
  expect(await claimDelivery(database)).toBeNull();
  expect(await worker().drain()).toBe(0);
  await makeDue();
  expect(await worker().drain()).toBe(1);
  expect(await onlyDelivery()).toMatchObject({ status: 'delivered', attempts: 2 });
});

test('a slow receiver does not hold up the others', async () => {
  const slow = await endpointHere();
  const quick = await endpointHere();
  await database.execute(sql`update webhook_endpoints set url = url || '?slow' where id = ${slow.id}::uuid`);
  receiver.answer = ({ url = '' }, response) => void (url.includes('slow') || response.end());
  for (let n = 0; n < 20; n += 1) await emit();
  const running = worker({ timeoutMs: 120_000 });
  const draining = running.drain();
  await expect
    .poll(async () => (await listDeliveries(database, quick.id)).every((one) => one.status === 'delivered'))
    .toBe(true);
  expect(await database.$count(webhook_deliveries, sql`endpoint_id = ${slow.id} and attempts > 0`)).toBe(2);
  await emit();
  await expect.poll(async () => (await listDeliveries(database, quick.id))[0]?.status).toBe('delivered');
  await running.stop();
  await draining;
});
