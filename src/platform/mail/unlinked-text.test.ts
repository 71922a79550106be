import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlinked, unlinkedEmail } from './unlinked-text.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

describe('links in the text of a visitor', () => {
  test.each([
    ['https://evil.example/pay?now=1', 'https[:]//evil[.]example/pay?now=1'],
    ['HTTP:\\\\evil.example', 'HTTP[:]\\\\evil[.]example'],
    ['hxxp:/evil', 'hxxp[:]/evil'],
    ['see www.evil.example.', 'see www[.]evil[.]example.'],
    ['evil.com', 'evil[.]com'],
    ['http://192.0.2.7/x', 'http[:]//192.0.2.7/x'],
    ['пример.рф', 'пример[.]рф'],
    ['例子.中国', '例子[.]中国'],
    ['evil。com', 'evil[.]com'],
    ['例子。com', '例子[.]com'],
    ['ｅｖｉｌ．ｃｏｍ', 'ｅｖｉｌ[.]ｃｏｍ'],
    ['evil․com', 'evil[.]com'],
    ['💩.la', '💩[.]la'],
    ['i❤.💌', 'i❤[.]💌'],
    ['http：//evil.com', 'http[:]//evil[.]com'],
    ['mailto:a@evil.com', 'mailto[:]a@evil[.]com'],
    ['JavaScript:alert(1)', 'JavaScript[:]alert(1)'],
    ['ev\u00ADil.\u200Bc\u2060om', 'evil[.]com'],
    ['evil.\u200Ccom', 'evil[.]\u200Ccom'],
    ['e.v.com', 'e[.]v[.]com'],
    ['evil.B.V', 'evil[.]B[.]V'],
    ['B.V.evil', 'B[.]V[.]evil'],
    ['a@b.c', 'a@b[.]c'],
    ['b.c/pay', 'b[.]c/pay'],
    ['b.\u00E9t\u00E9', 'b[.]\u00E9t\u00E9'],
  ])('links in the text of a visitor %j is written %j', (text, written) => {
    expect(unlinked(text)).toBe(written);
  });

  test.each([
    'Deliver to dock 4. Ring twice: 08:30–17:00.',
    '12 Harbour Street, 2.5 m wide',
    '请在工作日送货。谢谢。电话：010-1234',
    'يرجى الاتصال قبل التسليم. شكرًا.',
    'C:12 / D',
    '.NET',
    'Brandt & Verhoeven B.V., Rotterdam',
    'Ferrari S.p.A.',
    '(e.V.)',
  ])('links in the text of a visitor %j stays as it is', (text) => {
    expect(unlinked(text)).toBe(text);
  });

  test('no host name and no scheme is left in any text', () => {
    const part = fc.constantFrom(
      'evil',
      'com',
      '.',
      '。',
      '．',
      ':',
      '//',
      'http',
      ' ',
      '\u200B',
      '例',
      '1',
      '@',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const written = unlinked(parts.join(''));
        expect(written).not.toMatch(/[\p{L}\p{N}]\.\p{L}/u);
        expect(written).not.toContain('://');
      }),
      propertyRuns(100, 1000),
    );
  });
});

test.each([
  ['amina.okafor+work@example.co.uk', 'amina.okafor+work@example.co.uk'],
  ['www.evil.com@b.cd', 'www[.]evil[.]com@b[.]cd'],
  ['www.evil.com/pay@b.cd', 'www[.]evil[.]com/pay@b[.]cd'],
  ['a@пример.рф', 'a@пример[.]рф'],
])('the address %j is written %j', (address, written) => {
  expect(unlinkedEmail(address)).toBe(written);
});
