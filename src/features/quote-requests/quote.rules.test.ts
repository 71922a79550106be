import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanField } from '#kernel/text-fields.ts';
import { hostileTexts, quoteInput } from '#tests/factories/quote.factory.ts';
import {
  checkQuote,
  looksLikeSpam,
  type QuoteField,
  quoteFields,
  quoteFieldsIn,
  senderName,
  quoteForm,
  quoteReference,
} from './quote.rules.ts';
import { cleanSource, sourceOfPage } from './quote-source.ts';
import { quoteRequest } from './quote.schema.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const usable = checkQuote(quoteInput() as Record<QuoteField, string>).values;

function issue(field: QuoteField, value: string) {
  return checkQuote({ ...usable, [field]: value }).errors[field];
}

test.each(['firstName', 'lastName', 'email', 'message'] as const)(
  '%s is required, blanks do not count',
  (field) => {
    expect(issue(field, '')).toBe('required');
    expect(issue(field, ' \t\r\n\u00a0 ')).toBe('required');
    expect(issue(field, '\u0000\u0007')).toBe('required');
  },
);

test.each(['company', 'productInterest'] as const)('%s may be empty', (field) => {
  expect(issue(field, '')).toBeUndefined();
});

test.each(quoteFields)('%s has its limit, counted after cleaning', (field) => {
  const limit = quoteForm[field].limit;
  const text = field === 'email' ? `${'a'.repeat(limit - 6)}@b.com` : 'x'.repeat(limit);
  expect(issue(field, `  ${text}  `)).toBeUndefined();
  expect(issue(field, `x${text}`)).toBe('too_long');
});

test.each(['a@b.c', 'j.okafor+rfq@example.co.uk', "o'brien@example.com", '采购@例子.中国'])(
  '%s is an email address',
  (email) => {
    expect(issue('email', email)).toBeUndefined();
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
  expect(issue('email', email)).toBe('email');
});

describe('cleaning', () => {
  test('cleaning keeps line breaks in the message only', () => {
    expect(cleaned('message', ' one\r\ntwo\rthree\n\tfour\u2028five ')).toBe('one\ntwo\nthree\n\tfour\nfive');
    expect(cleaned('company', 'one\r\ntwo\tthree')).toBe('one two three');
  });

  test('cleaning removes every control character, and is idempotent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quoteFields), hostile(), (field, text) => {
        const clean = cleaned(field, text);
        expect(clean.replaceAll(field === 'message' ? /[\n\t]/g : /$^/g, '')).not.toMatch(
          /[\p{Cc}\u2028\u2029\u202E]/u,
        );
        expect(clean.isWellFormed()).toBe(true);
        expect(cleaned(field, clean)).toBe(clean);
      }),
      propertyRuns(100, 1000),
    );
  });
});

test('the form and the route validate every request alike', () => {
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
    propertyRuns(100, 2000),
  );
});

test('detects spam', () => {
  const person = { firstName: 'Amina', lastName: 'Okafor' };
  expect(looksLikeSpam(person, {})).toBe(false);
  expect(looksLikeSpam(person, { trap: '', formAge: 1000 })).toBe(false);
  expect(looksLikeSpam(person, { trap: 'http://x' })).toBe(true);
  expect(looksLikeSpam(person, { formAge: 999 })).toBe(true);
  expect(looksLikeSpam(person, { formAge: 0 })).toBe(true);
  expect(looksLikeSpam(person, { formAge: -1 })).toBe(false);
  expect(looksLikeSpam({ ...person, lastName: 'see https://x.test' }, {})).toBe(true);
});

test('the form begins with the family name in Chinese only', () => {
  expect(quoteFieldsIn('zh').slice(0, 2)).toEqual(['lastName', 'firstName']);
  expect(quoteFieldsIn('zh').toSorted()).toEqual(quoteFields.toSorted());
  expect(quoteFieldsIn('ar')).toEqual(quoteFields);
});

test.each([
  ['Amina', 'Okafor', 'Amina Okafor'],
  ['雷', '李', '李雷'],
  ['雷 Ray', '李', '雷 Ray 李'],
])('the name of a sender called %s %s is written %s', (first_name, last_name, name) => {
  expect(senderName({ first_name, last_name })).toBe(name);
});

test('the reference is the beginning of the id', () => {
  expect(quoteReference('3f2a91bc-0000-4000-8000-000000000000')).toBe('3f2a91bc');
});

function hostile() {
  return fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...hostileTexts));
}

function cleaned(field: QuoteField, raw: string): string {
  return cleanField(quoteForm[field], raw);
}

const product = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

test('a URL holds its page, its product and its campaign', () => {
  const address = new URL(`http://shop.test/?product=${product}&utm_source=mail&utm_medium=x&q=1#contact`);
  expect(sourceOfPage(address)).toEqual({
    page: `/?product=${product}&utm_source=mail&utm_medium=x&q=1`,
    product_id: product,
    utm: { utm_source: 'mail', utm_medium: 'x' },
  });
});

test('invalid values are left out, long ones are cut', () => {
  const raw = {
    page: 7,
    referrer: 'x'.repeat(5000),
    product_id: 'no',
    utm: { utm_source: '\r\n', other: 'y' },
  };
  expect(cleanSource(raw)).toEqual({ referrer: 'x'.repeat(1000) });
});

test('any input is cleaned to a source that can be stored', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      const source = cleanSource(raw);
      expect(JSON.stringify(source).length).toBeLessThan(20_000);
      expect(JSON.stringify(source)).not.toMatch(/\\u0000/);
    }),
    propertyRuns(100, 1000),
  );
});
