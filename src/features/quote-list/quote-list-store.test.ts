import { beforeEach, expect, test, vi } from 'vitest';
import type { QuoteLine } from './quote-list-store.ts';

const line: QuoteLine = {
  id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
  title: 'Switch',
  part: 'HN-PE24G-4S',
  manufacturer: 'Halvard Networks',
  quantity: '0.1',
  unit: 'MTR',
  target: '0.0092',
  note: '',
};

let stored: Map<string, string>;

/** A fresh tab on the same storage. */
async function openTab() {
  vi.resetModules();
  return import('./quote-list-store.ts');
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  });
});

test('two tabs change the same list, with exact numbers', async () => {
  const one = await openTab();
  const other = await openTab();
  one.changeQuoteList(() => [line]);
  other.changeQuoteList((list) => [...list, { ...line, id: 'free-1' }]);
  expect(one.readQuoteList()).toEqual([line, { ...line, id: 'free-1' }]);
});

test.each([
  '{',
  'null',
  '[]',
  '{"version":2,"lines":[]}',
  '{"version":1,"lines":{}}',
  '{"version":1,"lines":[null,3,{"id":"x"}]}',
  JSON.stringify({ version: 1, lines: [{ ...line, quantity: 20 }] }),
])('storage that holds %s is an empty list', async (text) => {
  stored.set('quote-list', text);
  const { readQuoteList } = await openTab();
  expect(readQuoteList()).toEqual([]);
});

test('without storage the list stays for the visit', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { changeQuoteList, readQuoteList } = await openTab();
  changeQuoteList(() => [line]);
  expect(readQuoteList()).toEqual([line]);
});
