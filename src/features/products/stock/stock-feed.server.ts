// Stock feed: sends catalogue changes to open pages as server-sent events, at most ten a second.
import type { DatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { announcement } from './stock-change.schema.ts';
import { createStockJournal } from './stock-journal.server.ts';

export interface StockFeed {
  /**
   * For one page of `network`, which may have seen everything up to `lastId`. Null: no more pages can be served, or no
   * more of that network.
   */
  open: (lastId?: number, network?: string) => ReadableStream<Uint8Array> | null;
}

interface StockFeedOptions {
  /** Minimum interval between two messages about the whole catalogue, in milliseconds. */
  catalogueInterval?: number;
}

interface Page {
  controller: ReadableStreamDefaultController<Uint8Array>;
  network: string | undefined;
  /** The last entry that was sent. */
  seen: number;
  sentAt: number;
}

/** Milliseconds between messages. Slightly more than 100, so that no second contains eleven. */
const beat = 110;
const silence = 15_000;
const maxPages = 5_000;
/** Streams per IP address, so that one address cannot use all of them; more than an office shows at once. */
export const maxPagesPerNetwork = 250;
/** Messages queued for a slow page; later ones are merged until it reads again. */
const maxWaiting = 4;

const encoder = new TextEncoder();
const feeds = new WeakMap<DatabaseEvents, StockFeed>();

/** One for all pages of a process. */
export function stockFeedOf(events: DatabaseEvents, options?: StockFeedOptions): StockFeed {
  const feed = feeds.get(events) ?? createStockFeed(events, options);
  feeds.set(events, feed);
  return feed;
}

export function createStockFeed(events: DatabaseEvents, options: StockFeedOptions = {}): StockFeed {
  const journal = createStockJournal(Date.now(), options.catalogueInterval);
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
    // Any other payload on the channel makes pages reload.
    if (announced.success && announced.data !== 'catalogue') journal.note(announced.data);
    else journal.noteCatalogue();
  }

  function onBeat(): void {
    const now = Date.now();
    journal.seal(now);
    for (const page of pages) send(page, now);
  }

  function send(page: Page, now: number): void {
    if ((page.controller.desiredSize ?? 0) <= 0) return;
    const message = journal.since(page.seen);
    if (!message && now - page.sentAt < silence) return;
    page.sentAt = now;
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
    open: (lastId, network) => {
      if (!listening) listen();
      if (closed || pages.size >= maxPages) return null;
      if (network !== undefined && (networks.get(network) ?? 0) >= maxPagesPerNetwork) return null;
      const now = Date.now();
      journal.seal(now);
      let page: Page;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            page = { controller, network, seen: lastId ?? journal.last(), sentAt: now };
            pages.add(page);
            count(network, 1);
            timer ??= setInterval(onBeat, beat);
            // A page with the id from the start loses nothing when it disconnects before the first event.
            controller.enqueue(encoder.encode(`retry: 2000\nid: ${page.seen}\n\n`));
            send(page, now);
          },
          cancel: () => leave(page),
        },
        { highWaterMark: maxWaiting },
      );
    },
  };
}
