// Unmatched lines of parts lists in memory: gathered per client, and counted as demand once a day, without the client.
import { LRUCache } from 'lru-cache';
import type { CountedPart } from '#features/products/demand/demand.rules.ts';
import { countDemand } from '#features/products/demand/demand.writes.server.ts';
import { impersonalText } from '#features/catalogue-index/log/search-log.rules.ts';
import { identifierKey } from '#features/catalogue-index/words/normal-text.server.ts';
import { networkOf } from '#platform/limits/rate-limiter.server.ts';
import { type GatheredRows, startGatheredRowsWorker } from '#platform/jobs/gathered-rows-worker.server.ts';
import type { BackgroundWorker } from '#platform/jobs/worker.server.ts';
import { onePerDatabase, type Runtime } from '#platform/runtime.server.ts';
import type { MatchRequestLine } from './matching/match.schema.ts';
import { longestText } from './lines/parts-list.rules.ts';

export interface UnmatchedLines extends GatheredRows<CountedPart> {
  /** The unmatched lines of a list. They replace those that the same client added within `settlingMs`. */
  add(client: string | undefined, lines: readonly MatchRequestLine[]): void;
}

/** Beyond it, further lines are not counted until the next write. */
export const mostPending = 20_000;
/** Of one client and day. Further ones are not counted. */
export const mostPerClient = 3_000;
/** How long a list waits for a buyer who still corrects its columns. */
export const settlingMs = 60_000;
/** Lines whose client is remembered for a day, so that a list that is opened again does not count twice. */
const mostRemembered = 50_000;
const dayMs = 24 * 60 * 60 * 1000;
/** One per process. */
export const unmatchedLinesOf = onePerDatabase(() => createUnmatchedLines());

interface PendingList {
  parts: Map<string, CountedPart>;
  at: number;
}

export function createUnmatchedLines(now: () => number = Date.now): UnmatchedLines {
  const ofADay = { max: mostRemembered, ttl: dayMs, ttlResolution: 0, perf: { now } };
  /** By the network of the client. */
  const pending = new Map<string, PendingList>();
  const counted = new LRUCache<string, true>(ofADay);
  /** Parts of each client since the first of them. */
  const sums = new LRUCache<string, number>({ ...ofADay, noUpdateTTL: true });
  const unwritten: CountedPart[] = [];
  let pendingParts = 0;

  function remove(client: string): void {
    pendingParts -= pending.get(client)?.parts.size ?? 0;
    pending.delete(client);
  }

  function isSettled({ at }: PendingList): boolean {
    return now() - at >= settlingMs;
  }

  function settle(client: string, { parts }: PendingList): void {
    remove(client);
    for (const [key, part] of parts) {
      counted.set(`${client}\n${key}`, true);
      unwritten.push(part);
    }
    sums.set(client, (sums.get(client) ?? 0) + parts.size);
  }

  return {
    add: (address = '', lines) => {
      const client = networkOf(address);
      const earlier = pending.get(client);
      if (earlier && isSettled(earlier)) settle(client, earlier);
      remove(client);
      const own = [...partsOf(lines)].filter(([key]) => !counted.has(`${client}\n${key}`));
      const most = Math.min(
        mostPerClient - (sums.get(client) ?? 0),
        mostPending - pendingParts - unwritten.length,
      );
      const parts = new Map(own.slice(0, Math.max(0, most)));
      if (parts.size === 0) return;
      pending.set(client, { parts, at: now() });
      pendingParts += parts.size;
    },
    take: ({ isEnding = false } = {}) => {
      for (const [client, list] of pending) if (isEnding || isSettled(list)) settle(client, list);
      return unwritten.splice(0);
    },
    putBack: (parts) => void unwritten.push(...parts.slice(0, mostPending - unwritten.length)),
  };
}

/** Once for each part, by its key, with the sum of its lines. */
function partsOf(lines: readonly MatchRequestLine[]): Map<string, CountedPart> {
  const parts = new Map<string, CountedPart>();
  for (const { quantity, ...line } of lines) {
    const [part_number, manufacturer, description] = [
      line.part_number,
      line.manufacturer,
      line.description,
    ].map((text) => impersonalText(text, longestText));
    // A description that may be personal is left out, a part number that may be is not counted.
    if (part_number === undefined || part_number === null) continue;
    const key = `${identifierKey(part_number || (description ?? ''))}\n${identifierKey(manufacturer ?? '')}`;
    if (key.startsWith('\n')) continue;
    const before = parts.get(key);
    if (before) before.quantity += quantity;
    else {
      parts.set(key, {
        source: 'parts_list',
        part_number,
        manufacturer: manufacturer ?? '',
        description: description ?? '',
        quantity,
        count: 1,
      });
    }
  }
  return parts;
}

type Settings = Pick<Runtime, 'database' | 'log'> & { intervalMs?: number };

export function startUnmatchedLineWorker({ database, log, intervalMs }: Settings): BackgroundWorker {
  return startGatheredRowsWorker({
    name: 'unmatched lines',
    log,
    rows: unmatchedLinesOf({ database }),
    write: (parts) => database.transaction((tx) => countDemand(tx, parts)),
    intervalMs,
  });
}
