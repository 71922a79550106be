// Read load: clients that read catalogue pages until they are stopped, and counts of the responses.
import { setTimeout as pause } from 'node:timers/promises';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { jsonOf } from './http-request.ts';
import { buyer, get } from './clients.ts';

/** Paths of lists, searches and products, all of which are cached after their first request. */
export async function cataloguePaths(origin: string): Promise<string[]> {
  const listed = jsonOf<{ id: string }[]>(await get(origin, `${publicApiBase}/products?limit=12`, buyer));
  const lists = ['', '?category=networking', '?sort=price-low', '?page=2', '?search=switch', '?lang=ar'];
  return [...lists.map((query) => `/products${query}`), ...listed.map(({ id }) => `/product/${id}`)];
}

export interface PageCounts {
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Connections that broke. */
  broken: number;
}

export function newPageCounts(): PageCounts {
  return { statuses: new Map(), broken: 0 };
}

/** `into` returns the counts of the current phase. */
export async function readUntilAborted(
  origin: () => string,
  paths: readonly string[],
  into: () => PageCounts,
  signal: AbortSignal,
): Promise<void> {
  let turn = 0;
  while (!signal.aborted) {
    const path = paths[(turn += 1) % paths.length] ?? '/products';
    const reading = into();
    try {
      const { status } = await get(origin(), path);
      count(reading, status);
    } catch {
      reading.broken += 1;
    }
    await pause(5);
  }
}

export function count({ statuses }: PageCounts, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

export function successRate({ statuses, broken }: PageCounts): string {
  const all = [...statuses.values()].reduce((sum, times) => sum + times, broken);
  const good = statuses.get(200) ?? 0;
  return `${good} of ${all} (${all > 0 ? ((good / all) * 100).toFixed(2) : '–'} %)`;
}
