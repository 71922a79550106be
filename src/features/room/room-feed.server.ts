// Room feed: server-sent events for open pages of rooms, which say that the room shows something else now, and nothing more.
import {
  createEventStreams,
  type EventStream,
  isReady,
  sendLines,
} from '#platform/limits/event-stream.server.ts';
import type { DatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { onePerDatabase, type Runtime } from '#platform/runtime.server.ts';
import { changedQuotation, quotationChannel } from '#features/quotations/quotation-feed.server.ts';
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

interface Stream extends EventStream, Omit<RoomPage, 'state'> {
  quotationId: string | null;
  isReading: boolean;
  /** Something changed while its state was read. */
  isStale: boolean;
}

/**
 * Every stream is checked when its quotation changes, and at every beat: for the state of the order, for days that pass,
 * and for a link that was revoked, which ends the stream.
 */
export function createRoomFeed(
  events: DatabaseEvents,
  readState: (token: string) => Promise<RoomState | null>,
  { beatMs = 15_000, maxStreams = 1_000 } = {},
) {
  const streams = createEventStreams<Stream>({
    events,
    channel: quotationChannel,
    onMessage: (payload) => {
      const id = changedQuotation(payload);
      if (id === null) return;
      for (const stream of streams.open) if (stream.quotationId === id) void check(stream);
    },
    onGap: () => void checkAll(),
    onBeat: () => void checkAll(),
    beatMs,
    maxStreams,
    maxWaiting: 8,
  });
  let isBeating = false;

  async function check(stream: Stream): Promise<void> {
    stream.isStale = true;
    if (stream.isReading) return;
    stream.isReading = true;
    try {
      while (stream.isStale && streams.open.has(stream)) {
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
    if (!streams.open.has(stream)) return;
    if (!state) {
      sendLines(stream, 'event: changed', 'data: ');
      return streams.end(stream);
    }
    stream.quotationId = state.quotationId;
    // A slow page receives it at a later beat.
    if (state.digest === stream.seen || !isReady(stream)) return;
    stream.seen = state.digest;
    sendLines(stream, `id: ${state.digest}`, 'event: changed', `data: ${state.digest}`);
  }

  async function checkAll(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    // One after another, so that they leave connections to the database to requests.
    for (const stream of streams.open) {
      await check(stream);
      // A connection that is gone is noticed when something is sent.
      if (streams.open.has(stream) && isReady(stream)) sendLines(stream, ':');
    }
    isBeating = false;
  }

  function countOf(network: string | undefined): number {
    if (network === undefined) return 0;
    return [...streams.open].filter((each) => each.network === network).length;
  }

  return {
    /** Null: there are too many streams, of this network or of all, or the process ends. */
    open: ({ state, ...page }: RoomPage): ReadableStream<Uint8Array> | null => {
      if (countOf(page.network) >= maxRoomStreamsPerNetwork) return null;
      const { quotationId } = state;
      return streams.add(
        (controller) => ({ ...page, quotationId, controller, isReading: false, isStale: false }),
        (stream) => {
          sendLines(stream, 'retry: 2000');
          report(stream, state);
        },
      );
    },
  };
}

/** One for all rooms of a process. */
export const roomFeedOf = onePerDatabase(({ database, events }: Pick<Runtime, 'database' | 'events'>) =>
  createRoomFeed(events, (token) => readRoomState(database, token)),
);
