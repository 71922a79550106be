import { expect, test } from 'vitest';
import { cleanSearch, searchLimit } from './search-text.ts';

test('a search is cut at its limit, never inside a character', () => {
  expect(cleanSearch('x'.repeat(searchLimit))).toHaveLength(searchLimit);
  expect(cleanSearch('x'.repeat(searchLimit + 1))).toHaveLength(searchLimit);
  expect([...cleanSearch('😀'.repeat(searchLimit + 1))]).toHaveLength(searchLimit);
});

test('control characters never reach the database', () => {
  expect(cleanSearch('a\u0000b\u001fc')).toBe('a b c');
});
