import { expect, test } from 'vitest';
import { createTurns, Crowded } from './turns.server.ts';

test('a few work at a time, the others in the order in which they came', async () => {
  const turns = createTurns(2, 10);
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const done = gates.map((gate, number) =>
    turns.take(() => {
      begun.push(number);
      return gate.promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('work that fails gives its place away', async () => {
  const turns = createTurns(1, 1);
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(() => Promise.resolve('next'))).toBe('next');
});

test('more than may wait are told so at once', async () => {
  const turns = createTurns(1, 1);
  const gate = Promise.withResolvers<void>();
  const taken = [turns.take(() => gate.promise), turns.take(() => gate.promise)];
  await expect(turns.take(() => gate.promise)).rejects.toThrow(Crowded);
  gate.resolve();
  await Promise.all(taken);
});
