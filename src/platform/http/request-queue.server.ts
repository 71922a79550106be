// Request queue: runs a few tasks at a time. What counts for the others is the time they wait, and what their client has had.
import { LRUCache } from 'lru-cache';
import { httpError } from './http-error.server.ts';
import { requestContext } from './request-context.server.ts';
import { TooManyRequestsError } from './too-many-requests.server.ts';

export interface QueueLimits {
  /** As metrics and the log call it. */
  name: string;
  concurrency: number | (() => number);
  /** Beyond it, the task that would run last is rejected. */
  maxWaiting: number;
  /** Milliseconds that a request waits, in all queues together. */
  maxWaitMs?: number;
  /** Of one client; as for all by default. */
  perClient?: { concurrency?: number; maxWaiting?: number };
}

/** Whose task it is. */
export interface Caller {
  /** Its network. Undefined: a request of our own. */
  client: string | undefined;
  /** Aborted when the client is gone. */
  signal: AbortSignal | undefined;
  /** How long it has waited in queues, and in how many it waits since when. */
  waiting: { ms: number; queues: number; since: number };
}

export interface RequestQueue {
  /**
   * Runs `work` when a slot is free. Rejects with QueueFullError when too many wait or it has waited too long, and when
   * its client is gone. A job, which has no caller, waits as long as it must.
   */
  run: <Result>(work: () => Promise<Result>, caller?: Caller) => Promise<Result>;
  /** A slot until the returned function is called. */
  acquire: (caller?: Caller) => Promise<() => void>;
  counts: () => { active: number; waiting: number; rejected: number };
}

/** Too many wait, or this one has waited too long. */
export class QueueFullError extends TooManyRequestsError {
  override name = 'QueueFullError';

  constructor() {
    super('server.busy', 2);
  }
}

/** Of this process, by name. */
export const requestQueues = new Map<string, RequestQueue>();

/** A person waits for no longer, and a load balancer learns in time that this instance is busy. */
const usualWaitMs = 2_000;
/** For what was uploaded: sending it again costs more than waiting. */
export const uploadWaitMs = 10_000;
/** While the first in line has waited for less, it is the next; then it will hardly be served in time, and the last one is. */
const promptMs = 500;
/** What a client has had counts half after so long. */
const halfLifeMs = 5_000;
/** A client that is evicted counts as new. */
const maxClients = 20_000;

interface Client {
  running: number;
  waiting: number;
  /** Tasks that were started, those of longer ago counting less. */
  recent: number;
  recentAt: number;
}

interface Waiting {
  client: Client;
  since: number;
  start: () => void;
  reject: (error: Error) => void;
}

export function createRequestQueue({
  name,
  concurrency,
  maxWaiting,
  maxWaitMs = usualWaitMs,
  perClient = {},
}: QueueLimits): RequestQueue {
  const clients = new LRUCache<string, Client>({ max: maxClients });
  /** In the order of their arrival. */
  const waiting: Waiting[] = [];
  let active = 0;
  let rejected = 0;
  const limit = typeof concurrency === 'function' ? concurrency : () => concurrency;
  const maxRunning = perClient.concurrency ?? Number.POSITIVE_INFINITY;
  const maxWaitingOfOne = perClient.maxWaiting ?? maxWaiting;

  function clientOf(network = ''): Client {
    const known = clients.get(network);
    if (known) return known;
    const client = { running: 0, waiting: 0, recent: 0, recentAt: performance.now() };
    clients.set(network, client);
    return client;
  }

  function full(): QueueFullError {
    rejected += 1;
    return new QueueFullError();
  }

  function begin(client: Client): () => void {
    active += 1;
    client.running += 1;
    client.recent = recentOf(client, performance.now()) + 1;
    client.recentAt = performance.now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      active -= 1;
      client.running -= 1;
      startNext();
    };
  }

  function startNext(): void {
    while (active < limit()) {
      const next = nextOf(waiting.filter(({ client }) => client.running < maxRunning));
      if (!next) return;
      next.start();
    }
  }

  function wait(caller: Caller | undefined, client: Client): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const since = performance.now();
    const clock = caller?.waiting;
    const signal = caller?.signal;
    const onAbort = () => entry.reject(httpError('request.incomplete'));
    const leave = () => {
      waiting.splice(waiting.indexOf(entry), 1);
      client.waiting -= 1;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      if (clock && (clock.queues -= 1) === 0) clock.ms += performance.now() - clock.since;
    };
    const entry: Waiting = {
      client,
      since,
      start: () => {
        leave();
        resolve(begin(client));
      },
      reject: (error) => {
        leave();
        reject(error);
      },
    };
    if (clock && (clock.queues += 1) === 1) clock.since = since;
    const waited = clock ? clock.ms + since - clock.since : 0;
    const timer = caller && setTimeout(() => entry.reject(full()), Math.max(0, maxWaitMs - waited));
    signal?.addEventListener('abort', onAbort, { once: true });
    waiting.push(entry);
    client.waiting += 1;
    if (waiting.length > maxWaiting) lastOf(waiting)?.reject(full());
    return promise;
  }

  async function acquire(caller: Caller | undefined = requestContext.getStore()): Promise<() => void> {
    if (caller?.signal?.aborted) throw httpError('request.incomplete');
    const client = clientOf(caller?.client);
    if (active < limit() && client.running < maxRunning) return begin(client);
    if (client.waiting >= maxWaitingOfOne) throw full();
    return wait(caller, client);
  }

  const queue: RequestQueue = {
    acquire,
    run: async (work, caller) => {
      const release = await acquire(caller);
      try {
        return await work();
      } finally {
        release();
      }
    },
    counts: () => ({ active, waiting: waiting.length, rejected }),
  };
  requestQueues.set(name, queue);
  return queue;
}

function recentOf({ recent, recentAt }: Client, now: number): number {
  return recent * 0.5 ** ((now - recentAt) / halfLifeMs);
}

/** Of the client that has had least lately; of equal ones the first in line, or the last when the line is slow. */
function nextOf(waiting: readonly Waiting[]): Waiting | undefined {
  const now = performance.now();
  const isSlow = waiting[0] !== undefined && now - waiting[0].since > promptMs;
  return best(isSlow ? waiting.toReversed() : waiting, ({ client }) => -recentOf(client, now));
}

/** Of the client that has had most lately; of equal ones the first in line. */
function lastOf(waiting: readonly Waiting[]): Waiting | undefined {
  const now = performance.now();
  return best(waiting, ({ client }) => recentOf(client, now));
}

/** The first of those with the highest score. */
function best(waiting: readonly Waiting[], scoreOf: (one: Waiting) => number): Waiting | undefined {
  let found: Waiting | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const one of waiting) {
    const score = scoreOf(one);
    if (score <= highest) continue;
    found = one;
    highest = score;
  }
  return found;
}
