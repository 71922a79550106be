import { expect, test } from 'vitest';
import { createWorkSlices } from './work-slices.server.ts';

/** A clock that each reading moves on by `step` milliseconds. */
function clock(step: number) {
  let time = 0;
  return () => (time += step);
}

async function yieldsIn(pauses: number, step: number): Promise<number> {
  let yields = 0;
  const slices = createWorkSlices(clock(step), async () => {
    yields += 1;
  });
  for (let at = 0; at < pauses; at += 1) await slices.pause();
  return yields;
}

test('work yields at every sixth turn in which there was other work', async () => {
  expect(await yieldsIn(5, 1)).toBe(0);
  expect(await yieldsIn(6, 1)).toBe(1);
  expect(await yieldsIn(18, 1)).toBe(3);
});

test('work without other work beside it never yields', async () => {
  // Every fourth reading ends a slice, and no turn takes longer than one reading.
  expect(await yieldsIn(400, 0.09)).toBe(0);
});

test('a slice that is not over needs no turn', () => {
  expect(createWorkSlices(clock(0.01)).pause()).toBeUndefined();
});
