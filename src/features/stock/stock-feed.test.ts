import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseEvent, DatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { createStockFeed, maxPagesPerNetwork } from './stock-feed.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stub whose events the test emits. */
function aFeed() {
  let emit: (event: DatabaseEvent) => void = () => {};
  const events: DatabaseEvents = {
    listen: (_channel, onEvent) => {
      emit = onEvent;
      return () => {};
    },
    close: async () => emit({ kind: 'closed' }),
  };
  const feed = createStockFeed(events);
  const sell = (id: string, stock_quantity: number) =>
    emit({ kind: 'message', payload: JSON.stringify([{ id, stock_quantity, is_active: true }]) });
  return { feed, sell, events, emit: (event: DatabaseEvent) => emit(event) };
}

/** Reads without delay until the stream ends. */
function follow(stream: ReadableStream<Uint8Array> | null) {
  const seen = { text: '', ended: false };
  const reader = stream!.getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      seen.text += decoder.decode(part.value, { stream: true });
    }
    seen.ended = true;
  })();
  const messages = () =>
    [...seen.text.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g)].map(([, id, event, data]) => ({
      id: Number(id),
      event,
      data: JSON.parse(data ?? '') as { id: string; stock_quantity: number }[],
    }));
  return { seen, messages, reader };
}

describe('an open page', () => {
  test('an open page receives a change within one interval, under a growing id', async () => {
    const { feed, sell } = aFeed();
    const page = follow(feed.open());
    sell('a', 4);
    await vi.advanceTimersByTimeAsync(110);
    sell('a', 3);
    sell('b', 9);
    await vi.advanceTimersByTimeAsync(110);
    const [first, second] = page.messages();
    expect(first).toMatchObject({ event: 'stock', data: [{ id: 'a', stock_quantity: 4 }] });
    expect(second).toMatchObject({
      data: [
        { id: 'a', stock_quantity: 3 },
        { id: 'b', stock_quantity: 9 },
      ],
    });
    expect(second!.id).toBe(first!.id + 1);
    expect(page.seen.text).toMatch(/^retry: 2000\nid: \d+\n\n/);
  });

  test('an open page gets at most ten messages in any second, and the last state in the end', async () => {
    const { feed, sell } = aFeed();
    const page = follow(feed.open());
    const times: number[] = [];
    for (let n = 1000; n > 0; n--) {
      sell('a', n);
      const before = page.messages().length;
      await vi.advanceTimersByTimeAsync(7);
      if (page.messages().length > before) times.push(Date.now());
    }
    sell('a', 0);
    await vi.advanceTimersByTimeAsync(200);
    expect(times.length).toBeGreaterThan(50);
    for (const time of times) {
      expect(times.filter((other) => other >= time && other < time + 1000).length).toBeLessThanOrEqual(10);
    }
    expect(page.messages().at(-1)?.data).toMatchObject([{ stock_quantity: 0 }]);
  });

  test('an open page that was disconnected receives what it missed', async () => {
    const { feed, sell } = aFeed();
    const page = follow(feed.open());
    sell('a', 4);
    await vi.advanceTimersByTimeAsync(110);
    const known = page.messages().at(-1)!.id;
    await page.reader.cancel();
    sell('a', 3);
    sell('b', 1);
    const back = follow(feed.open(known));
    await vi.advanceTimersByTimeAsync(1);
    expect(back.messages()).toMatchObject([{ id: known + 1, data: [{ id: 'a' }, { id: 'b' }] }]);
    expect((await lookAt(feed, known - 1)).messages()).toMatchObject([{ event: 'stock' }]);
    expect((await lookAt(feed, 12)).messages()).toMatchObject([{ event: 'catalogue' }]);
    expect((await lookAt(feed)).messages()).toEqual([]);
  });

  async function lookAt(feed: ReturnType<typeof aFeed>['feed'], lastId?: number) {
    const page = follow(feed.open(lastId));
    await vi.advanceTimersByTimeAsync(1);
    return page;
  }

  test('an open page reloads when the database was unreachable, or announces many changes', async () => {
    const { feed, emit } = aFeed();
    const page = follow(feed.open());
    emit({ kind: 'gap' });
    await vi.advanceTimersByTimeAsync(110);
    emit({ kind: 'message', payload: '"catalogue"' });
    await vi.advanceTimersByTimeAsync(1100);
    expect(page.messages().map(({ event }) => event)).toEqual(['catalogue', 'catalogue']);
  });

  test('an open page receives a heartbeat when nothing changes', async () => {
    const { feed } = aFeed();
    const page = follow(feed.open());
    await vi.advanceTimersByTimeAsync(46_000);
    expect(page.seen.text.match(/^:$/gm)).toHaveLength(3);
  });

  test('an open page that does not read causes no backlog, and catches up in one message', async () => {
    const { feed, sell } = aFeed();
    const stream = feed.open()!;
    for (let n = 500; n >= 0; n--) {
      sell('a', n);
      await vi.advanceTimersByTimeAsync(110);
    }
    const page = follow(stream);
    await vi.advanceTimersByTimeAsync(300);
    expect(page.messages().length).toBeLessThan(8);
    expect(page.messages().at(-1)?.data).toMatchObject([{ stock_quantity: 0 }]);
  });

  test('an open page is closed when the process ends, and no other is opened', async () => {
    const { feed, events } = aFeed();
    const page = follow(feed.open());
    await events.close();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.seen.ended).toBe(true);
    expect(feed.open()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an open page that disconnects frees its resources', async () => {
    const { feed } = aFeed();
    const pages = [follow(feed.open()), follow(feed.open())];
    expect(vi.getTimerCount()).toBe(1);
    for (const page of pages) await page.reader.cancel();
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test.each(['not json', '{}', '[1]', '"other"', ''])(
  'an announcement of %j means: look again',
  async (payload) => {
    const { feed, emit } = aFeed();
    const page = follow(feed.open());
    emit({ kind: 'message', payload });
    await vi.advanceTimersByTimeAsync(1200);
    expect(page.messages().at(-1)?.event).toBe('catalogue');
  },
);

test('limits the open pages of each network, and counts a closed page no longer', async () => {
  const { feed } = aFeed();
  const pages = Array.from({ length: maxPagesPerNetwork }, () => follow(feed.open(undefined, '203.0.113.1')));
  expect(feed.open(undefined, '203.0.113.1')).toBeNull();
  expect(feed.open(undefined, '203.0.113.2')).not.toBeNull();
  expect(feed.open()).not.toBeNull();
  await pages[0]?.reader.cancel();
  expect(feed.open(7, '203.0.113.1')).not.toBeNull();
  expect(feed.open(7, '203.0.113.1')).toBeNull();
});

test('a feed whose process ends closes all streams and opens no more', async () => {
  const { feed, events } = aFeed();
  const page = follow(feed.open());
  await events.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.seen.ended).toBe(true);
  expect(feed.open()).toBeNull();
});
