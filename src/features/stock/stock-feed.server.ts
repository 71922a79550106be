// Stock feed: sends catalogue changes to open pages as server-sent events, at most ten a second.
import {
  createEventStreams,
  type EventStream,
  isReady,
  sendLines,
} from '#platform/limits/event-stream.server.ts';
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

interface Page extends EventStream {
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

const feeds = new WeakMap<DatabaseEvents, StockFeed>();

/** One for all pages of a process. */
export function stockFeedOf(events: DatabaseEvents, options?: StockFeedOptions): StockFeed {
  const feed = feeds.get(events) ?? createStockFeed(events, options);
  feeds.set(events, feed);
  return feed;
}

export function createStockFeed(events: DatabaseEvents, options: StockFeedOptions = {}): StockFeed {
  const journal = createStockJournal(Date.now(), options.catalogueInterval);
  const networks = new Map<string, number>();
  const pages = createEventStreams<Page>({
    events,
    channel: 'products',
    onMessage: noteAnnouncement,
    onGap: () => journal.noteCatalogue(),
    onBeat,
    beatMs: beat,
    onLeave: ({ network }) => count(network, -1),
    maxStreams: maxPages,
    // Later messages to a slow page are merged until it reads again.
    maxWaiting: 4,
  });

  function noteAnnouncement(payload: string): void {
    const announced = announcement.safeParse(payload);
    // Any other payload on the channel makes pages reload.
    if (announced.success && announced.data !== 'catalogue') journal.note(announced.data);
    else journal.noteCatalogue();
  }

  function onBeat(): void {
    const now = Date.now();
    journal.seal(now);
    for (const page of pages.open) send(page, now);
  }

  function send(page: Page, now: number): void {
    if (!isReady(page)) return;
    const message = journal.since(page.seen);
    if (!message && now - page.sentAt < silence) return;
    page.sentAt = now;
    if (!message) return sendLines(page, ':');
    page.seen = message.id;
    const { id, event, data } = message;
    sendLines(page, `id: ${id}`, `event: ${event}`, `data: ${data}`);
  }

  function count(network: string | undefined, change: 1 | -1): void {
    if (network === undefined) return;
    const open = (networks.get(network) ?? 0) + change;
    if (open > 0) networks.set(network, open);
    else networks.delete(network);
  }

  return {
    open: (lastId, network) => {
      if (network !== undefined && (networks.get(network) ?? 0) >= maxPagesPerNetwork) return null;
      const now = Date.now();
      journal.seal(now);
      return pages.add(
        (controller) => ({ controller, network, seen: lastId ?? journal.last(), sentAt: now }),
        (page) => {
          count(network, 1);
          // A page with the id from the start loses nothing when it disconnects before the first event.
          sendLines(page, 'retry: 2000', `id: ${page.seen}`);
          send(page, now);
        },
      );
    },
  };
}
