import { expect, test } from 'vitest';
import { createRowCache } from './candidate-rows.server.ts';

const mostBytes = 1024 * 1024;
/** As large as a catalogue of 320,000 products needs. */
const rowsOf = (value: number) => new Int32Array(10_000).fill(value);

test('stores the rows of a key', () => {
  const cache = createRowCache(mostBytes);
  const rows = cache.set('a', rowsOf(1));
  expect(cache.get('a')).toBe(rows);
  expect(cache.get('b')).toBeUndefined();
});

test('stores one small array for all keys without rows', () => {
  const cache = createRowCache(mostBytes);
  const stored = Array.from({ length: 5_000 }, (_, n) => cache.set(`word ${n}`, rowsOf(0)));
  expect(new Set(stored)).toHaveLength(1);
  expect(stored[0]?.byteLength).toBe(0);
  expect(cache.size).toBe(5_000);
});

test('stores no more bytes than allowed, and always the latest', () => {
  const cache = createRowCache(mostBytes);
  for (let n = 0; n < 1_000; n += 1) {
    const rows = cache.set(`word ${n}`, rowsOf(n + 1));
    expect(cache.size * rows.byteLength).toBeLessThanOrEqual(mostBytes);
    expect(cache.get(`word ${n}`)).toBe(rows);
  }
});
