import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseEvent, DatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { createQuotationFeed } from './quotation-feed.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quotation = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const editor = (name: string, digit: string) => ({ key: digit.repeat(32), name });
const [mei, lena] = [editor('Mei Lin', 'a'), editor('Lena Fischer', 'b')];

/** Processes whose notifications reach each other, as those of PostgreSQL do. */
function processes(count: number, options: Parameters<typeof createQuotationFeed>[2] = {}) {
  const listeners: ((event: DatabaseEvent) => void)[] = [];
  const emit = (event: DatabaseEvent) => listeners.forEach((onEvent) => onEvent(event));
  return {
    emit,
    change: (id: string) => emit({ kind: 'message', payload: JSON.stringify({ kind: 'changed', id }) }),
    feeds: Array.from({ length: count }, () => {
      const events: DatabaseEvents = {
        listen: (_channel, onEvent) => {
          listeners.push(onEvent);
          return () => {};
        },
        close: async () => {},
      };
      return createQuotationFeed(
        events,
        (message) => emit({ kind: 'message', payload: JSON.stringify(message) }),
        options,
      );
    }),
  };
}

/** Reads without delay until the stream ends. */
function follow(stream: ReadableStream<Uint8Array> | null | undefined) {
  if (!stream) throw new Error('The stream was not opened.');
  const seen = { text: '', hasEnded: false };
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      seen.text += decoder.decode(part.value, { stream: true });
    seen.hasEnded = true;
  })();
  const events = () =>
    [...seen.text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data]) => ({
      event,
      data: JSON.parse(data ?? '') as { name: string }[],
    }));
  const names = () =>
    events()
      .findLast(({ event }) => event === 'presence')
      ?.data.map(({ name }) => name);
  return { seen, events, names, leave: () => reader.cancel() };
}

describe('open editors', () => {
  test('open editors of one quotation see each other, also from different processes, and who leaves', async () => {
    const { feeds } = processes(2);
    const first = follow(feeds[0]?.open(quotation, mei));
    const second = follow(feeds[1]?.open(quotation, lena));
    const elsewhere = follow(feeds[1]?.open(other, editor('Otto', 'c')));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([first.names(), second.names(), elsewhere.names()]).toEqual([['Lena Fischer'], ['Mei Lin'], []]);
    await second.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.names()).toEqual([]);
  });

  test('open editors that connect again stay, and nobody of before is shown once all have left', async () => {
    const { feeds } = processes(1);
    const first = follow(feeds[0]?.open(quotation, mei));
    const old = follow(feeds[0]?.open(quotation, lena));
    const again = follow(feeds[0]?.open(quotation, lena));
    await old.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.names()).toEqual(['Lena Fischer']);
    await again.leave();
    await first.leave();
    const later = follow(feeds[0]?.open(quotation, editor('Otto', 'c')));
    await vi.advanceTimersByTimeAsync(0);
    expect(later.names()).toEqual([]);
  });

  test('open editors of a process that has died are gone after two and a half heartbeats', async () => {
    const { feeds, emit } = processes(1);
    const first = follow(feeds[0]?.open(quotation, mei));
    emit({ kind: 'message', payload: JSON.stringify({ kind: 'here', id: quotation, ...lena }) });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(first.names()).toEqual(['Lena Fischer']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(first.names()).toEqual([]);
  });
});

describe('a change', () => {
  test('a change is announced to the editors of its quotation alone', async () => {
    const { feeds, change } = processes(1);
    const first = follow(feeds[0]?.open(quotation, mei));
    const second = follow(feeds[0]?.open(other, lena));
    change(quotation);
    await vi.advanceTimersByTimeAsync(0);
    const changes = (page: typeof first) => page.events().filter(({ event }) => event === 'changed').length;
    expect([changes(first), changes(second)]).toEqual([1, 0]);
  });

  test('a change that may have been lost with the connection is announced to all', async () => {
    const { feeds, emit } = processes(1);
    const page = follow(feeds[0]?.open(quotation, mei));
    emit({ kind: 'gap' });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.events().some(({ event }) => event === 'changed')).toBe(true);
  });
});

describe('a stream', () => {
  test('a stream is opened up to the limit, and again when one has ended', async () => {
    const { feeds } = processes(1, { maxStreams: 2 });
    const first = follow(feeds[0]?.open(quotation, mei));
    expect(feeds[0]?.open(quotation, lena)).not.toBeNull();
    expect(feeds[0]?.open(quotation, editor('Otto', 'c'))).toBeNull();
    await first.leave();
    expect(feeds[0]?.open(quotation, editor('Otto', 'c'))).not.toBeNull();
  });

  test('a stream ends after a while, so that the session is checked again', async () => {
    const { feeds } = processes(1, { maxAgeMs: 25_000 });
    const page = follow(feeds[0]?.open(quotation, mei));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.seen.hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.seen.hasEnded).toBe(true);
  });

  test('a stream ends with the process, which opens no other one', async () => {
    const { feeds, emit } = processes(1);
    const page = follow(feeds[0]?.open(quotation, mei));
    emit({ kind: 'closed' });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.seen.hasEnded).toBe(true);
    expect(feeds[0]?.open(quotation, lena)).toBeNull();
  });
});
