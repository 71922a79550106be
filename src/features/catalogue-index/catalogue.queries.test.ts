import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultCatalogueQuery } from '#features/products/product-list.rules.ts';
import { cancelOutdated } from '#pages/shop/catalogue/finder/prepare-facets.ts';
import { type ListLoad, prepareProductPages } from './catalogue.queries.ts';

const send = vi.hoisted(() => vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<Response>>());
vi.mock('#platform/http/in-process.server.ts', () => ({ fetchInProcess: send }));

const query = { ...defaultCatalogueQuery, search: 'poe' };
/** Answers the requests that wait. */
let answer: () => void;
let signals: AbortSignal[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {} } });
  const waiting: (() => void)[] = [];
  signals = [];
  answer = () => {
    for (const respond of waiting.splice(0)) respond();
  };
  send.mockImplementation((_url, { signal }) => {
    signals.push(signal);
    return new Promise((resolve, reject) => {
      waiting.push(() => resolve(Response.json([])));
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function load(cause: ListLoad['cause']) {
  const abortController = new AbortController();
  let isDone = false;
  const queryClient = new QueryClient();
  cancelOutdated(queryClient, query, 'en', { cause, abortController });
  const prepared = prepareProductPages(queryClient, query, 'en', { cause });
  void prepared.then(() => (isDone = true));
  return { abortController, isDone: () => isDone };
}

test('another list in view is rendered once its answer is there', async () => {
  const { isDone } = load('stay');
  await vi.advanceTimersByTimeAsync(100);
  expect([isDone(), signals.length]).toEqual([false, 2]);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone()).toBe(true);
});

test('a slow answer leaves the list in view, marked as stale', async () => {
  const { isDone } = load('stay');
  await vi.advanceTimersByTimeAsync(200);
  expect(isDone()).toBe(true);
});

test.each(['enter', 'preload'] as const)(
  'a list that is not in view yet waits for nothing (%s)',
  async (cause) => {
    const { isDone } = load(cause);
    await vi.advanceTimersByTimeAsync(0);
    expect([isDone(), signals.length]).toEqual([true, 2]);
  },
);

test('a later letter ends the requests of the one before', async () => {
  const { abortController } = load('stay');
  await vi.advanceTimersByTimeAsync(50);
  abortController.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
