import { expect, test } from 'vitest';
import { memoryLimit, memoryNeeded, memoryWarning } from './index-memory.server.ts';

const products = 100_000;
const needed = memoryNeeded(products);

test('an index that fits is not warned of, whatever the limit is that it just reaches', () => {
  expect(memoryWarning(products, needed)).toBeNull();
  expect(memoryWarning(500)).toBeNull();
});

test('an index that does not fit is warned of with its products, its need and the limit', () => {
  const heap = memoryWarning(products, { ...needed, heap: needed.heap - 1 });
  expect(heap).toContain('100,000 products needs about 180 MB of heap, and Node.js may use 180 MB');
  expect(heap).toContain('--max-old-space-size=172');
  const resident = memoryWarning(products, { ...needed, resident: 512e6 });
  expect(resident).toContain('needs about 650 MB, and this machine or container has 512 MB');
});

test('the limits of this process are known', () => {
  const { heap, resident } = memoryLimit();
  expect([heap > 0, resident > 0]).toEqual([true, true]);
});
