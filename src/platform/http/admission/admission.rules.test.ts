import { expect, test } from 'vitest';
import { fewestRequests, mostRequests, nextConcurrency } from './admission.rules.ts';

test('fewer requests are handled at the same time once turns or answers are slow, but never too few', () => {
  expect(nextConcurrency(16, { turnMs: 50, answerMs: 400, isUsed: false })).toBe(16);
  expect(nextConcurrency(16, { turnMs: 50.1, answerMs: 1, isUsed: true })).toBe(12);
  expect(nextConcurrency(16, { turnMs: 1, answerMs: 400.1, isUsed: true })).toBe(12);
  expect(nextConcurrency(fewestRequests, { turnMs: 1_000, answerMs: 1, isUsed: true })).toBe(fewestRequests);
});

test('one more is handled when turns are quick and requests wait, up to a bound', () => {
  expect(nextConcurrency(16, { turnMs: 1, answerMs: 1, isUsed: true })).toBe(17);
  expect(nextConcurrency(mostRequests, { turnMs: 1, answerMs: 1, isUsed: true })).toBe(mostRequests);
});
