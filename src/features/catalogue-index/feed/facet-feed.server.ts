// Facet feed: a process's product index, filled from PostgreSQL and updated by the database's notifications.
import { setTimeout as delay } from 'node:timers/promises';
import { withoutRequest } from '#platform/http/request-context.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { countActive } from '#features/products/list/product-count.reads.server.ts';
import type { ProductIndex } from '#features/catalogue-index/engine/product-index.server.ts';
import { type FollowedIndex, followIndex } from './followed-index.server.ts';
import { createIndexState, type IndexState } from './index-state.server.ts';

export interface FacetFeed {
  /** Null while it is being filled; the first call starts that. */
  index: () => ProductIndex | null;
  /** Null: it is still being filled after so many milliseconds. */
  filled: (longest: number) => Promise<ProductIndex | null>;
  /** False while the index is behind what was announced. */
  isCurrent: () => boolean;
  /** With every product as it was announced until now. Null: all are being read, or it is still behind after so many milliseconds. */
  current: (longest: number) => Promise<ProductIndex | null>;
  state: () => IndexState;
}

/** Changes that must be read. */
interface Stale {
  everything: boolean;
  /** More products have changed than an announcement names, or what they refer to. */
  unnamed: boolean;
  /** Products with unknown ids were added. */
  additions: boolean;
  ids: Set<string>;
}

type FeedRuntime = Pick<Runtime, 'database' | 'events' | 'log'>;

/** Milliseconds during which notifications are collected, unless somebody waits for them. */
const pause = 50;
/** Milliseconds between two looks at what the index has. */
const lookInterval = 5;
const checkInterval = 60_000;
/** Milliseconds until another attempt after the database failed. */
const retryInterval = 1_000;

export function createFacetFeed({ database, events, log }: FeedRuntime): FacetFeed {
  let present: FollowedIndex | null = null;
  /** Made anew while the present one answers. */
  let replacement: FollowedIndex | null = null;
  let isReplacing = false;
  let started = false;
  let running = false;
  /** While no announcements arrive, nothing shows what has changed. */
  let isConnected = false;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stale = nothingStale();
  /** Announcements that have come, and those of them whose products the index has. */
  let announced = 0;
  let indexed = 0;
  /** All products are being read: nobody should wait for that. */
  let isFilling = false;
  /** Who waits for the index, and what ends the pause for them. */
  let waiting = 0;
  let endPause = () => {};
  const isClosed = () => closing.signal.aborted;
  const isStale = () =>
    stale.everything || stale.unnamed || stale.additions || stale.ids.size > 0 || replacement !== null;
  const state = createIndexState(log);
  const { fill, catchUp, followNames, update, add } = followIndex({ database, isClosed });

  /** The requests that begin it do not end it. */
  function start(): void {
    started = true;
    withoutRequest(watch);
  }

  function watch(): void {
    timer = setInterval(() => void check(), checkInterval).unref();
    events.listen('pages', (event) => {
      if (event.kind === 'closed') {
        closing.abort();
        clearInterval(timer);
        return;
      }
      isConnected = event.kind !== 'lost';
      if (event.kind === 'gap') stale.everything = true;
      else if (event.kind === 'message') noteTags(event.payload);
      else return;
      announced += 1;
      void run();
    });
  }

  function noteTags(payload: string): void {
    for (const [, product, other] of payload.matchAll(/"(?:product:([^"]+)|([^"]+))"/g)) {
      if (product) stale.ids.add(product);
      else if (other === 'catalogue') stale.additions = true;
      else if (other === '*') stale.unnamed = true;
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      while (!isClosed() && isStale()) {
        if (present && waiting === 0) await collect();
        const upTo = announced;
        const changes = stale;
        stale = nothingStale();
        await follow(changes, upTo);
        indexed = upTo;
      }
    } catch (error) {
      if (isClosed()) return;
      log.warn({ err: error }, 'could not read the products for the filters');
      // The present one answers until then.
      stale.everything = true;
      setTimeout(() => void run(), retryInterval).unref();
    } finally {
      running = false;
    }
  }

  async function follow(changes: Stale, upTo: number): Promise<void> {
    const next = replacement;
    replacement = null;
    if (changes.everything) return fillAnew();
    // What comes before the first gap is read after it.
    if (!present) return;
    // It is older than what was announced while it was made.
    if (next && (await catchUp(next))) present = next;
    else if (next) void replace();
    const unnamed = changes.unnamed || next !== null;
    if (!unnamed) await update(present, [...changes.ids]);
    else if (!(await catchUp(present))) return fillAnew();
    if ((unnamed || changes.additions) && !(await addTo(present))) return;
    if (unnamed) {
      // Literal searches need the products alone.
      indexed = upTo;
      if (!(await followNames(present))) void replace();
    }
    if (present.index.hasManyUnused) void replace();
  }

  /** False: what the index has is not what the database has, and that will be followed. */
  async function addTo(followed: FollowedIndex): Promise<boolean> {
    if (await add(followed)) return true;
    // What has changed since is being announced, and counted then.
    await delay(pause);
    if (isStale()) stale.additions = true;
    else stale.everything = true;
    return false;
  }

  /** Until then, the present one answers with what it has. */
  async function fillAnew(): Promise<void> {
    isFilling = true;
    try {
      present = await state.during(await countAll(), fill);
    } finally {
      isFilling = false;
    }
  }

  /** Meanwhile the present one answers and follows all that is announced. */
  async function replace(): Promise<void> {
    if (isReplacing) return;
    isReplacing = true;
    try {
      replacement = await state.during(await countAll(), fill);
    } catch (error) {
      if (isClosed()) return;
      log.warn({ err: error }, 'could not read the products for the filters');
      setTimeout(() => void replace(), retryInterval).unref();
    } finally {
      isReplacing = false;
    }
    void run();
  }

  async function countAll(): Promise<number> {
    return (await countActive(database)).all;
  }

  function collect(): Promise<void> {
    return new Promise((resolve) => {
      const timeout = setTimeout(resolve, pause);
      endPause = () => {
        clearTimeout(timeout);
        resolve();
      };
    });
  }

  /** Detects lost notifications by a different number of products. */
  async function check(): Promise<void> {
    const isBusy = () => !present || running || isStale();
    if (isBusy() || (await isComplete())) return;
    // What has just changed is being announced.
    await delay(pause);
    if (isBusy() || (await isComplete())) return;
    stale.everything = true;
    await run();
  }

  /** Also if the database cannot say so. */
  async function isComplete(): Promise<boolean> {
    const counts = await countActive(database).catch(() => null);
    return !counts || counts.all === present?.index.facets.size;
  }

  function ensureStarted(): void {
    if (!started) start();
  }

  return {
    index: () => {
      ensureStarted();
      return present?.index ?? null;
    },
    async filled(longest) {
      ensureStarted();
      const isFilled = () => present !== null;
      const end = performance.now() + longest;
      while (!isFilled() && performance.now() < end) await delay(lookInterval);
      return present?.index ?? null;
    },
    isCurrent: () => present === null || (isConnected && !running && !isReplacing && !isStale()),
    async current(longest) {
      ensureStarted();
      const [upTo, end] = [announced, performance.now() + longest];
      const isWhole = () => present !== null && isConnected && !isFilling && !stale.everything;
      const isBehind = () => indexed < upTo;
      waiting += 1;
      endPause();
      while (isWhole() && isBehind() && performance.now() < end) await delay(lookInterval);
      waiting -= 1;
      return isWhole() && !isBehind() ? (present?.index ?? null) : null;
    },
    state: () => state.read(present?.index.facets.size ?? null),
  };
}

function nothingStale(): Stale {
  return { everything: false, unnamed: false, additions: false, ids: new Set() };
}
