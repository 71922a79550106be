import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent = { number: 'RFQ-2026-00042', url: '/q/abc' };
const receipt = { ...sent, at: Date.UTC(2026, 10, 27, 4, 30) };
const stored = new Map<string, string>();

beforeEach(() => {
  vi.setSystemTime(receipt.at);
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** As after a reload. */
async function loaded() {
  vi.resetModules();
  return import('./stored-receipt.ts');
}

test('the receipt of a request is the same after a reload, until it is dropped', async () => {
  const { keepReceipt, readReceipt } = await loaded();
  expect(readReceipt()).toBeUndefined();
  keepReceipt(sent);
  expect(readReceipt()).toEqual(receipt);
  const reloaded = await loaded();
  expect(reloaded.readReceipt()).toEqual(receipt);
  reloaded.keepReceipt(undefined);
  expect((await loaded()).readReceipt()).toBeUndefined();
});

test.each(['', '{', '[]', '{"number":"RFQ-1","url":"/q/abc"}', '{"number":1,"url":"/q","at":"2026-11-27"}'])(
  'what is stored as %s is no receipt',
  async (text) => {
    stored.set('quote-list-receipt', text);
    expect((await loaded()).readReceipt()).toBeUndefined();
  },
);

test('without storage the receipt stays until a reload', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { keepReceipt, readReceipt } = await loaded();
  keepReceipt(sent);
  expect(readReceipt()).toEqual(receipt);
  expect((await loaded()).readReceipt()).toBeUndefined();
});
