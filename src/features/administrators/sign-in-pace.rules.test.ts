import { expect, test } from 'vitest';
import { accountPace, addressPace, attemptsWithin, longestWait, waitAfter } from './sign-in-pace.rules.ts';

test.each([
  [0, 0],
  [5, 0],
  [6, 1],
  [7, 2],
  [8, 4],
  [14, 256],
  [15, longestWait],
  [10_000, longestWait],
])('after %d attempts at an account the next one waits %d s', (attempts, seconds) => {
  expect(waitAfter(attempts, accountPace)).toBe(seconds);
});

test('an address has more free attempts', () => {
  expect([20, 21, 22].map((attempts) => waitAfter(attempts, addressPace))).toEqual([0, 1, 2]);
});

const day = 86_400;

test('guessing stays impractical: as docs/security.md says', () => {
  expect(attemptsWithin(day, accountPace)).toBeLessThanOrEqual(301);
  expect(attemptsWithin(365 * day, accountPace)).toBeLessThan(106_000);
});

test('nobody waits for a quarter of an hour', () => {
  expect(longestWait).toBeLessThanOrEqual(5 * 60);
});
