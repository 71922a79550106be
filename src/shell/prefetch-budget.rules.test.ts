import { expect, test } from 'vitest';
import { isSpared, mayPrefetch, prefetchBudget, recent } from './prefetch-budget.rules.ts';

const { atOnce, most, within } = prefetchBudget;
const now = 1_000_000;
const times = (count: number, time: number) => Array.from({ length: count }, () => time);

test.each([
  { running: atOnce - 1, allowed: true },
  { running: atOnce, allowed: false },
])('with $running on the way, another: $allowed', ({ running, allowed }) => {
  expect(mayPrefetch({ running, begun: [] }, now)).toBe(allowed);
});

test.each([
  { count: most - 1, age: within - 1, allowed: true },
  { count: most, age: within - 1, allowed: false },
  { count: most, age: within, allowed: true },
])('after $count that began $age ms ago, another: $allowed', ({ count, age, allowed }) => {
  expect(mayPrefetch({ running: 0, begun: times(count, now - age) }, now)).toBe(allowed);
});

test('what is longer ago is forgotten', () => {
  expect(recent([now - within, now - within + 1, now], now)).toEqual([now - within + 1, now]);
});

test.each([
  { connection: {}, spared: false },
  { connection: { saveData: false, effectiveType: '4g' }, spared: false },
  { connection: { saveData: true, effectiveType: '4g' }, spared: true },
  { connection: { effectiveType: '3g' }, spared: true },
  { connection: { effectiveType: 'slow-2g' }, spared: true },
])('$connection is spared: $spared', ({ connection, spared }) => {
  expect(isSpared(connection)).toBe(spared);
});
