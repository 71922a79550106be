import { beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptFor, dropDraft, onPrefill, prefillMessage, readDraft, writeDraft } from './quote-draft.ts';
import { checkQuote } from './quote.rules.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

const day = 24 * 60 * 60_000;

describe('a draft', () => {
  test('comes back within a week, and is gone once dropped', () => {
    writeDraft({ values: { message: 'Forty switches' }, suggested: 'Switch' }, 0);
    expect(readDraft(6 * day)).toMatchObject({ values: { message: 'Forty switches' }, suggested: 'Switch' });
    expect(readDraft(8 * day)).toEqual({ values: {} });
    dropDraft();
    expect(kept.size).toBe(0);
  });

  test('without a word of the visitor in it is not kept', () => {
    writeDraft({ values: { message: '', productInterest: 'Switch' }, suggested: 'Switch' });
    expect(kept.size).toBe(0);
  });

  test.each(['', 'null', '{', '"text"', '{"values":3}', '[]'])(
    'that is no draft is ignored: %j',
    (stored) => {
      kept.set('quote-draft', stored);
      expect(readDraft()).toEqual({ values: {} });
    },
  );

  test('is no matter where storage is closed', () => {
    vi.stubGlobal('localStorage', undefined);
    writeDraft({ values: { message: 'x' } });
    expect(readDraft()).toEqual({ values: {} });
  });
});

test('the same words go out under the same key, others under a new one', () => {
  const values = checkQuote({ message: 'One' }).values;
  const first = attemptFor(values, undefined);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptFor({ ...values }, first)).toBe(first);
  expect(attemptFor({ ...values, message: 'Two' }, first).key).not.toBe(first.key);
});

test('a prefill waits for the form, then reaches it at once', () => {
  const filled: string[] = [];
  prefillMessage('early');
  const leave = onPrefill((field, text) => filled.push(`${field}: ${text}`));
  prefillMessage('late');
  leave();
  expect(filled).toEqual(['message: early', 'message: late']);
});
