import { expect, test } from 'vitest';
import { relative } from './change-time.tsx';

const now = Date.UTC(2026, 10, 27, 18);
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-47 * hour, 'yesterday'],
  [-48 * hour, '2 days ago'],
  [-59 * minute, '59 minutes ago'],
  [-minute, '1 minute ago'],
  [minute, 'this minute'],
  [30 * hour, 'tomorrow'],
  [47 * hour, 'in 2 days'],
  [48 * hour, 'in 2 days'],
  [90 * minute, 'in 2 hours'],
])('%i milliseconds from now are written as "%s"', (ahead, text) => {
  expect(relative(new Date(now + ahead), now, 'en')).toBe(text);
});
