// Room feed: server-sent events for open pages of rooms, which say that the room shows something else now, and nothing more.
import type { Database } from '#platform/postgres/database.server.ts';
import type { DatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { changedQuotation, quotationChannel } from '../quotations/quotation-feed.server.ts';
import { readRoomState, type RoomState } from './room-state.reads.server.ts';

/** Streams per IP address: more than an office opens at once. */
export const maxRoomStreamsPerNetwork = 50;

export interface RoomPage {
  token: string;
  state: RoomState;
  /** The digest of what the page shows. */
  seen: string | undefined;
  /** Undefined: not limited. */
  network: string | undefined;
}

interface Stream extends Omit<RoomPage, 'state'> {
  quotationId: string | null;
  controller: ReadableStreamDefaultController<Uint8Array>;
  isReading: boolean;
  /** Something changed while its state was read. */
  isStale: boolean;
}

export type RoomFeed = ReturnType<typeof createRoomFeed>;

/**
 * Every stream is checked when its quotation changes, and at every beat: for the state of the order, for days that pass,
 * and for a link that was revoked, which ends the stream.
 */
export function createRoomFeed(
  events: DatabaseEvents,
  readState: (token: string) => Promise<RoomState | null>,
  { beatMs = 15_000, maxStreams = 1_000 } = {},
) {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let isListening = false;
  let isClosed = false;
  let isBeating = false;

  function listen(): void {
    isListening = true;
    events.listen(quotationChannel, (event) => {
      if (event.kind === 'closed') closeAll();
      // Events may have been lost.
      else if (event.kind === 'gap') void checkAll();
      else if (event.kind === 'message') {
        const id = changedQuotation(event.payload);
        if (id === null) return;
        for (const stream of streams) if (stream.quotationId === id) void check(stream);
      }
    });
  }

  async function check(stream: Stream): Promise<void> {
    stream.isStale = true;
    if (stream.isReading) return;
    stream.isReading = true;
    try {
      while (stream.isStale && streams.has(stream)) {
        stream.isStale = false;
        report(stream, await readState(stream.token));
      }
    } catch {
      // Without the database there is nothing new to show: the next beat tries again.
    } finally {
      stream.isReading = false;
    }
  }

  function report(stream: Stream, state: RoomState | null): void {
    if (!streams.has(stream)) return;
    const { controller, seen } = stream;
    if (!state) {
      controller.enqueue(encoder.encode('event: changed\ndata: \n\n'));
      leave(stream);
      return controller.close();
    }
    stream.quotationId = state.quotationId;
    // A slow page receives it at a later beat.
    if (state.digest === seen || (controller.desiredSize ?? 0) <= 0) return;
    stream.seen = state.digest;
    controller.enqueue(encoder.encode(`id: ${state.digest}\nevent: changed\ndata: ${state.digest}\n\n`));
  }

  async function checkAll(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    // One after another, so that they leave connections to the database to requests.
    for (const stream of streams) {
      await check(stream);
      // A connection that is gone is noticed when something is sent.
      if (streams.has(stream) && (stream.controller.desiredSize ?? 0) > 0)
        stream.controller.enqueue(encoder.encode(':\n\n'));
    }
    isBeating = false;
  }

  function leave(stream: Stream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function closeAll(): void {
    isClosed = true;
    clearInterval(timer);
    for (const { controller } of streams) controller.close();
    streams.clear();
  }

  function countOf(network: string | undefined): number {
    if (network === undefined) return 0;
    return [...streams].filter((each) => each.network === network).length;
  }

  return {
    /** Null: there are too many streams, of this network or of all, or the process ends. */
    open: ({ state, ...page }: RoomPage): ReadableStream<Uint8Array> | null => {
      if (!isListening) listen();
      if (isClosed || streams.size >= maxStreams) return null;
      if (countOf(page.network) >= maxRoomStreamsPerNetwork) return null;
      let stream: Stream;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            const { quotationId } = state;
            stream = { ...page, quotationId, controller, isReading: false, isStale: false };
            streams.add(stream);
            timer ??= setInterval(() => void checkAll(), beatMs);
            controller.enqueue(encoder.encode('retry: 2000\n\n'));
            report(stream, state);
          },
          cancel: () => leave(stream),
        },
        { highWaterMark: maxWaiting },
      );
    },
  };
}

/** Messages queued for a slow page. */
const maxWaiting = 8;
const encoder = new TextEncoder();

const feeds = new WeakMap<DatabaseEvents, RoomFeed>();

/** One for all rooms of a process. */
export function roomFeedOf(events: DatabaseEvents, database: Database): RoomFeed {
  const feed = feeds.get(events) ?? createRoomFeed(events, (token) => readRoomState(database, token));
  feeds.set(events, feed);
  return feed;
}
