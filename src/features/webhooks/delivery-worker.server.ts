// Delivery worker: sends the deliveries in the webhook outbox, when notified of a new one and by polling.
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { theSystem } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { type PublicIssue, type PublicPolicy, postPublic } from '#platform/http/public-fetch.server.ts';
import { type BackgroundWorker, startWorker } from '#platform/jobs/worker.server.ts';
import type { Log } from '#platform/log.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import type { DatabaseEvents } from '#platform/postgres/database-events.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import { endpointOffMail } from './endpoint-mail.server.ts';
import {
  type AttemptResult,
  type ClaimedDelivery,
  claimDelivery,
  markDelivered,
  markUndelivered,
  switchedOff,
} from './webhook-outbox.server.ts';
import { retryDelay } from './webhook.rules.ts';
import { signatureHeaders } from './webhook-signature.server.ts';

interface Settings {
  database: Database;
  events: DatabaseEvents;
  log: Log;
  /** Whom an endpoint that was switched off is reported to. */
  sales: string;
  siteUrl: string;
  policy?: PublicPolicy;
  intervalMs?: number;
  timeoutMs?: number;
}

/** At the same time, of all endpoints and of one. */
const concurrency = { total: 8, ofEndpoint: 2 };
const maxResponseBytes = 2_048;

export const webhookDeliveries = new Counter({
  name: 'webhook_deliveries_total',
  help: 'Attempts of this process: delivered, or to be retried; and deliveries that were given up (failed).',
  labelNames: ['result'],
  registers: [],
});

export function startDeliveryWorker(settings: Settings): BackgroundWorker {
  const { database, events, log, intervalMs = 10_000 } = settings;

  let wake = () => {};

  async function sendDue(signal: AbortSignal): Promise<number> {
    const underWay = new Map<Promise<void>, string>();
    let done = 0;
    const failures: unknown[] = [];

    function start(delivery: ClaimedDelivery): void {
      const sending = attempt(settings, delivery, signal)
        // When the worker stops, the delivery is due again when its lease ends.
        .catch((error: unknown) => void (signal.aborted || failures.push(error)))
        .finally(() => underWay.delete(sending));
      underWay.set(sending, delivery.endpoint_id);
      done += 1;
    }

    while (!signal.aborted) {
      const isFree = underWay.size < concurrency.total;
      const delivery = isFree ? await claimDelivery(database, busyEndpoints(underWay.values())) : null;
      if (delivery) start(delivery);
      else if (underWay.size === 0) break;
      // What becomes due meanwhile does not wait for a slow receiver.
      else
        await Promise.race([...underWay.keys(), new Promise<void>((resolve) => (wake = resolve)), aSecond()]);
    }
    await Promise.all(underWay.keys());
    if (failures.length > 0) throw failures[0];
    return done;
  }

  return startWorker({
    name: 'webhooks',
    log,
    work: sendDue,
    intervalMs,
    subscribe: (listener) =>
      events.listen('webhook_deliveries', ({ kind }) => {
        // After a gap, deliveries may be due that were announced meanwhile.
        if (kind !== 'message' && kind !== 'gap') return;
        wake();
        listener();
      }),
    stopTimeoutMs: 20_000,
  });
}

const aSecond = () => sleep(1_000, undefined, { ref: false });

/** Those with as many deliveries under way as one may have. */
function busyEndpoints(ids: Iterable<string>): string[] {
  const counts = Map.groupBy(ids, (id) => id);
  return [...counts].flatMap(([id, own]) => (own.length >= concurrency.ofEndpoint ? [id] : []));
}

async function attempt(settings: Settings, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const { database, log } = settings;
  const { result, retryAfter } = await send(settings, delivery, signal);
  if (result.error === null) {
    await markDelivered(database, delivery, result);
    return webhookDeliveries.inc({ result: 'delivered' });
  }
  const { failed, isSwitchedOff } = await markUndelivered(database, delivery, {
    result,
    delay: retryDelay(delivery.attempts, retryAfter),
    isGone: result.status === 410,
    onOff: (tx, reason) => reportOff(settings, tx, delivery.endpoint, reason),
  });
  const { id, endpoint_id: endpoint, type: kind, attempts } = delivery;
  const line = { delivery: id, endpoint, attempts, reason: result.error };
  if (failed > 0) {
    webhookDeliveries.inc({ result: 'failed' }, failed);
    log.error({ ...line, kind, failed }, 'gave up on webhooks');
  } else {
    webhookDeliveries.inc({ result: 'retried' });
    log.warn(line, 'could not deliver a webhook');
  }
  if (isSwitchedOff) announceMail();
}

async function send(
  { policy, siteUrl, timeoutMs = 15_000 }: Settings,
  { endpoint, event_id, payload }: ClaimedDelivery,
  signal: AbortSignal,
): Promise<{ result: AttemptResult; retryAfter: number }> {
  const began = performance.now();
  if (endpoint.disabled_at) {
    // The event was enqueued while somebody switched it off.
    return { result: { status: null, durationMs: 0, response: null, error: switchedOff }, retryAfter: 0 };
  }
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = {
    ...signatureHeaders({ id: event_id, timestamp, body: payload }, secretsOf(endpoint)),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'accept-encoding': 'identity',
    'user-agent': `Entrepot (+${siteUrl})`,
  };
  const sent = await postPublic(endpoint.url, {
    headers,
    body: payload,
    maxBytes: maxResponseBytes,
    timeoutMs,
    signal,
    ...(policy && { policy }),
  });
  const durationMs = performance.now() - began;
  if (!sent.ok) {
    const error = sentenceOf(sent.issue, timeoutMs);
    return { result: { status: null, durationMs, response: null, error }, retryAfter: 0 };
  }
  const { status, headers: received, bytes } = sent.response;
  const isAccepted = status >= 200 && status < 300;
  const response = new TextDecoder().decode(bytes);
  const error = isAccepted ? null : `The endpoint answered ${status}.`;
  return {
    result: { status, durationMs, response, error },
    retryAfter: Number(received['retry-after']) || 0,
  };
}

function secretsOf({
  secret,
  previous_secret,
  previous_secret_until,
}: ClaimedDelivery['endpoint']): string[] {
  const isValid = previous_secret !== null && previous_secret_until && previous_secret_until > new Date();
  return isValid ? [secret, previous_secret] : [secret];
}

function sentenceOf({ code }: PublicIssue, timeoutMs: number): string {
  if (code === 'address') return 'The host has an address that is not public.';
  if (code === 'timeout') return `No response within ${timeoutMs / 1_000} seconds.`;
  return 'The connection failed.';
}

/** An entry in the history, and a mail to sales. */
async function reportOff(
  { sales, siteUrl }: Settings,
  tx: Transaction,
  { id, name, url }: ClaimedDelivery['endpoint'],
  reason: 'failing' | 'gone',
): Promise<void> {
  await recordChanges(tx, theSystem, 'webhook.switched_off', [
    {
      subjectType: 'webhook_endpoint',
      subjectId: id,
      subjectLabel: name,
      before: { disabled_reason: null },
      after: { disabled_reason: reason },
    },
  ]);
  await enqueueMails(tx, [endpointOffMail({ id, name, url }, reason, { sales, siteUrl })]);
}
