import { beforeEach, expect, test, vi } from 'vitest';
import { attemptFor, dropCheckoutDraft, readCheckoutDraft, writeCheckoutDraft } from './checkout-draft.ts';
import type { AskedOrder } from './checkout.rules.ts';

const address = { address: 'Hafenstr. 12', city: 'Hamburg', postal_code: '20459', country: 'Germany' };
const request: AskedOrder = {
  customer_name: 'Ada',
  customer_email: 'ada@example.com',
  shipping_address: address,
  billing_address: address,
  items: [{ product_id: 'p', quantity: 2 }],
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});

test('the same order goes out under the same key, another one under a new key', () => {
  const first = attemptFor(request, 'en', undefined);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptFor(structuredClone(request), 'zh', first)).toBe(first);
  const changed = { ...request, items: [{ product_id: 'p', quantity: 3 }] };
  expect(attemptFor(changed, 'en', first).key).not.toBe(first.key);
});

test('a draft comes back, with its attempt, until it is a week old', () => {
  const attempt = attemptFor(request, 'ar', undefined);
  const draft = { values: { customer_name: 'Ada' }, billingSame: false, attempt };
  const monday = Date.UTC(2026, 0, 5);
  writeCheckoutDraft(draft, monday);
  expect(readCheckoutDraft(monday + 1000)).toEqual(draft);
  expect(readCheckoutDraft(monday + 8 * 24 * 60 * 60_000)).toEqual({ values: {}, billingSame: true });
});

test('a placed order leaves nothing behind', () => {
  writeCheckoutDraft({ values: { customer_name: 'Ada' }, billingSame: true });
  dropCheckoutDraft();
  expect(kept.size).toBe(0);
});

test('what another version wrote is no draft', () => {
  kept.set('checkout-draft', '{"values":null}');
  expect(readCheckoutDraft()).toEqual({ values: {}, billingSame: true });
  kept.set('checkout-draft', '{');
  expect(readCheckoutDraft()).toEqual({ values: {}, billingSame: true });
});
