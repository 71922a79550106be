import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../log.server.ts';
import { createNotifier, startWorker, workerSuccess, type WorkerSettings } from './worker.server.ts';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

const start = (settings: Partial<WorkerSettings>) =>
  startWorker({ name: 'sorting', log, intervalMs: 1_000, work: async () => 1, ...settings });

/** Work whose runs end one by one, when the test says so. */
function manualWork() {
  const runs: { end: (done: number) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const work = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    runs.push({ end: resolve, fail: reject, signal });
    return promise;
  };
  return { runs, work };
}

describe('a worker', () => {
  test('a worker runs at its start, at each interval and when notified', async () => {
    const due = createNotifier();
    const work = vi.fn<() => Promise<number>>(async () => 1);
    const worker = start({ work, subscribe: due.subscribe });
    expect(work).toHaveBeenCalledTimes(1);
    await worker.drain();
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(3);
    due.notify();
    expect(work).toHaveBeenCalledTimes(4);
    await worker.stop();
  });

  test('a worker may wait for its first interval', async () => {
    const work = vi.fn<() => Promise<number>>(async () => 1);
    const worker = start({ work, runsAtStart: false });
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(1);
    await worker.stop();
  });

  test('a worker without an interval runs only when it is drained', async () => {
    const due = createNotifier();
    const work = vi.fn<() => Promise<number>>(async () => 3);
    const worker = start({ work, intervalMs: 0, subscribe: due.subscribe });
    due.notify();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
    expect(await worker.drain()).toBe(3);
  });

  test('a worker runs once more after a run during which it was drained, however often, and counts both', async () => {
    const { runs, work } = manualWork();
    const worker = start({ work });
    const drained = Promise.all([worker.drain(), worker.drain(), worker.drain()]);
    expect(runs).toHaveLength(1);
    runs[0]?.end(2);
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    runs[1]?.end(5);
    expect(await drained).toEqual([7, 7, 7]);
    expect(runs).toHaveLength(2);
  });

  test('a worker logs a failed run, and runs again at the next interval', async () => {
    const { runs, work } = manualWork();
    const worker = start({ work });
    runs[0]?.fail(new Error('out of paper'));
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      worker: 'sorting',
      err: expect.objectContaining({ message: 'out of paper' }),
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toHaveLength(2);
    runs[1]?.end(0);
    await worker.stop();
  });

  test('a worker reports when it has last done its work, and a failed run changes nothing', async () => {
    const reported = async () =>
      (await workerSuccess.get()).values.find(({ labels }) => labels.worker === 'reporting')?.value;
    const work = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('out of paper'));
    const worker = start({ name: 'reporting', intervalMs: 0, work: work.mockResolvedValue(1) });
    await worker.drain().catch(() => {});
    expect(await reported()).toBeUndefined();
    await worker.drain();
    expect(await reported()).toBeGreaterThan(1_600_000_000);
  });

  test('a worker rejects a drain whose run failed', async () => {
    const worker = start({ intervalMs: 0, work: () => Promise.reject(new Error('out of paper')) });
    await expect(worker.drain()).rejects.toThrow('out of paper');
    expect(lines).toEqual([]);
  });
});

describe('a worker that is stopped', () => {
  test('a worker that is stopped aborts its run, waits for its end and starts no other', async () => {
    const due = createNotifier();
    const { runs, work } = manualWork();
    const worker = start({ work, subscribe: due.subscribe });
    const drained = worker.drain();
    let isStopped = false;
    const stopped = worker.stop().then(() => (isStopped = true));
    expect(runs[0]?.signal.aborted).toBe(true);
    expect(isStopped).toBe(false);
    runs[0]?.end(1);
    await stopped;
    expect(await drained).toBe(1);
    due.notify();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await worker.drain()).toBe(0);
    expect(runs).toHaveLength(1);
  });

  test('a worker that is stopped does not wait longer than its limit', async () => {
    const { runs, work } = manualWork();
    const worker = start({ work, stopTimeoutMs: 5 });
    await worker.stop();
    expect(runs[0]?.signal.aborted).toBe(true);
  });
});
