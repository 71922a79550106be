import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findTooManyRequests } from './too-many-requests.server.ts';
import { type Caller, createRequestQueue, QueueFullError } from './request-queue.server.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const caller = (client?: string, signal?: AbortSignal): Caller => ({
  client,
  signal,
  waiting: { ms: 0, queues: 0, since: 0 },
});

/** A queue whose tasks end when the test says so, and what became of each. */
function trial(limits: Partial<Parameters<typeof createRequestQueue>[0]> = {}) {
  const queue = createRequestQueue({ name: 'trial', concurrency: 1, maxWaiting: 100, ...limits });
  const begun: string[] = [];
  const ended: Record<string, string> = {};
  const ends = new Map<string, () => void>();
  const run = (name: string, by: Caller | null = caller(name)) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    };
    void queue.run(work, by ?? undefined).then(
      () => (ended[name] = 'done'),
      (error: Error) => (ended[name] = error.name === 'QueueFullError' ? 'full' : error.message),
    );
  };
  const end = async (name: string) => {
    await vi.advanceTimersByTimeAsync(0);
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, begun, ended, run, end };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the number of tasks at the same time', () => {
  test('a limited number runs at a time, the others in the order of arrival', async () => {
    const { begun, run, end } = trial({ concurrency: 2 });
    for (const name of ['a', 'b', 'c', 'd']) run(name);
    await pass(0);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a limit that falls is kept as tasks end, and one that rises lets several begin', async () => {
    let limit = 2;
    const { begun, run, end } = trial({ concurrency: () => limit });
    for (const name of ['a', 'b', 'c', 'd', 'e']) run(name);
    await pass(0);
    limit = 1;
    await end('a');
    expect(begun).toEqual(['a', 'b']);
    limit = 3;
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('work that fails frees its slot', async () => {
    const { queue } = trial();
    await expect(queue.run(() => Promise.reject(new Error('broken')), caller())).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next', caller())).toBe('next');
    expect(queue.counts()).toEqual({ active: 0, waiting: 0, rejected: 0 });
  });

  test('a slot that is released twice is free once', async () => {
    const { queue } = trial();
    const release = await queue.acquire(caller());
    release();
    release();
    expect(queue.counts()).toEqual({ active: 0, waiting: 0, rejected: 0 });
  });
});

describe('the time waited', () => {
  test('a task is rejected once it has waited for two seconds', async () => {
    const { begun, ended, run, end } = trial();
    run('a');
    run('b');
    await pass(1_999);
    expect(ended).toEqual({});
    await pass(1);
    expect(ended).toEqual({ b: 'full' });
    await end('a');
    expect(begun).toEqual(['a']);
  });

  test('what a request has waited in one queue is missing in the next', async () => {
    const [first, second] = [trial(), trial()];
    first.run('a');
    second.run('b');
    const request = caller('c');
    first.run('c', request);
    await pass(1_500);
    await first.end('a');
    second.run('c', request);
    await pass(499);
    expect(second.ended).toEqual({});
    await pass(1);
    expect(second.ended).toEqual({ c: 'full' });
  });

  test('waiting in two queues at the same time counts once', async () => {
    const [first, second] = [trial(), trial()];
    first.run('a');
    second.run('b');
    const request = caller('c');
    first.run('c', request);
    second.run('c', request);
    await pass(1_000);
    await first.end('a');
    await second.end('b');
    expect(request.waiting.ms).toBe(1_000);
    expect([first.begun, second.begun]).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ]);
  });

  test('a job waits as long as it must', async () => {
    const { begun, run, end } = trial();
    run('a');
    run('job', null);
    await pass(60_000);
    await end('a');
    expect(begun).toEqual(['a', 'job']);
  });
});

describe('who is next', () => {
  test('a client that has had little lately comes before one that has had much', async () => {
    const { begun, run, end } = trial();
    const busy = caller('busy');
    for (const name of ['b1', 'b2', 'b3', 'b4']) run(name, busy);
    await end('b1');
    run('new');
    await end('b2');
    expect(begun).toEqual(['b1', 'b2', 'new']);
    await end('new');
    expect(begun.at(-1)).toBe('b3');
  });

  test('what a client has had is forgotten with time', async () => {
    const { begun, run, end } = trial();
    for (const name of ['o1', 'o2', 'o3', 'o4']) {
      run(name, caller('old'));
      await end(name);
    }
    await pass(15_000);
    run('n1', caller('new'));
    run('n2', caller('new'));
    run('o5', caller('old'));
    await end('n1');
    expect(begun.at(-1)).toBe('o5');
  });

  test('of equal ones the first is next, until the line has become slow: then the last', async () => {
    const { begun, run, end } = trial();
    for (const name of ['a', 'b', 'c', 'd', 'e']) run(name);
    await pass(500);
    await end('a');
    expect(begun.at(-1)).toBe('b');
    await pass(1);
    await end('b');
    expect(begun.at(-1)).toBe('e');
  });

  test('one client runs and waits no more than its share, and others use the rest', async () => {
    const { begun, ended, run, end } = trial({
      concurrency: 3,
      perClient: { concurrency: 2, maxWaiting: 1 },
    });
    const one = caller('one');
    for (const name of ['a', 'b', 'c', 'd']) run(name, one);
    run('other');
    await pass(0);
    expect(begun).toEqual(['a', 'b', 'other']);
    expect(ended).toEqual({ d: 'full' });
    await end('other');
    expect(begun).toEqual(['a', 'b', 'other']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'other', 'c']);
  });
});

describe('a full queue', () => {
  test('the task that would run last is rejected: the first in line of the client that has had most', async () => {
    const { ended, run } = trial({ maxWaiting: 2 });
    const greedy = caller('greedy');
    run('g1', greedy);
    run('g2', greedy);
    run('g3', greedy);
    await pass(0);
    expect(ended).toEqual({});
    run('new');
    await pass(0);
    expect(ended).toEqual({ g2: 'full' });
  });
});

describe('a client that is gone', () => {
  test('its task leaves the line, and its slot goes to others', async () => {
    const { begun, ended, run, end } = trial();
    const leaving = new AbortController();
    run('a');
    run('gone', caller('gone', leaving.signal));
    run('b');
    leaving.abort();
    await pass(0);
    expect(ended).toEqual({ gone: 'The upload was interrupted. Send it again.' });
    await end('a');
    expect(begun).toEqual(['a', 'b']);
  });

  test('its task does not begin', async () => {
    const { queue, begun, ended, run } = trial();
    run('gone', caller('gone', AbortSignal.abort()));
    await pass(0);
    expect([begun, Object.keys(ended), queue.counts().active]).toEqual([[], ['gone'], 0]);
  });
});

test('the error of a full queue gives every request that shares it a response of its own', async () => {
  const error = new QueueFullError();
  for (const response of [error.getResponse(), error.getResponse()]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ code: 'busy' });
  }
  expect(findTooManyRequests(new Error('Failed query', { cause: error }))).toBe(error);
  expect(findTooManyRequests(new Error('other'))).toBeUndefined();
});
