// Rejected requests: one line of the log for all that were rejected lately because too many were waiting.
import { requestQueues } from '#platform/http/request-queue.server.ts';
import type { Log } from '#platform/log.server.ts';

const intervalMs = 10_000;

export function logRejectedRequests(log: Log): void {
  const known = new Map<string, number>();
  setInterval(() => {
    const recent: Record<string, number> = {};
    for (const [name, queue] of requestQueues) {
      const { rejected } = queue.counts();
      const more = rejected - (known.get(name) ?? 0);
      if (more > 0) recent[name] = more;
      known.set(name, rejected);
    }
    if (Object.keys(recent).length > 0)
      log.warn({ rejected: recent }, 'requests were rejected: too many wait');
  }, intervalMs).unref();
}
