import { expect, test } from 'vitest';
import { createRequestQueue, QueueFullError } from './request-queue.server.ts';

test('runs a limited number at a time, the others in the order of arrival', async () => {
  const queue = createRequestQueue(2, 10);
  const deferreds = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const done = deferreds.map((deferred, number) =>
    queue.run(() => {
      begun.push(number);
      return deferred.promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  deferreds[1]?.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const deferred of deferreds) deferred.resolve();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('work that fails frees its slot', async () => {
  const queue = createRequestQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
});

test('rejects at once when the queue is full', async () => {
  const queue = createRequestQueue(1, 1);
  const deferred = Promise.withResolvers<void>();
  const taken = [queue.run(() => deferred.promise), queue.run(() => deferred.promise)];
  await expect(queue.run(() => deferred.promise)).rejects.toThrow(QueueFullError);
  deferred.resolve();
  await Promise.all(taken);
});
