// Server-sent events: the headers of a stream that no cache and no proxy holds back, and the open streams of one kind.
import type { DatabaseEvents } from '#platform/postgres/database-events.server.ts';

export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Proxies must not buffer the response, which would delay every event.
  'x-accel-buffering': 'no',
  // A stream that ends takes its connection along, so that a stopping server need not wait for it.
  connection: 'close',
};

/** What is known of every open stream; a kind adds its own. */
export interface EventStream {
  controller: ReadableStreamDefaultController<Uint8Array>;
}

interface Kind<Stream> {
  /** Listened to from the first stream on. */
  events: DatabaseEvents;
  channel: string;
  onMessage: (payload: string) => void;
  /** Messages may have been lost. */
  onGap: () => void;
  /** Called every `beatMs` while a stream is open. */
  onBeat: () => void;
  beatMs: number;
  /** Called once a stream is no longer among the open ones, except when the process ends. */
  onLeave?: (stream: Stream) => void;
  maxStreams: number;
  /** Events queued for a slow reader. */
  maxWaiting: number;
}

export function createEventStreams<Stream extends EventStream>(kind: Kind<Stream>) {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;
  let isListening = false;
  let isClosed = false;

  function listen(): void {
    isListening = true;
    kind.events.listen(kind.channel, (event) => {
      if (event.kind === 'closed') closeAll();
      else if (event.kind === 'gap') kind.onGap();
      else if (event.kind === 'message') kind.onMessage(event.payload);
    });
  }

  function leave(stream: Stream): void {
    if (!streams.delete(stream)) return;
    kind.onLeave?.(stream);
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

  return {
    open: streams,
    /** Null: there are too many streams, or the process ends. */
    add: (
      create: (controller: EventStream['controller']) => Stream,
      onOpen: (stream: Stream) => void,
    ): ReadableStream<Uint8Array> | null => {
      if (!isListening) listen();
      if (isClosed || streams.size >= kind.maxStreams) return null;
      let stream: Stream;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            stream = create(controller);
            streams.add(stream);
            timer ??= setInterval(kind.onBeat, kind.beatMs);
            onOpen(stream);
          },
          cancel: () => leave(stream),
        },
        { highWaterMark: kind.maxWaiting },
      );
    },
    end: (stream: Stream): void => {
      leave(stream);
      stream.controller.close();
    },
  };
}

const encoder = new TextEncoder();

/** Sends one message. */
export function sendLines({ controller }: EventStream, ...lines: string[]): void {
  controller.enqueue(encoder.encode(`${lines.join('\n')}\n\n`));
}

/** Whether the reader has read what was sent so far but for a few messages. */
export function isReady({ controller }: EventStream): boolean {
  return (controller.desiredSize ?? 0) > 0;
}
