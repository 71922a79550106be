// Background worker: repeats a piece of work at an interval and when notified, one run at a time, until it is stopped.
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Log } from '../log.server.ts';
import { withoutRequest } from '../http/request-context.server.ts';
import { isDatabaseUnavailable } from '../postgres/database-unavailable.server.ts';

export interface BackgroundWorker {
  /**
   * Does all that is due and returns how much that was. A call during a run waits for another run after it, so that
   * what became due meanwhile is done too.
   */
  drain: () => Promise<number>;
  /** Aborts the signal of the current run and waits for its end, but not for ever. */
  stop: () => Promise<void>;
}

export interface WorkerSettings {
  /** As log lines call the worker. */
  name: string;
  log: Log;
  /** Does all that is due and returns how much that was; stops soon after the signal is aborted. */
  work: (signal: AbortSignal) => Promise<number>;
  /** 0: works only when `drain` is called. */
  intervalMs: number;
  /** False: the first run comes after the first interval. */
  runsAtStart?: boolean;
  /** Calls the listener when work becomes due; returns how to unsubscribe. */
  subscribe?: Notifier['subscribe'];
  stopTimeoutMs?: number;
}

export const workerSuccess = new Gauge({
  name: 'worker_last_success_timestamp_seconds',
  help: 'When each background worker of this process has last done all that was due.',
  labelNames: ['worker'],
  registers: [],
});

export function startWorker({
  name,
  log,
  work,
  intervalMs,
  runsAtStart = true,
  subscribe = () => () => {},
  stopTimeoutMs = 5_000,
}: WorkerSettings): BackgroundWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<number> | undefined;
  let isRequestedAgain = false;

  async function runAll(): Promise<number> {
    let done = 0;
    do {
      isRequestedAgain = false;
      done += await work(signal);
    } while (isRequestedAgain && !signal.aborted);
    workerSuccess.setToCurrentTime({ worker: name });
    return done;
  }

  async function drain(): Promise<number> {
    if (signal.aborted) return 0;
    if (running) isRequestedAgain = true;
    else running = withoutRequest(runAll).finally(() => (running = undefined));
    return running;
  }

  const runInBackground = () =>
    void drain().catch((error: unknown) => log.error({ err: error, worker: name }, 'background job failed'));
  const timer = intervalMs > 0 ? setInterval(runInBackground, intervalMs).unref() : undefined;
  const unsubscribe = intervalMs > 0 ? subscribe(runInBackground) : () => {};
  if (intervalMs > 0 && runsAtStart) runInBackground();

  return {
    drain,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      unsubscribe();
      await Promise.race([running?.catch(() => {}), sleep(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/**
 * Handles what is due, one after the other, and returns how much that was. What fails is reported and left out for the
 * rest of the run, so that it does not block the others. `handle` claims one that is not `excluded`; nothing: none is due.
 */
export async function handleDue(
  signal: AbortSignal,
  handle: (excluded: readonly string[], onClaim: (id: string) => void) => Promise<string | null>,
  onFailed: (error: unknown, id: string) => void,
): Promise<number> {
  let done = 0;
  const failed: string[] = [];
  while (!signal.aborted) {
    let claimed: string | undefined;
    try {
      if ((await handle(failed, (id) => (claimed = id))) === null) break;
      done += 1;
    } catch (error) {
      if (claimed === undefined || isDatabaseUnavailable(error)) throw error;
      onFailed(error, claimed);
      failed.push(claimed);
    }
  }
  return done;
}

export interface Notifier {
  notify: () => void;
  /** Returns how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

/** Wakes the workers of this process when something becomes due, so that they need not wait for their interval. */
export function createNotifier(): Notifier {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
