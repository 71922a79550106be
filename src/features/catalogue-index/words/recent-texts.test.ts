import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { RecentTexts } from './recent-texts.ts';

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

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** Cuts a cell out of each of 200 texts of a megabyte, and uses it: together they are more than the thread may hold. */
const program = (use: string) => `
  const { RecentTexts } = await import(${module('./recent-texts.ts')});
  const { TermStore } = await import(${module('../terms/term-store.server.ts')});
  const { TextTerms } = await import(${module('../engine/text-terms.server.ts')});
  const { findValues, valueTermsAt } = await import(${module('./value-terms.ts')});
  const texts = new RecentTexts(100);
  const words = new TextTerms(new TermStore(), new TermStore(), 40);
  for (let list = 0; list < 200; list += 1) {
    const name = 'abcdefghij' + String.fromCharCode(97 + (list % 26), 97 + Math.floor(list / 26)) + '/min';
    const start = 'a description of ' + list + ' with 7 ' + name + ';';
    const cell = Buffer.alloc(1_000_000, start).toString('latin1').slice(0, start.length - 1);
    ${use};
  }`;

test.each([
  ['names of units', 'findValues(cell)'],
  ['values', "valueTermsAt(cell, cell.indexOf('7'), false)"],
  ['words', 'words.words(cell)'],
  ['literal texts', 'words.literal(cell)'],
  ['recent texts', 'texts.set(cell, 1)'],
])('%s hold no memory of the larger text that they were cut from', async (_, use) => {
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program(use))}`), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  // Without memory, the thread ends with an error.
  expect(await once(thread, 'exit')).toEqual([0]);
});
