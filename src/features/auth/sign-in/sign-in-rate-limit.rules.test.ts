import { expect, test } from 'vitest';
import {
  accountLimit,
  addressLimit,
  type AttemptLimit,
  maxWaitSeconds,
  secondFactorLimit,
  waitAfter,
} from './sign-in-rate-limit.rules.ts';

test.each([
  [0, 0],
  [5, 0],
  [6, 1],
  [7, 2],
  [8, 4],
  [14, 256],
  [15, maxWaitSeconds],
  [10_000, maxWaitSeconds],
])('after %d attempts at an account the next one waits %d s', (attempts, seconds) => {
  expect(waitAfter(attempts, accountLimit)).toBe(seconds);
});

test('an address has more free attempts', () => {
  expect([20, 21, 22].map((attempts) => waitAfter(attempts, addressLimit))).toEqual([0, 1, 2]);
});

const day = 86_400;

test('guessing stays impractical: as docs/security.md says', () => {
  expect(attemptsWithin(day, accountLimit)).toBeLessThanOrEqual(301);
  expect(attemptsWithin(365 * day, accountLimit)).toBeLessThan(106_000);
});

test('guessing of codes finds one within a day in one of a thousand cases: as docs/security.md says', () => {
  const validAtAnyMoment = 3 / 1_000_000;
  expect(attemptsWithin(day, secondFactorLimit) * validAtAnyMoment).toBeLessThan(1 / 1_000);
  expect(attemptsWithin(30 * day, secondFactorLimit) * validAtAnyMoment).toBeLessThan(1 / 38);
});

test('nobody waits for a quarter of an hour', () => {
  expect(maxWaitSeconds).toBeLessThanOrEqual(5 * 60);
});

/** How many attempts fit into `seconds`. */
function attemptsWithin(seconds: number, limit: AttemptLimit): number {
  let [attempts, passed] = [0, 0];
  while (passed <= seconds && attempts < seconds) {
    attempts += 1;
    passed += waitAfter(attempts, limit);
  }
  return attempts;
}
