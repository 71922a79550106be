import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { RecentTexts } from './recent-texts.ts';
import { TermStore } from './terms/term-store.server.ts';
import { TextTerms } from './text-terms.server.ts';
import { findValues, valueTermsAt } from './value-terms.ts';

test('texts that are read again stay, and at most twice as many as it holds', () => {
  const texts = new RecentTexts<number>(3);
  texts.set('often', 0);
  for (let number = 1; number <= 20; number += 1) {
    texts.set(`once ${number}`, number);
    expect(texts.get('often')).toBe(0);
  }
  const left = Array.from({ length: 20 }, (_, at) => texts.get(`once ${at + 1}`)).filter(
    (value) => value !== undefined,
  );
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThanOrEqual(6);
});

const texts = new RecentTexts<number>(100);
const words = new TextTerms(new TermStore(), new TermStore(), 40);

test.each<[string, (cell: string) => void]>([
  ['names of units', (cell) => findValues(cell)],
  ['values', (cell) => valueTermsAt(cell, cell.indexOf('7'), false)],
  ['words', (cell) => words.words(cell)],
  ['literal texts', (cell) => words.literal(cell)],
  ['recent texts', (cell) => texts.set(cell, 1)],
])('%s hold no memory of the larger text that they were cut from', async (_, use) => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const memory = () => {
    if (typeof collect === 'function') collect();
    // Node.js holds large texts outside of the heap.
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = memory();
  for (let list = 0; list < 40; list += 1) {
    const name = `abcdefghij${String.fromCharCode(97 + (list % 26), 97 + Math.floor(list / 26))}/min`;
    const cell = `a description of ${list} with 7 ${name}`;
    use(
      Buffer.alloc(5 * 1024 ** 2, `${cell};`)
        .toString('latin1')
        .slice(0, cell.length),
    );
  }
  // Memory outside of the heap is released some time after a collection.
  await expect.poll(() => memory() - before).toBeLessThan(50 * 1024 ** 2);
});
