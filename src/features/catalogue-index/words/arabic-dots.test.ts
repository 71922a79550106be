import { expect, test } from 'vitest';
import { hasSameLines } from './arabic-dots.ts';

test('letters that differ by their dots alone have the same lines', () => {
  expect(hasSameLines('ضعط', 'ضغط')).toBe(true);
  expect(hasSameLines('ضغظ', 'ضغط')).toBe(true);
  expect(hasSameLines('ضبط', 'ضغط')).toBe(false);
  expect(hasSameLines('ضغطي', 'ضغط')).toBe(false);
});
