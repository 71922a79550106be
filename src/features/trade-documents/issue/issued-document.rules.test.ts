import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { codeText, isDigest, newCode, readCode } from './issued-document.rules.ts';

describe('a code', () => {
  test('a code has 12 characters of 32, in groups of four', () => {
    const codes = Array.from({ length: 200 }, newCode);
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(200);
    expect(new Set(codes.join('')).size).toBe(32);
    expect(codeText('K7QM4T9DWX2R')).toBe('K7QM-4T9D-WX2R');
  });

  test('a code is read as people type it', () => {
    expect(readCode('k7qm 4t9d wx2r')).toBe('K7QM4T9DWX2R');
    expect(readCode('K7QM–4T9D—WX2R')).toBe('K7QM4T9DWX2R');
    expect(readCode('Ｋ７ＱＭ４Ｔ９ＤＷＸ２Ｒ')).toBe('K7QM4T9DWX2R');
    expect(readCode('o0Il-1111-2222')).toBe('001111112222');
  });

  test('a code is read back from its text, whatever it is', () => {
    fc.assert(
      fc.property(fc.constant(null).map(newCode), (code) => {
        expect(readCode(codeText(code).toLowerCase())).toBe(code);
      }),
      propertyRuns(100, 10_000),
    );
  });

  test.each(['', 'K7QM4T9DWX2', 'K7QM4T9DWX2RR', 'U7QM4T9DWX2R', 'K7QM-4T9D-WX2!', '../../../etc/'])(
    'a code is not %j',
    (text) => {
      expect(readCode(text)).toBeNull();
    },
  );
});

test('a digest has 64 hexadecimal digits in lower case', () => {
  expect(isDigest('a'.repeat(64))).toBe(true);
  expect(isDigest('A'.repeat(64))).toBe(false);
  expect(isDigest('a'.repeat(63))).toBe(false);
});
