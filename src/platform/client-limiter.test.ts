import { describe, expect, test } from 'vitest';
import { ClientLimited, createClientLimiter } from './client-limiter.server.ts';

const limits = {
  rate: { burst: 3, perSecond: 2 },
  atOnce: 2,
  mostWaiting: 2,
  atOnceOfAll: 3,
  mostWaitingOfAll: 10,
};

const outcome = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof ClientLimited ? [error.status, error.retryAfter] : error));

/** Work that ends when it is told to. */
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
  const ask = (address: string | undefined) => outcome(limiter.run(address, async () => 'made'));

  test('lets a burst through, tells then when to come again, and keeps its word', async () => {
    expect([await ask('a'), await ask('a'), await ask('a')]).toEqual(['made', 'made', 'made']);
    expect(await ask('a')).toEqual([429, 1]);
    time += 499;
    expect(await ask('a')).toEqual([429, 1]);
    time += 1;
    expect([await ask('a'), await ask('a')]).toEqual(['made', [429, 1]]);
  });

  test('is of one network alone, and of us not at all', async () => {
    expect(await ask('b')).toBe('made');
    for (let place = 0; place < 10; place += 1) expect(await ask(undefined)).toBe('made');
  });

  test('counts addresses of one household together', async () => {
    const asked = [];
    for (const end of [1, 2, 3, 4]) asked.push(await ask(`2001:db8:0:1::${end}`));
    expect(asked).toEqual(['made', 'made', 'made', [429, 1]]);
    expect(await ask('2001:db8:0:2::1')).toBe('made');
  });
});

describe('at the same time', () => {
  const { rate: _, ...unrated } = limits;

  test('one address has so many made, others wait, and more are refused', async () => {
    const { work, running, endOne } = held();
    const limiter = createClientLimiter(unrated);
    const asked = [1, 2, 3, 4].map(() => outcome(limiter.run('a', work)));
    expect(await outcome(limiter.run('a', work))).toEqual([503, 2]);
    expect(running()).toBe(2);
    endOne();
    await expect.poll(running).toBe(2);
    for (let place = 0; place < 3; place += 1) {
      endOne();
      await expect.poll(running).toBe(Math.min(2, 2 - place));
    }
    expect(await Promise.all(asked)).toEqual(['made', 'made', 'made', 'made']);
  });

  test('another address has its turn beside it, and all together so many', async () => {
    const { work, running, endOne } = held();
    const limiter = createClientLimiter(unrated);
    const asked = ['a', 'a', 'a', 'b', 'c'].map((address) => limiter.run(address, work));
    await expect.poll(running).toBe(3);
    for (let ended = 0; ended < asked.length; ended += 1) {
      await expect.poll(running).toBeGreaterThan(0);
      endOne();
    }
    expect(await Promise.all(asked)).toHaveLength(5);
  });

  test('work that fails makes room as any other', async () => {
    const limiter = createClientLimiter(unrated);
    for (let place = 0; place < 10; place += 1) {
      const failed = limiter.run('a', () => Promise.reject(new Error('broken')));
      await expect(failed).rejects.toThrow('broken');
    }
    expect(await limiter.run('a', async () => 'made')).toBe('made');
  });
});
