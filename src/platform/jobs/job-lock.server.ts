// Job locks: one process at a time works on a job, and a process that dies loses it.
import type { Database } from '../postgres/database.server.ts';

/**
 * Renews a lease at an interval, whatever statement the work waits for meanwhile, until it is disposed of. `renew`
 * returns whether the job is still ours; `signal` is aborted once it is not.
 */
export function keepLease(
  renew: () => Promise<boolean>,
  intervalMs: number,
): { signal: AbortSignal } & Disposable {
  const lost = new AbortController();
  const renewOrAbort = async () => {
    if (!(await renew())) lost.abort();
  };
  // A database that is unavailable for a moment may be back for the next renewal.
  const timer = setInterval(() => void renewOrAbort().catch(() => {}), intervalMs).unref();
  return { signal: lost.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

export type Exclusive<Result> = { acquired: true; result: Result } | { acquired: false };

/** Does the work under an advisory lock of that name, unless another process holds it. A lost connection frees it. */
export async function withAdvisoryLock<Result>(
  database: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Exclusive<Result>> {
  const client = await database.$client.connect();
  let isBroken = true;
  try {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as acquired',
      [name],
    );
    if (!rows[0]?.acquired) {
      isBroken = false;
      return { acquired: false };
    }
    try {
      return { acquired: true, result: await work() };
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
      isBroken = false;
    }
  } finally {
    // A connection that could not release the lock is closed, which releases it.
    client.release(isBroken);
  }
}
