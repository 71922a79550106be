import { describe, expect, test } from 'vitest';
import type { VerifiedDocument } from './verified-document.schema.ts';
import { verdictOf } from './verdict.rules.ts';

const sha256 = 'a'.repeat(64);
const today = '2026-12-21';
const document: VerifiedDocument = {
  code: 'K7QM-4T9D-WX2R',
  kind: 'quotation',
  number: 'Q-2026-00042-2',
  version: 2,
  status: 'valid',
  status_at: '2026-11-20T14:52:00.000Z',
  replaced_by: null,
  total: '49654.26',
  currency: 'USD',
  lines: 13,
  terms: 'CIP Rotterdam',
  valid_until: '2026-12-21',
  issued_at: '2026-11-20T14:52:00.000Z',
  sha256,
};
const other = { ...document, code: 'R9DX-6M2B-HJ4Y' };
const nothing = { byCode: undefined, byFile: undefined, sha256: undefined, today };

describe('a verdict', () => {
  test('a verdict needs a code or a file', () => {
    expect(verdictOf(nothing)).toBeUndefined();
  });

  test.each([
    ['valid', {}],
    ['expired', { valid_until: '2026-12-20' }],
    ['valid', { valid_until: null }],
    ['superseded', { status: 'superseded', valid_until: '2026-12-20' }],
    ['withdrawn', { status: 'withdrawn' }],
  ] as const)('a verdict of a code is %s for %j', (kind, change) => {
    const byCode = { ...document, ...change };
    expect(verdictOf({ ...nothing, byCode })).toEqual({ kind, document: byCode });
  });

  test('a verdict of a file that we issued is that of its document, with or without its code', () => {
    const expected = { kind: 'valid', document };
    expect(verdictOf({ ...nothing, byFile: document, sha256 })).toEqual(expected);
    expect(verdictOf({ ...nothing, byCode: document, byFile: document, sha256 })).toEqual(expected);
    expect(verdictOf({ ...nothing, byCode: null, byFile: document, sha256 })).toEqual(expected);
  });

  test('a verdict of a file that is not that of its code is altered', () => {
    const altered = { kind: 'altered', document, sha256 };
    expect(verdictOf({ ...nothing, byCode: document, byFile: null, sha256 })).toEqual(altered);
    expect(verdictOf({ ...nothing, byCode: document, byFile: other, sha256 })).toEqual(altered);
  });

  test('a verdict of something unknown says what is unknown', () => {
    expect(verdictOf({ ...nothing, byCode: null })).toEqual({ kind: 'unknown_code' });
    expect(verdictOf({ ...nothing, byFile: null, sha256 })).toEqual({ kind: 'unknown_file' });
    expect(verdictOf({ ...nothing, byCode: null, byFile: null, sha256 })).toEqual({ kind: 'unknown_file' });
  });
});
