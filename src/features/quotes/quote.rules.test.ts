import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileTexts, quoteInput } from '#tests/factories/quote.factory.ts';
import {
  checkQuote,
  cleanQuoteField,
  looksLikeSpam,
  type QuoteField,
  quoteFields,
  quoteLimits,
  quoteReference,
} from './quote.rules.ts';
import { quoteRequest } from './quote.schema.ts';

const usable = checkQuote(quoteInput() as Record<QuoteField, string>).values;

function fault(field: QuoteField, value: string) {
  return checkQuote({ ...usable, [field]: value }).errors[field];
}

test.each(['firstName', 'lastName', 'email', 'message'] as const)(
  '%s is required, blanks do not count',
  (field) => {
    expect(fault(field, '')).toBe('required');
    expect(fault(field, ' \t\r\n\u00a0 ')).toBe('required');
    expect(fault(field, '\u0000\u0007')).toBe('required');
  },
);

test.each(['company', 'productInterest'] as const)('%s may be empty', (field) => {
  expect(fault(field, '')).toBeUndefined();
});

test.each(quoteFields)('%s has its limit, counted after cleaning', (field) => {
  const limit = quoteLimits[field];
  const text = field === 'email' ? `${'a'.repeat(limit - 6)}@b.com` : 'x'.repeat(limit);
  expect(fault(field, `  ${text}  `)).toBeUndefined();
  expect(fault(field, `x${text}`)).toBe('too_long');
});

test.each(['a@b.c', 'j.okafor+rfq@example.co.uk', "o'brien@example.com", '采购@例子.中国'])(
  '%s is an email address',
  (email) => {
    expect(fault('email', email)).toBeUndefined();
  },
);

test.each([
  'plain',
  '@b.c',
  'a@b',
  'a@b.',
  'a b@c.d',
  'a@b c.d',
  'a@b@c.d',
  'a@b.c, x@y.z',
  'a,b@c.d',
  'Bob <a@b.c>',
  '"a"@b.c',
  'a@b.c\r\nBcc: x@y.z',
  'a:b@c.d',
])('%j is none', (email) => {
  expect(fault('email', email)).toBe('email');
});

describe('cleaning', () => {
  test('keeps line breaks in the message alone', () => {
    expect(cleanQuoteField('message', ' one\r\ntwo\rthree\n\tfour\u2028five ')).toBe(
      'one\ntwo\nthree\n\tfour\nfive',
    );
    expect(cleanQuoteField('company', 'one\r\ntwo\tthree')).toBe('one two three');
  });

  test('leaves no control character, whatever was sent, and changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quoteFields), hostile(), (field, text) => {
        const clean = cleanQuoteField(field, text);
        expect(clean.replaceAll(field === 'message' ? /[\n\t]/g : /$^/g, '')).not.toMatch(
          /[\p{Cc}\u2028\u2029\u202E]/u,
        );
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanQuoteField(field, clean)).toBe(clean);
      }),
    );
  });
});

test('the form and the doors agree about every request', () => {
  const field = fc.oneof(
    hostile(),
    fc.constantFrom('', ' ', 'a@b.c', 'x'.repeat(101), 'x'.repeat(255), 'x'.repeat(5001)),
  );
  const request = fc.record(
    Object.fromEntries(quoteFields.map((name) => [name, fc.option(field, { nil: undefined })])) as Record<
      QuoteField,
      fc.Arbitrary<string | undefined>
    >,
  );
  fc.assert(
    fc.property(request, (raw) => {
      const { values, errors } = checkQuote(raw);
      const parsed = quoteRequest.safeParse(raw);
      const named = parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path[0]))];
      expect(named.sort()).toEqual(Object.keys(errors).sort());
      if (!parsed.success) return;
      for (const name of quoteFields) expect(parsed.data[name] ?? '').toBe(values[name]);
    }),
    { numRuns: 500 },
  );
});

test('a machine betrays itself', () => {
  const person = { firstName: 'Amina', lastName: 'Okafor' };
  expect(looksLikeSpam(person, {})).toBe(false);
  expect(looksLikeSpam(person, { trap: '', formAge: 1000 })).toBe(false);
  expect(looksLikeSpam(person, { trap: 'http://x' })).toBe(true);
  expect(looksLikeSpam(person, { formAge: 999 })).toBe(true);
  expect(looksLikeSpam(person, { formAge: 0 })).toBe(true);
  expect(looksLikeSpam(person, { formAge: -1 })).toBe(false);
  expect(looksLikeSpam({ ...person, lastName: 'see https://x.test' }, {})).toBe(true);
});

test('the reference is the beginning of the id', () => {
  expect(quoteReference('3f2a91bc-0000-4000-8000-000000000000')).toBe('3f2a91bc');
});

function hostile() {
  return fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...hostileTexts));
}
