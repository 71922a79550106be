// Quotation feed: server-sent events for open editors, of changes and of the administrators who have it open too.
import { inArray, type SQL, sql } from 'drizzle-orm';
import { z } from '@hono/zod-openapi';
import { readJson } from '#kernel/json.ts';
import {
  createEventStreams,
  type EventStream,
  isReady,
  sendLines,
} from '#platform/limits/event-stream.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { DatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { onePerDatabase, type Runtime } from '#platform/runtime.server.ts';
import { presentEditor, type PresentEditor } from './quotation.schema.ts';
import { quotation_versions, quotations } from './quotation.tables.server.ts';

export const quotationChannel = 'quotations';

const announcement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), id: z.guid() }),
  presentEditor.extend({ kind: z.literal('here'), id: z.guid() }),
  z.object({ kind: z.literal('gone'), id: z.guid(), key: z.string() }),
]);
type Announcement = z.output<typeof announcement>;

/** The quotation that a notification says was changed. Null: it says something else. */
export function changedQuotation(payload: string): string | null {
  const read = announcement.safeParse(readJson(payload));
  return read.success && read.data.kind === 'changed' ? read.data.id : null;
}

/** When the transaction commits, open editors and rooms read these quotations again. */
export async function announceQuotations(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${quotationChannel}, json_build_object('kind', 'changed', 'id', ${quotations.id})::text)
    from ${quotations} where ${quotations.id} in (${ids})`);
}

/** The same, by the ids of versions. */
export async function announceVersions(tx: Transaction, versionIds: readonly string[]): Promise<void> {
  if (versionIds.length === 0) return;
  const ids = inArray(quotation_versions.id, [...versionIds]);
  await announceQuotations(
    tx,
    sql`select ${quotation_versions.quotation_id} from ${quotation_versions} where ${ids}`,
  );
}

export function createQuotationFeed(
  events: DatabaseEvents,
  announce: (message: Announcement) => void,
  { heartbeatMs = 10_000, maxAgeMs = 300_000, maxStreams = 500 } = {},
) {
  const streams = createEventStreams<Stream>({
    events,
    channel: quotationChannel,
    onMessage: (payload) => {
      const read = announcement.safeParse(readJson(payload));
      if (read.success) take(read.data);
    },
    onGap: catchUp,
    onBeat,
    beatMs: heartbeatMs,
    onLeave,
    maxStreams,
    // A browser that is slower reads the quotation again when the next one arrives.
    maxWaiting: 64,
  });
  /** By the key of the open editor. */
  const present = new Map<string, PresentEditor & { id: string; at: number }>();

  /** Events may have been lost. */
  function catchUp(): void {
    for (const stream of streams.open) {
      send(stream, 'changed', {});
      announce({ kind: 'here', id: stream.id, ...stream.editor });
    }
  }

  function take(message: Announcement): void {
    const { id } = message;
    if (message.kind === 'changed') return each(id, (stream) => send(stream, 'changed', {}));
    const { key } = message;
    const isKnown = present.has(key);
    if (message.kind === 'here') present.set(key, { id, key, name: message.name, at: Date.now() });
    else present.delete(key);
    if (isKnown !== present.has(key)) each(id, sendPresence);
  }

  function sendPresence(stream: Stream): void {
    const others = [...present.values()].filter(
      ({ id, key, at }) => id === stream.id && key !== stream.editor.key && !isSilent(at),
    );
    send(
      stream,
      'presence',
      others.map(({ key, name }) => ({ key, name })),
    );
  }

  function isSilent(at: number): boolean {
    return Date.now() - at > 2.5 * heartbeatMs;
  }

  function onBeat(): void {
    const now = Date.now();
    for (const { id, key, at } of present.values()) if (isSilent(at)) take({ kind: 'gone', id, key });
    for (const stream of streams.open) {
      // The browser connects again, as long as its session lasts.
      if (now - stream.openedAt > maxAgeMs) streams.end(stream);
      else announce({ kind: 'here', id: stream.id, ...stream.editor });
    }
  }

  function each(id: string, act: (stream: Stream) => void): void {
    for (const stream of streams.open) if (stream.id === id) act(stream);
  }

  function onLeave({ id, editor }: Stream): void {
    // The browser may have connected again before the old connection ends.
    const isBack = [...streams.open].some((each) => each.id === id && each.editor.key === editor.key);
    if (!isBack) announce({ kind: 'gone', id, key: editor.key });
    // Without a stream, heartbeats of others are not removed in time.
    if (streams.open.size === 0) present.clear();
  }

  return {
    /** Null: there are too many streams, or the process ends. */
    open: (id: string, editor: PresentEditor): ReadableStream<Uint8Array> | null =>
      streams.add(
        (controller) => ({ id, editor, controller, openedAt: Date.now() }),
        (stream) => {
          sendLines(stream, 'retry: 1000');
          sendPresence(stream);
          announce({ kind: 'here', id, ...editor });
        },
      ),
  };
}

interface Stream extends EventStream {
  id: string;
  editor: PresentEditor;
  openedAt: number;
}

function send(stream: Stream, event: string, data: unknown): void {
  if (isReady(stream)) sendLines(stream, `event: ${event}`, `data: ${JSON.stringify(data)}`);
}

/** One for all editors of a process. */
export const quotationFeedOf = onePerDatabase(({ database, events }: Pick<Runtime, 'database' | 'events'>) =>
  createQuotationFeed(events, (message) => {
    // Without the database there are no events either: the next heartbeat repeats it.
    database.execute(sql`select pg_notify(${quotationChannel}, ${JSON.stringify(message)})`).catch(() => {});
  }),
);
