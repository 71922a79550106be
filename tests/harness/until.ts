import { vi } from 'vitest';

/** Waits until it is so, as long as a machine may take that does other things beside. Also in hooks, unlike `expect.poll`. */
export function until(isSo: () => boolean | Promise<boolean>): Promise<unknown> {
  return vi.waitUntil(isSo, { timeout: 60_000, interval: 50 });
}
