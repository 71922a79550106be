import { expect, test } from 'vitest';
import { savesData, mayPrefetch, prefetchBudget, recent } from './prefetch-budget.rules.ts';

const { maxRunning, maxStarted, windowMs } = prefetchBudget;
const now = 1_000_000;
const times = (count: number, time: number) => Array.from({ length: count }, () => time);

test.each([
  { running: maxRunning - 1, allowed: true },
  { running: maxRunning, allowed: false },
])('with $running running, another prefetch: $allowed', ({ running, allowed }) => {
  expect(mayPrefetch({ running, startedAt: [] }, now)).toBe(allowed);
});

test.each([
  { count: maxStarted - 1, age: windowMs - 1, allowed: true },
  { count: maxStarted, age: windowMs - 1, allowed: false },
  { count: maxStarted, age: windowMs, allowed: true },
])('after $count that started $age ms ago, another prefetch: $allowed', ({ count, age, allowed }) => {
  expect(mayPrefetch({ running: 0, startedAt: times(count, now - age) }, now)).toBe(allowed);
});

test('older requests no longer count', () => {
  expect(recent([now - windowMs, now - windowMs + 1, now], now)).toEqual([now - windowMs + 1, now]);
});

test.each([
  { connection: {}, spared: false },
  { connection: { saveData: false, effectiveType: '4g' }, spared: false },
  { connection: { saveData: true, effectiveType: '4g' }, spared: true },
  { connection: { effectiveType: '3g' }, spared: true },
  { connection: { effectiveType: 'slow-2g' }, spared: true },
])('$connection is spared: $spared', ({ connection, spared }) => {
  expect(savesData(connection)).toBe(spared);
});
