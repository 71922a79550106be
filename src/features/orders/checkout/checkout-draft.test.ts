import { beforeEach, expect, test, vi } from 'vitest';
import { attemptFor, dropCheckoutDraft, readCheckoutDraft, writeCheckoutDraft } from './checkout-draft.ts';
import type { OrderPayload } from './checkout.rules.ts';

const address = { address: 'Hafenstr. 12', city: 'Hamburg', postal_code: '20459', country: 'Germany' };
const request: OrderPayload = {
  customer_name: 'Ada',
  customer_email: 'ada@example.com',
  shipping_address: address,
  billing_address: address,
  items: [{ product_id: 'p', quantity: 2 }],
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test('an open attempt keeps its key whatever is edited, and every order that was sent under it', () => {
  const first = attemptFor(request, 'en', undefined);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptFor(structuredClone(request), 'zh', first)).toEqual(first);
  const changed = { ...request, items: [{ product_id: 'p', quantity: 3 }] };
  const second = attemptFor(changed, 'en', first);
  expect(second).toEqual({ ...first, sent: [request, changed] });
  expect(attemptFor(request, 'en', second)).toEqual({ ...first, sent: [changed, request] });
  expect(attemptFor(request, 'en', undefined).key).not.toBe(first.key);
});

test.each([
  null,
  'text',
  {},
  { key: 7, sent: [request], language: 'en' },
  { key: 'x', sent: [request], language: 'en' },
  { key: '0'.repeat(32), request, language: 'en' },
  { key: '0'.repeat(32), sent: [], language: 'en' },
  { key: '0'.repeat(32), sent: [{ ...request, items: null }], language: 'en' },
  { key: '0'.repeat(32), sent: [request], language: 'xx' },
])('the damaged attempt %j is dropped, and the typed values stay', (attempt) => {
  const savedAt = Date.now();
  stored.set('checkout-draft', JSON.stringify({ values: { customer_name: 'Ada' }, attempt, savedAt }));
  expect(readCheckoutDraft()).toEqual({ values: { customer_name: 'Ada' }, billingSame: true });
});

test('a draft is restored with its attempt until it is a week old', () => {
  const attempt = attemptFor(request, 'ar', undefined);
  const draft = { values: { customer_name: 'Ada' }, billingSame: false, attempt };
  const monday = Date.UTC(2026, 0, 5);
  writeCheckoutDraft(draft, monday);
  expect(readCheckoutDraft(monday + 1000)).toEqual(draft);
  expect(readCheckoutDraft(monday + 8 * 24 * 60 * 60_000)).toEqual({ values: {}, billingSame: true });
});

test('a placed order clears the storage', () => {
  writeCheckoutDraft({ values: { customer_name: 'Ada' }, billingSame: true });
  dropCheckoutDraft();
  expect(stored.size).toBe(0);
});

test('drafts of another version are ignored', () => {
  stored.set('checkout-draft', '{"values":null}');
  expect(readCheckoutDraft()).toEqual({ values: {}, billingSame: true });
  stored.set('checkout-draft', '{');
  expect(readCheckoutDraft()).toEqual({ values: {}, billingSame: true });
});
