import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagerNumbers, pageWindow } from './page.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

test('a page past either end becomes the nearest one', () => {
  expect(pageWindow(0, 100, 24)).toEqual({ page: 1, pages: 5, offset: 0 });
  expect(pageWindow(9, 100, 24)).toEqual({ page: 5, pages: 5, offset: 96 });
  expect(pageWindow(3, 0, 24)).toEqual({ page: 1, pages: 1, offset: 0 });
});

test('a pager shows the ends, the neighbours, and never a gap of one page', () => {
  expect(pagerNumbers(1, 1)).toEqual([1]);
  expect(pagerNumbers(1, 854)).toEqual([1, 2, 3, null, 854]);
  expect(pagerNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(pagerNumbers(427, 854)).toEqual([1, null, 425, 426, 427, 428, 429, null, 854]);
});

test('a pager is ascending and contains the current page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
      const [page, pages] = a < b ? [a, b] : [b, a];
      const numbers = pagerNumbers(page, pages).filter((n) => n !== null);
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
    }),
    propertyRuns(100, 1000),
  );
});
