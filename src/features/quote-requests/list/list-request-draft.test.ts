import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuoteLine } from '#features/quote-list/quote-list-store.ts';

const line: QuoteLine = {
  id: 'free-1',
  title: 'Wall cabinet',
  part: '',
  manufacturer: '',
  quantity: '1',
  unit: 'C62',
  target: '580',
  note: '',
  currency: 'EUR',
};

let isFull = false;
const stored = new Map<string, string>();

beforeEach(() => {
  isFull = false;
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      stored.set(name, text);
    },
    removeItem: (name: string) => stored.delete(name),
  });
});

describe.each(['full', 'denied'])('with storage that is %s', (state) => {
  test('attachments, texts and the key of an attempt stay for the visit without usable storage', async () => {
    const { changeRequestDraft, readRequestDraft } = await import('./list-request-draft.ts');
    const { attemptKey } = await import('./send-list-request.ts');
    changeRequestDraft({ values: { company: 'Before' } });
    if (state === 'full') isFull = true;
    else vi.stubGlobal('localStorage', undefined);
    const attachments = [{ id: 'a', name: 'plan.csv', size: 3 }];
    changeRequestDraft({ values: { company: 'Li Ltd' } });
    changeRequestDraft({ attachments });
    const key = await attemptKey('{"lines":[]}');
    expect(await attemptKey('{"lines":[]}')).toBe(key);
    expect(readRequestDraft()).toMatchObject({ values: { company: 'Li Ltd' }, attachments });
  });
});

test('an attempt is stored as a hash, however long its request is', async () => {
  const { attemptKey } = await import('./send-list-request.ts');
  const key = await attemptKey('x'.repeat(1_000_000));
  expect(stored.get('quote-list-draft')?.length).toBeLessThan(500);
  expect(await attemptKey('x'.repeat(1_000_000))).toBe(key);
  expect(await attemptKey('y')).not.toBe(key);
});

test("after the draft has expired, the currency is that of the list's target prices", async () => {
  const { changeRequestDraft, requestCurrency } = await import('./list-request-draft.ts');
  const { changeQuoteList } = await import('#features/quote-list/quote-list-store.ts');
  expect(requestCurrency()).toBe('USD');
  changeQuoteList(() => [line]);
  expect(requestCurrency()).toBe('EUR');
  changeRequestDraft({ values: { currency: 'CNY' } });
  expect(requestCurrency()).toBe('CNY');
});
