// Search log in memory: gathers searches and clicks, which a background job writes.
import { LRUCache } from 'lru-cache';
import { networkOf } from '#platform/limits/rate-limiter.server.ts';
import { onePerDatabase } from '#platform/runtime.server.ts';
import { loggedTerm } from './search-log.rules.ts';

export interface LoggedSearch {
  term: string;
  count: number;
  empty_count: number;
  /** How often it counts as demand: once for each client and day that found nothing. */
  wanted_count: number;
  results: number | null;
  clicks: number;
}

/** `literal`: only what contains the text is shown. */
export type SearchMatch = 'understood' | 'literal';

export interface SearchLog {
  /** A visitor searched; called for each answer, also for one from memory. `client`: the address. */
  searched(search: string, client?: string, match?: SearchMatch): void;
  /** How many products a search finds; 0: nothing at all was shown. */
  found(search: string, results: number, match?: SearchMatch): void;
  /** A visitor opened a result. */
  clicked(search: string): void;
  /** Removes and returns what may be written; `isEnding`: everything. */
  take(options?: { isEnding?: boolean }): LoggedSearch[];
  /** After a failed write. */
  putBack(searches: readonly LoggedSearch[]): void;
}

interface Pending {
  term: string;
  match: SearchMatch;
  count: number;
  clicks: number;
  at: number;
  /** Networks that searched. */
  clients: Set<string>;
}

/** Beyond it, new terms are not logged until the next write. */
const mostPending = 10_000;
/** How long a term waits for the search that it is the beginning of. */
const typingMs = 30_000;
/** Searches without a result that count as demand, of one client and day: nobody invents demand by searching. */
export const mostWantedPerClient = 200;
/** Searches whose client is remembered for a day. */
const mostRemembered = 50_000;
const dayMs = 24 * 60 * 60 * 1000;
/** One per process. */
export const searchLogOf = onePerDatabase(() => createSearchLog());

export function createSearchLog(now: () => number = Date.now): SearchLog {
  /** By `keyOf`. */
  const pending = new Map<string, Pending>();
  /** By `keyOf`. */
  const results = new LRUCache<string, number>({ max: mostPending });
  const unwritten: LoggedSearch[] = [];
  const ofADay = { max: mostRemembered, ttl: dayMs, ttlResolution: 0, perf: { now } };
  const counted = new LRUCache<string, true>(ofADay);
  /** Counted searches of each client since the first of them. */
  const sums = new LRUCache<string, number>({ ...ofADay, noUpdateTTL: true });

  /** Each client once a day, as long as it has not counted too many others. */
  function countWanted(term: string, clients: ReadonlySet<string>): number {
    let count = 0;
    for (const client of clients) {
      const sum = sums.get(client) ?? 0;
      const key = `${client}\n${term}`;
      if (counted.has(key) || sum >= mostWantedPerClient) continue;
      counted.set(key, true);
      sums.set(client, sum + 1);
      count += 1;
    }
    return count;
  }

  function entryOf(term: string, match: SearchMatch = 'understood'): Pending | null {
    const key = keyOf(term, match);
    const known = pending.get(key);
    if (known) return known;
    if (pending.size >= mostPending) return null;
    const entry = { term, match, count: 0, clicks: 0, at: now(), clients: new Set<string>() };
    pending.set(key, entry);
    return entry;
  }

  /** Typing a word searches for each of its beginnings as well. */
  function dropBeginnings(term: string, match?: SearchMatch): void {
    for (let length = 1; length < term.length; length += 1) {
      const beginning = keyOf(term.slice(0, length).trimEnd(), match);
      const entry = pending.get(beginning);
      const isTyped = entry?.count === 1 && entry.clicks === 0 && now() - entry.at < typingMs;
      if (isTyped) pending.delete(beginning);
    }
  }

  return {
    searched: (search, client = '', match) => {
      const term = loggedTerm(search);
      if (term === null) return;
      dropBeginnings(term, match);
      const entry = entryOf(term, match);
      if (!entry) return;
      entry.count += 1;
      entry.clients.add(networkOf(client));
    },
    found: (search, count, match) => {
      const term = loggedTerm(search);
      if (term !== null) results.set(keyOf(term, match), count);
    },
    clicked: (search) => {
      const term = loggedTerm(search);
      const entry = term === null ? null : entryOf(term);
      if (entry) entry.clicks += 1;
    },
    take: ({ isEnding = false } = {}) => {
      const taken = unwritten.splice(0);
      for (const [key, { term, match, count, clicks, at, clients }] of pending) {
        if (!isEnding && now() - at < typingMs) continue;
        pending.delete(key);
        const shown = results.get(key) ?? null;
        const isEmpty = shown === 0;
        const isMissing = isEmpty && !results.get(keyOf(term));
        taken.push({
          term,
          count,
          clicks,
          // A text that nothing contains may still be understood.
          results: isEmpty && match === 'literal' ? null : shown,
          empty_count: isEmpty ? count : 0,
          wanted_count: isMissing ? countWanted(term, clients) : 0,
        });
      }
      return taken;
    },
    putBack: (searches) => void unwritten.push(...searches.slice(0, mostPending - unwritten.length)),
  };
}

/** No term contains a line break. */
function keyOf(term: string, match: SearchMatch = 'understood'): string {
  return match === 'literal' ? `\n${term}` : term;
}
