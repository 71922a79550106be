import { describe, expect, test } from 'vitest';
import { ClientLimited, createClientLimiter } from './client-limiter.server.ts';

const limits = {
  rate: { burst: 3, perSecond: 2 },
  concurrency: 2,
  maxWaiting: 2,
  totalConcurrency: 3,
  maxTotalWaiting: 10,
};

const outcome = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof ClientLimited ? [error.status, error.retryAfter] : error));

/** Work that ends when the test calls `endOne`. */
function held() {
  let running = 0;
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<string>((resolve) => {
      running += 1;
      ends.push(() => {
        running -= 1;
        resolve('made');
      });
    });
  return { work, running: () => running, endOne: () => ends.shift()?.() };
}

describe('the rate', () => {
  let time = 0;
  const limiter = createClientLimiter(limits, () => time);
  const request = (address: string | undefined) => outcome(limiter.run(address, async () => 'made'));

  test('the rate allows a burst, then rejects with the seconds after which it allows again', async () => {
    expect([await request('a'), await request('a'), await request('a')]).toEqual(['made', 'made', 'made']);
    expect(await request('a')).toEqual([429, 1]);
    time += 499;
    expect(await request('a')).toEqual([429, 1]);
    time += 1;
    expect([await request('a'), await request('a')]).toEqual(['made', [429, 1]]);
  });

  test('the rate limits each network separately, and our own requests not at all', async () => {
    expect(await request('b')).toBe('made');
    for (let n = 0; n < 10; n += 1) expect(await request(undefined)).toBe('made');
  });

  test('the rate counts the IPv6 addresses of one network together', async () => {
    const outcomes = [];
    for (const end of [1, 2, 3, 4]) outcomes.push(await request(`2001:db8:0:1::${end}`));
    expect(outcomes).toEqual(['made', 'made', 'made', [429, 1]]);
    expect(await request('2001:db8:0:2::1')).toBe('made');
  });
});

describe('concurrency', () => {
  const { rate: _, ...unrated } = limits;

  test('concurrency runs two requests of an address, queues two, and rejects the next', async () => {
    const { work, running, endOne } = held();
    const limiter = createClientLimiter(unrated);
    const results = [1, 2, 3, 4].map(() => outcome(limiter.run('a', work)));
    expect(await outcome(limiter.run('a', work))).toEqual([503, 2]);
    expect(running()).toBe(2);
    endOne();
    await expect.poll(running).toBe(2);
    for (let n = 0; n < 3; n += 1) {
      endOne();
      await expect.poll(running).toBe(Math.min(2, 2 - n));
    }
    expect(await Promise.all(results)).toEqual(['made', 'made', 'made', 'made']);
  });

  test('concurrency runs another address beside it, up to the limit of all clients', async () => {
    const { work, running, endOne } = held();
    const limiter = createClientLimiter(unrated);
    const results = ['a', 'a', 'a', 'b', 'c'].map((address) => limiter.run(address, work));
    await expect.poll(running).toBe(3);
    for (let ended = 0; ended < results.length; ended += 1) {
      await expect.poll(running).toBeGreaterThan(0);
      endOne();
    }
    expect(await Promise.all(results)).toHaveLength(5);
  });

  test('concurrency work that fails frees its slot', async () => {
    const limiter = createClientLimiter(unrated);
    for (let n = 0; n < 10; n += 1) {
      const failed = limiter.run('a', () => Promise.reject(new Error('broken')));
      await expect(failed).rejects.toThrow('broken');
    }
    expect(await limiter.run('a', async () => 'made')).toBe('made');
  });
});
