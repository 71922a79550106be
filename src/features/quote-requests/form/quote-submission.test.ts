import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { setHost } from '#platform/http/in-process.server.ts';
import {
  attemptFor,
  carryAlong,
  deliverQuote,
  dropDraft,
  onPrefill,
  prefillMessage,
  readDraft,
  writeDraft,
} from './quote-submission.ts';
import { checkQuote } from '../quote.rules.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

const day = 24 * 60 * 60_000;

describe('a draft', () => {
  test('a draft is restored within a week, and deleted once dropped', () => {
    writeDraft({ values: { message: 'Forty switches' }, suggested: 'Switch' }, 0);
    expect(readDraft(6 * day)).toMatchObject({ values: { message: 'Forty switches' }, suggested: 'Switch' });
    expect(readDraft(8 * day)).toEqual({ values: {} });
    dropDraft();
    expect(stored.size).toBe(0);
  });

  test('a draft without text of the visitor is not stored', () => {
    writeDraft({ values: { message: '', productInterest: 'Switch' }, suggested: 'Switch' });
    expect(stored.size).toBe(0);
  });

  test.each(['', 'null', '{', '"text"', '{"values":3}', '[]'])(
    'a draft that is no draft is ignored: %j',
    (text) => {
      stored.set('quote-draft', text);
      expect(readDraft()).toEqual({ values: {} });
    },
  );

  test('a draft is optional: without storage nothing fails', () => {
    vi.stubGlobal('localStorage', undefined);
    writeDraft({ values: { message: 'x' } });
    expect(readDraft()).toEqual({ values: {} });
  });
});

test('the same values are sent under the same key, others under a new one', () => {
  const values = checkQuote({ message: 'One' }).values;
  const first = attemptFor(values, undefined);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptFor({ ...values }, first)).toBe(first);
  expect(attemptFor({ ...values, message: 'Two' }, first).key).not.toBe(first.key);
});

describe('a request whose lines go along', () => {
  const values = checkQuote({ message: 'One' }).values;
  const send = () =>
    deliverQuote(values, 0, (formAge) => ({ language: 'en', source: undefined, website: '', formAge }));
  const respond = (status: number, problem: object) => {
    const fetch = vi.fn<() => Response>(() => Response.json(problem, { status }));
    setHost({ config: readConfig({}), fetch });
    return fetch;
  };

  test.each([400, 422])(
    'a request whose lines go along names them as the cause of status %i, and is sent once',
    async (status) => {
      const fetch = respond(status, { errors: [{ path: 'lines.0.quantity', message: 'must be above 0' }] });
      const onRejected = vi.fn<() => void>();
      const leave = carryAlong(() => ({ lines: [], onStored: () => undefined, onRejected }));
      expect(await send()).toEqual({ code: 'lines_rejected' });
      leave();
      expect(onRejected).toHaveBeenCalledOnce();
      expect(fetch).toHaveBeenCalledOnce();
    },
  );

  test('a request whose lines go along is sent under a new key when its key belongs to another request', async () => {
    const fetch = respond(422, { code: 'key_reused' });
    expect(await send()).toEqual({ code: 'failed' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

test('a prefill waits for the form, then reaches it at once', () => {
  const filled: string[] = [];
  prefillMessage('early');
  const leave = onPrefill((field, text) => filled.push(`${field}: ${text}`));
  prefillMessage('late');
  leave();
  expect(filled).toEqual(['message: early', 'message: late']);
});
