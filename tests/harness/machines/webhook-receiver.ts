// A receiver of webhooks on this machine, and a worker that may deliver to it.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startDeliveryWorker } from '#features/webhooks/delivery-worker.server.ts';
import { enqueueWebhook } from '#features/webhooks/webhook-outbox.server.ts';
import { webhookEvents } from '#features/webhooks/webhook.rules.ts';
import { webhook_deliveries, webhook_endpoints } from '#features/webhooks/webhook.tables.server.ts';
import { createEndpoint } from '#features/webhooks/webhook.writes.server.ts';
import { type PublicPolicy, publicPolicy } from '#platform/http/public-fetch.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { emptyTables } from '../test-runtime.ts';

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const actor = { kind: 'administrator', id: 'a' } as const;
export const message = {
  type: 'order.shipped',
  buyerEmail: 'Buyer@Example.com',
  data: { order: { id: 'o' } },
} as const;

/** Call at the top of a test file, after `useTestRuntime`. */
export function webhookReceiver(runtime: Runtime) {
  const { database } = runtime;
  const receiver = { received: [] as Received[], answer: (() => {}) as Answer };
  const workers: ReturnType<typeof startDeliveryWorker>[] = [];
  let port = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      receiver.answer(request, response);
    });
  });
  /** `receiver.test` stands for a public server and listens here. */
  const policy: PublicPolicy = {
    allows: (address, at) => (address === '127.0.0.1' && at === port) || publicPolicy.allows(address, at),
    resolve: async (host) =>
      host === 'receiver.test' ? ['127.0.0.1'] : Promise.reject(new Error(`${host} is unknown`)),
  };

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(async () => {
    await emptyTables(runtime, 'webhook_endpoints', 'mail_outbox', 'change_sets');
    receiver.received = [];
    receiver.answer = (_, response) => response.end('ok');
  });
  afterEach(async () => {
    // Those of a test that failed would deliver what later tests enqueue.
    for (const one of workers.splice(0)) await one.stop();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const deliveries = () => database.select().from(webhook_deliveries);
  return {
    receiver,
    deliveries,
    worker: (changes: Partial<Parameters<typeof startDeliveryWorker>[0]> = {}) => {
      const started = startDeliveryWorker({
        ...runtime,
        sales: 'sales@shop.test',
        siteUrl: 'http://shop.test',
        policy,
        intervalMs: 0,
        timeoutMs: 2_000,
        ...changes,
      });
      workers.push(started);
      return started;
    },
    /** An endpoint here: administrators cannot choose such a URL. */
    endpointHere: async (changes: Partial<typeof webhook_endpoints.$inferInsert> = {}) => {
      const made = await createEndpoint(database, actor, {
        name: 'Receiver',
        url: 'https://receiver.test/hook',
        events: [...webhookEvents],
        buyer_email: null,
      });
      if (!made.ok) throw new Error(made.error.code);
      const { id } = made.value.endpoint;
      const url = `http://receiver.test:${port}/hook`;
      await database
        .update(webhook_endpoints)
        .set({ url, ...changes })
        .where(sql`id = ${id}::uuid`);
      return { id, secret: made.value.secret };
    },
    emit: () => database.transaction((tx) => enqueueWebhook(tx, message)),
    makeDue: () => database.update(webhook_deliveries).set({ next_attempt_at: sql`now()` }),
    onlyDelivery: async () => {
      const [row, ...others] = await deliveries();
      if (!row || others.length > 0) throw new Error('There is not exactly one delivery.');
      return row;
    },
  };
}

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body` with the key that the secret encodes in base64. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(content, 'utf8').digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
