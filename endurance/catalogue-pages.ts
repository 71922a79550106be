// Readers of the catalogue without end, and how they were answered.
import { setTimeout as pause } from 'node:timers/promises';
import { publicApiBase } from '#platform/public-api-base.ts';
import { jsonOf } from './ask.ts';
import { buyer, get } from './callers.ts';

/** Lists, searches and products, as people open them; each is kept once it was asked for. */
export async function catalogueAddresses(origin: string): Promise<string[]> {
  const listed = jsonOf<{ id: string }[]>(await get(origin, `${publicApiBase}/products?limit=12`, buyer));
  const lists = ['', '?category=networking', '?sort=price-low', '?page=2', '?search=switch', '?lang=ar'];
  return [...lists.map((query) => `/products${query}`), ...listed.map(({ id }) => `/product/${id}`)];
}

export interface Reading {
  /** How often each status came. */
  statuses: Map<number, number>;
  /** Connections that broke. */
  broken: number;
}

export function newReading(): Reading {
  return { statuses: new Map(), broken: 0 };
}

/** `into`: where an answer is counted at this moment. */
export async function readWithoutEnd(
  origin: () => string,
  addresses: readonly string[],
  into: () => Reading,
  signal: AbortSignal,
): Promise<void> {
  let turn = 0;
  while (!signal.aborted) {
    const address = addresses[(turn += 1) % addresses.length] ?? '/products';
    const reading = into();
    try {
      const { status } = await get(origin(), address);
      count(reading, status);
    } catch {
      reading.broken += 1;
    }
    await pause(5);
  }
}

export function count({ statuses }: Reading, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

export function told({ statuses, broken }: Reading): string {
  const all = [...statuses.values()].reduce((sum, times) => sum + times, broken);
  const good = statuses.get(200) ?? 0;
  return `${good} of ${all} (${all > 0 ? ((good / all) * 100).toFixed(2) : '–'} %)`;
}
