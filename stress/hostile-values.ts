// Hostile values: input of attackers and broken programs.
import fc from 'fast-check';
import { hostileTexts } from '#tests/factories/quote.factory.ts';

const traversals = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/package.json',
  '....//....//auth-secret',
  '..\\..\\auth-secret',
  '/etc/passwd',
  'a%00.webp',
  '%c0%ae%c0%ae/',
  'C:\\boot.ini',
];

const texts = [
  ...hostileTexts,
  ...traversals,
  '',
  ' ',
  '%',
  '\\',
  '%00',
  '\u0000',
  '\uFFFF\uDC00',
  '٣٤',
  '１２',
  '0x10',
  '1e999',
  '-0',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '2026-02-30',
  '9999999999999-01-01T00:00:00Z',
  '{"a":1}',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(1, 255, 5_000, 20_000).map((length) => 'ä'.repeat(length)),
);

export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...traversals),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)),
);

const prototypeKeys = JSON.parse(
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"toString":null}',
) as unknown;

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], prototypeKeys),
  fc.constantFrom<unknown>(0, -1, 0.1 + 0.2, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 10, max: 400 }).map(nested),
);

/** Invalid JSON, and JSON that no schema accepts. */
export const hostileBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '[]',
    '""',
    '0',
    '{',
    '{"a":',
    '\uFEFF{}',
    '{"a":1e400}',
    '{"__proto__":{"a":1}}',
  ),
  fc.constantFrom(1_000, 20_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom(64 * 1024, 200 * 1024).map((length) => JSON.stringify({ message: 'x'.repeat(length) })),
  fc.uint8Array({ maxLength: 400 }),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { items: value };
  return value;
}
