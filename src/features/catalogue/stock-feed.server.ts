// Tells open pages what changes in the catalogue, as server-sent events, at most ten a second.
import type { DatabaseEvents } from '#platform/database-events.server.ts';
import { announcement } from './stock-change.schema.ts';
import { createStockJournal } from './stock-journal.server.ts';

export interface StockFeed {
  /**
   * For one page of `network`, which may have seen everything up to `lastId`. Null: no more pages can be served, or no
   * more of that network.
   */
  open: (lastId?: number, network?: string) => ReadableStream<Uint8Array> | null;
  /** Ends all streams, and opens no more. */
  close: () => void;
}

interface Page {
  controller: ReadableStreamDefaultController<Uint8Array>;
  network: string | undefined;
  /** The last entry that was told. */
  seen: number;
  toldAt: number;
}

/** Milliseconds. A little more than a tenth of a second, so that no second holds eleven. */
const beat = 110;
const silence = 15_000;
const mostPages = 5_000;
/** More than an office has open and in sight at once: one address must not take the places of all others. */
export const mostPagesOfNetwork = 250;
/** Messages that wait for a slow page; what comes meanwhile is told together once it reads again. */
const mostWaiting = 4;

const encoder = new TextEncoder();
const feeds = new WeakMap<DatabaseEvents, StockFeed>();

/** One for all pages of a process. */
export function stockFeedOf(events: DatabaseEvents): StockFeed {
  const feed = feeds.get(events) ?? createStockFeed(events);
  feeds.set(events, feed);
  return feed;
}

export function createStockFeed(events: DatabaseEvents): StockFeed {
  const journal = createStockJournal();
  const pages = new Set<Page>();
  const networks = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let listening = false;
  let closed = false;

  function listen(): void {
    listening = true;
    events.listen('products', (event) => {
      if (event.kind === 'closed') closeAll();
      else if (event.kind === 'gap') journal.noteCatalogue();
      else if (event.kind === 'message') noteAnnouncement(event.payload);
    });
  }

  function noteAnnouncement(payload: string): void {
    const announced = announcement.safeParse(payload);
    // Whatever else somebody says on the channel means: look again.
    if (announced.success && announced.data !== 'catalogue') journal.note(announced.data);
    else journal.noteCatalogue();
  }

  function onBeat(): void {
    const now = Date.now();
    journal.seal(now);
    for (const page of pages) tell(page, now);
  }

  function tell(page: Page, now: number): void {
    if ((page.controller.desiredSize ?? 0) <= 0) return;
    const message = journal.since(page.seen);
    if (!message && now - page.toldAt < silence) return;
    page.toldAt = now;
    if (!message) return page.controller.enqueue(encoder.encode(':\n\n'));
    page.seen = message.id;
    const { id, event, data } = message;
    page.controller.enqueue(encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`));
  }

  function closeAll(): void {
    closed = true;
    clearInterval(timer);
    for (const { controller } of pages) controller.close();
    pages.clear();
  }

  function count(network: string | undefined, change: 1 | -1): void {
    if (network === undefined) return;
    const open = (networks.get(network) ?? 0) + change;
    if (open > 0) networks.set(network, open);
    else networks.delete(network);
  }

  function leave(page: Page): void {
    if (pages.delete(page)) count(page.network, -1);
    if (pages.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    close: closeAll,
    open: (lastId, network) => {
      if (!listening) listen();
      if (closed || pages.size >= mostPages) return null;
      if (network !== undefined && (networks.get(network) ?? 0) >= mostPagesOfNetwork) return null;
      const now = Date.now();
      journal.seal(now);
      let page: Page;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            page = { controller, network, seen: lastId ?? journal.last(), toldAt: now };
            pages.add(page);
            count(network, 1);
            timer ??= setInterval(onBeat, beat);
            // A page that knows the number from the start misses nothing by a drop before the first event.
            controller.enqueue(encoder.encode(`retry: 2000\nid: ${page.seen}\n\n`));
            tell(page, now);
          },
          cancel: () => leave(page),
        },
        { highWaterMark: mostWaiting },
      );
    },
  };
}
