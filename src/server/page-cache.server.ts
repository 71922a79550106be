// Answers kept in memory: one is made at a time, it is made again when what it shows changes, and whoever comes while the
// database is away gets the last one.
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { collectShown, shownSoFar, type ShownTag } from '#platform/shown-tags.server.ts';
import { keepAnswer, type KeptAnswer } from './kept-answer.server.ts';

export interface Question {
  /** One for all requests that are answered alike. */
  key: string;
  /** Made when there is no answer yet. */
  ask: () => Promise<Response>;
  /** Whether the answer from before may still be given for a moment while the new one is made. */
  mayLag: boolean;
  /** The `cache-control` that the answer goes out with. */
  lifetime: string;
}

export interface PageCache {
  /** What is kept and may still be given. */
  find: (question: Question) => KeptAnswer | undefined;
  /** At once when it is kept; else when it has been made. Rejects only if making it throws and nothing was kept. */
  answer: (question: Question) => KeptAnswer | Promise<KeptAnswer>;
  /** To be called after an answer was compressed: it holds more bytes than before. */
  weigh: (question: Question, answer: KeptAnswer) => void;
  forget: (tags: readonly ShownTag[]) => void;
  /** Whether changes are heard of. While they are not, nothing kept is trusted. */
  hear: (isHearing: boolean) => void;
  counts: () => { hits: number; misses: number; stale: number; entries: number; bytes: number };
}

interface Entry {
  answer: KeptAnswer;
  /** What it shows, as marks: when that changes, it is made again. */
  marks: Uint32Array;
  madeAt: number;
  /** When what it shows changed. */
  changedAt?: number;
  /** Not asked again before, after the last attempt failed. */
  retryAt?: number;
}

/** Milliseconds, less than anybody notices: pages that change all the time are not waited for all the time. */
const grace = 100;
/** Clocks go on without anything being changed: after this, it is made again behind the answer. */
const trusted = 10 * 60_000;
const betweenAttempts = 1_000;

/** `maxBytes`: what all answers together may hold. */
export function createPageCache(maxBytes: number, now: () => number = Date.now): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.size(),
  });
  const making = new Map<string, { answer: Promise<KeptAnswer>; missed: Set<ShownTag> }>();
  let isHearing = false;
  let hits = 0;
  let misses = 0;
  let stale = 0;

  function make(question: Question): Promise<KeptAnswer> {
    const { key } = question;
    const running = making.get(key);
    if (running?.missed.size === 0) return running.answer;
    // What changed since it began may not be in it.
    if (running) return running.answer.then(() => unchanged(key) ?? make(question));
    const missed = new Set<ShownTag>();
    const answer = makeAndKeep(question, missed).finally(() => {
      if (making.get(key)?.answer === answer) making.delete(key);
    });
    making.set(key, { answer, missed });
    return answer;
  }

  async function makeAndKeep(question: Question, missed: Set<ShownTag>): Promise<KeptAnswer> {
    const shown = shownSoFar();
    const madeAt = now();
    let answer: KeptAnswer;
    let isKept = false;
    try {
      const response = await collectShown(shown, question.ask);
      isKept = response.status === 200 && !shown.isOnce && !isForOne(response);
      answer = await keepAnswer(response, question.lifetime);
    } catch (error) {
      return lastAnswer(question.key) ?? Promise.reject(error);
    }
    if (answer.status >= 500 || shown.isPartial) return lastAnswer(question.key) ?? answer;
    const marks = Uint32Array.from(shown.tags, markOf);
    const isOld = touches(missed, marks);
    if (isKept) entries.set(question.key, { answer, marks, madeAt, ...(isOld && { changedAt: madeAt }) });
    else entries.delete(question.key);
    return answer;
  }

  function unchanged(key: string): KeptAnswer | undefined {
    const entry = entries.get(key);
    const isUsable = entry && (entry.changedAt === undefined || now() < (entry.retryAt ?? 0));
    return isUsable ? entry.answer : undefined;
  }

  /** Better than a failure. */
  function lastAnswer(key: string): KeptAnswer | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.retryAt = now() + betweenAttempts;
    stale += 1;
    return entry.answer;
  }

  function isFresh({ changedAt, madeAt, retryAt = 0 }: Entry, question: Question): boolean {
    const time = now();
    if (time < retryAt) return true;
    if (!isHearing) return false;
    if (changedAt !== undefined && !(question.mayLag && time - changedAt < grace)) return false;
    // Nobody waits for it; the next one gets the new answer.
    if (changedAt !== undefined || time - madeAt > trusted) void make(question).catch(() => {});
    return true;
  }

  function find(question: Question): KeptAnswer | undefined {
    const entry = entries.get(question.key);
    if (!entry || !isFresh(entry, question)) return undefined;
    hits += 1;
    return entry.answer;
  }

  return {
    find,
    answer: (question) => {
      const found = find(question);
      if (found) return found;
      misses += 1;
      return make(question);
    },
    weigh: ({ key }, answer) => {
      const entry = entries.peek(key);
      if (entry?.answer === answer) entries.set(key, { ...entry });
    },
    forget: (tags) => {
      const changedAt = now();
      for (const { missed } of making.values()) for (const tag of tags) missed.add(tag);
      const changed = new Set(tags);
      for (const entry of entries.values()) {
        if (touches(changed, entry.marks)) entry.changedAt ??= changedAt;
      }
    },
    hear: (hearing) => {
      isHearing = hearing;
    },
    counts: () => ({ hits, misses, stale, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

function isForOne(response: Response): boolean {
  return /no-store/.test(response.headers.get('cache-control') ?? '');
}

/** A page that shows nothing of the database stays as it is until the next release. */
function touches(changed: ReadonlySet<ShownTag>, marks: Uint32Array): boolean {
  if (changed.has('*')) return marks.length > 0;
  return [...changed].some((tag) => marks.includes(markOf(tag)));
}

/** A hundredth of a tag's memory; two tags with one mark cost a page made once too often. */
function markOf(tag: ShownTag): number {
  return crc32(tag);
}
