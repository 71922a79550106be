import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseEvent, DatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { createRoomFeed, maxRoomStreamsPerNetwork } from './room-feed.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quotationId = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const state = (digest: string, id: string | null = quotationId) => ({ quotationId: id, digest });
const network = '203.0.113.7';

/** A feed of which the test sets the states of rooms and emits the events; each read of a state is counted. */
function aFeed(options: Parameters<typeof createRoomFeed>[2] = {}) {
  let emit: (event: DatabaseEvent) => void = () => {};
  const events: DatabaseEvents = {
    listen: (_channel, onEvent) => {
      emit = onEvent;
      return () => {};
    },
    close: async () => {},
  };
  const states = new Map<string, ReturnType<typeof state>>();
  let reads = 0;
  const feed = createRoomFeed(
    events,
    async (token) => {
      reads += 1;
      return states.get(token) ?? null;
    },
    options,
  );
  const change = (id: string) => emit({ kind: 'message', payload: JSON.stringify({ kind: 'changed', id }) });
  return {
    states,
    change,
    emit: (event: DatabaseEvent) => emit(event),
    reads: () => reads,
    /** A page that shows the first state of its room. */
    open: (
      token: string,
      shown = state('a'),
      page: { seen?: string | undefined } = { seen: shown.digest },
    ) => {
      states.set(token, shown);
      return feed.open({ token, state: shown, seen: page.seen, network });
    },
  };
}

/** Reads without delay until the stream ends. */
function follow(stream: ReadableStream<Uint8Array> | null) {
  if (!stream) throw new Error('The stream was not opened.');
  const seen = { text: '', hasEnded: false };
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      seen.text += decoder.decode(part.value, { stream: true });
    seen.hasEnded = true;
  })();
  const digests = () =>
    [...seen.text.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(([, digest]) => digest);
  return { seen, digests, leave: () => reader.cancel() };
}

describe('an open room', () => {
  test('an open room receives the new digest when its quotation changes, once, and nothing of other quotations', async () => {
    const { open, states, change, reads } = aFeed();
    const [one, two] = [follow(open('one')), follow(open('two', state('x', other)))];
    states.set('one', state('b'));
    change(quotationId);
    change(quotationId);
    await vi.advanceTimersByTimeAsync(0);
    expect([one.digests(), two.digests()]).toEqual([['b'], []]);
    expect(reads()).toBeLessThanOrEqual(2);
  });

  test('an open room receives nothing while a draft is changed that the buyer does not see', async () => {
    const { open, change } = aFeed();
    const page = follow(open('one'));
    for (let n = 0; n < 20; n += 1) change(quotationId);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.digests()).toEqual([]);
  });

  test('an open room receives at once what changed before the stream was opened', async () => {
    const { open } = aFeed();
    const page = follow(open('one', state('b'), { seen: 'a' }));
    const unknown = follow(open('two', state('b'), {}));
    await vi.advanceTimersByTimeAsync(0);
    expect([page.digests(), unknown.digests()]).toEqual([['b'], ['b']]);
  });

  test('an open room receives at the next beat what no event announced, such as the state of the order', async () => {
    const { open, states } = aFeed({ beatMs: 1_000 });
    const page = follow(open('one', state('a', null)));
    states.set('one', state('b'));
    await vi.advanceTimersByTimeAsync(999);
    expect(page.digests()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.digests()).toEqual(['b']);
  });

  test('an open room is checked when events may have been lost', async () => {
    const { open, states, emit } = aFeed();
    const page = follow(open('one'));
    states.set('one', state('b'));
    emit({ kind: 'gap' });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.digests()).toEqual(['b']);
  });

  test('an open room of a link that opens nothing any more receives that, and its stream ends', async () => {
    const { open, states, change } = aFeed();
    const page = follow(open('one'));
    states.delete('one');
    change(quotationId);
    await vi.advanceTimersByTimeAsync(0);
    expect([page.digests(), page.seen.hasEnded]).toEqual([[''], true]);
  });
});

describe('streams', () => {
  test('streams are opened up to the limit of all', () => {
    const { open } = aFeed({ maxStreams: 2 });
    expect([open('one'), open('two'), open('three')].map((stream) => stream !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('streams are opened up to the limit of one IP address, and again when one has ended', async () => {
    const { open } = aFeed();
    const pages = Array.from({ length: maxRoomStreamsPerNetwork }, (_, n) => follow(open(`room ${n}`)));
    expect(open('one more')).toBeNull();
    await pages[0]?.leave();
    expect(open('one more')).not.toBeNull();
  });

  test('streams end with the process, which opens no other one', async () => {
    const { open, emit } = aFeed();
    const page = follow(open('one'));
    emit({ kind: 'closed' });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.seen.hasEnded).toBe(true);
    expect(open('two')).toBeNull();
  });
});
