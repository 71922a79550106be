// Search rules in memory: synonyms and redirects as the search uses them, read again when any instance changes one.
import { isDeepStrictEqual } from 'node:util';
import type { Runtime } from '#platform/runtime.server.ts';
import { listAllRules } from './search-rule.reads.server.ts';
import type { SearchRule } from './search-rule.schema.ts';
import { createSynonyms, phraseKey, type Synonyms } from './synonyms.server.ts';

export interface SearchRules {
  synonyms: Synonyms;
  /** The page that a whole search leads to, if an administrator wants it so. */
  redirectOf(search: string): string | null;
  /** What leads to a page, as administrators wrote it. */
  redirects: readonly { term: string; path: string }[];
}

export interface SearchRuleCache {
  /** Never rejects: without the database, the last rules apply. */
  read(): Promise<SearchRules>;
}

type CacheRuntime = Pick<Runtime, 'database' | 'events' | 'log'>;

/** While no notifications arrive. */
const unheardMs = 1_000;
const caches = new WeakMap<Runtime['database'], SearchRuleCache>();

/** One per process. */
export function searchRulesOf(runtime: CacheRuntime): SearchRuleCache {
  const cache = caches.get(runtime.database) ?? createSearchRuleCache(runtime);
  caches.set(runtime.database, cache);
  return cache;
}

export function createSearchRuleCache(
  { database, events, log }: CacheRuntime,
  now: () => number = Date.now,
): SearchRuleCache {
  let rows: readonly SearchRule[] = [];
  let last = toRules(rows);
  let reading: Promise<SearchRules> | null = null;
  let readAt = 0;
  let started = 0;
  let finished = 0;
  let isListening = false;
  let isConnected = false;

  function listen(): void {
    isListening = true;
    events.listen('search_rules', ({ kind }) => {
      reading = null;
      if (kind !== 'message') isConnected = kind === 'gap';
    });
  }

  async function readAll(): Promise<SearchRules> {
    started += 1;
    const read = started;
    try {
      const latest = await listAllRules(database);
      // An earlier read may end after a later one.
      if (read > finished) {
        finished = read;
        // Preparing them takes a fifth of a second.
        if (!isDeepStrictEqual(latest, rows)) [rows, last] = [latest, toRules(latest)];
      }
    } catch (error) {
      if (read === started) reading = null;
      log.warn({ err: error }, 'could not read the search rules');
    }
    return last;
  }

  const read = async (): Promise<SearchRules> => {
    if (!isListening) listen();
    if (reading && (isConnected || now() - readAt < unheardMs)) return reading;
    readAt = now();
    reading = readAll();
    return reading;
  };
  return { read };
}

function toRules(rules: readonly SearchRule[]): SearchRules {
  const paths = new Map<string, string>();
  for (const { terms, path } of rules) {
    if (path === null) continue;
    for (const key of terms.map(phraseKey)) if (!paths.has(key)) paths.set(key, path);
  }
  const groups = rules.flatMap(({ kind, terms }) => (kind === 'synonyms' ? [terms] : []));
  return {
    synonyms: createSynonyms(groups),
    redirects: rules.flatMap(({ terms, path }) =>
      path === null ? [] : terms.map((term) => ({ term, path })),
    ),
    redirectOf: (search) => paths.get(phraseKey(search)) ?? null,
  };
}
