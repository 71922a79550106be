// Admission: how many requests this process handles at the same time, pages and API together. The others wait shortly.
import type { MiddlewareHandler } from 'hono';
import { ownTurn } from '#platform/http/turns.server.ts';
import { nextConcurrency } from './admission.rules.ts';
import { requestContext } from '../request-context.server.ts';
import { createRequestQueue } from '../request-queue.server.ts';

/** Of one client; several people may share an address. */
const perClient = { concurrency: 6, maxWaiting: 200 };
const adjustMs = 100;

let concurrency = 16;
/** Since the last adjustment. */
let slowestTurn = 0;
let answers = { count: 0, ms: 0 };
let adjustedAt = 0;
const queue = createRequestQueue({
  name: 'requests',
  concurrency: () => concurrency,
  maxWaiting: 2_000,
  perClient,
});
/** However many visitors wait, those who run the shop have places of their own. An office shares an address. */
const signedInQueue = createRequestQueue({ name: 'requests_signed_in', concurrency: 6, maxWaiting: 500 });

/**
 * Runs `work` when the request is admitted, or rejects with QueueFullError. What is already admitted, such as the API
 * request of a page, runs at once; and so does what no client has requested.
 */
export async function admit<Result>(work: () => Promise<Result>): Promise<Result> {
  const request = requestContext.getStore();
  if (!request || request.isAdmitted) return work();
  return (request.isSignedIn ? signedInQueue : queue).run(async () => {
    request.isAdmitted = true;
    // Requests that were rejected or admitted together would otherwise compute one after the other, without a pause.
    adjust(await ownTurn());
    const since = performance.now();
    try {
      return await work();
    } finally {
      request.isAdmitted = false;
      answers.count += 1;
      answers.ms += performance.now() - since;
    }
  });
}

/** In front of routes that read. Those that write have queues of their own, after their body has arrived. */
export const admitReads: MiddlewareHandler = (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? admit(next) : next();

function adjust(turnMs: number): void {
  slowestTurn = Math.max(slowestTurn, turnMs);
  const now = performance.now();
  if (now - adjustedAt < adjustMs) return;
  concurrency = nextConcurrency(concurrency, {
    turnMs: slowestTurn,
    answerMs: answers.ms / (answers.count || 1),
    isUsed: queue.counts().waiting > 0,
  });
  slowestTurn = 0;
  answers = { count: 0, ms: 0 };
  adjustedAt = now;
}
