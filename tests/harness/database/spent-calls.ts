import { createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** As if the address had sent so many requests of those that are counted under this name. */
export async function spendCalls(
  runtime: Pick<Runtime, 'config' | 'database'>,
  name: string,
  address: string,
  count: number,
): Promise<void> {
  await createRateLimiter(runtime, name, 1_000_000).secondsToWait(address, count);
}
