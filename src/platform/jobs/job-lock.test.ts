import { describe, expect, test, vi } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { keepLease, withAdvisoryLock } from './job-lock.server.ts';

const { database } = useTestRuntime();

describe('an advisory lock', () => {
  test('an advisory lock lets one of two work, and the next one once that has ended', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    const first = withAdvisoryLock(database, 'sorting', () => {
      begun.resolve();
      return promise;
    });
    await begun.promise;
    expect(await withAdvisoryLock(database, 'sorting', async () => 'second')).toEqual({ acquired: false });
    expect(await withAdvisoryLock(database, 'packing', async () => 'other')).toMatchObject({
      result: 'other',
    });
    resolve('first');
    expect(await first).toEqual({ acquired: true, result: 'first' });
    expect(await withAdvisoryLock(database, 'sorting', async () => 'third')).toMatchObject({
      acquired: true,
    });
  });

  test('an advisory lock is released by work that fails', async () => {
    const failing = withAdvisoryLock(database, 'sorting', () => Promise.reject(new Error('out of paper')));
    await expect(failing).rejects.toThrow('out of paper');
    expect(await withAdvisoryLock(database, 'sorting', async () => 1)).toMatchObject({ acquired: true });
  });
});

describe('a lease', () => {
  test('a lease is renewed until it is disposed of, and survives a renewal that fails', async () => {
    const renew = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('unavailable'));
    renew.mockResolvedValue(true);
    const lease = keepLease(renew, 1);
    await expect.poll(() => renew.mock.calls.length).toBeGreaterThan(2);
    expect(lease.signal.aborted).toBe(false);
    lease[Symbol.dispose]();
  });

  test('a lease that is lost aborts the work', async () => {
    using lease = keepLease(async () => false, 1);
    await expect.poll(() => lease.signal.aborted).toBe(true);
  });
});
