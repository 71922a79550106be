import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  escapeCell,
  isClear,
  readDimensions,
  readImages,
  readList,
  unescapeCell,
  writeCell,
} from './product-cell.rules.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^['=+@|;,[\]"{}x× \n\r\t-]{0,8}[a-z0-9()]{0,6}$/),
  fc.constantFrom('(none)', "'(none)", '=1+1', "'=1", '[]', '["a"]', '{"a":1}', '1 x 2 x 3', '"'),
);

describe('formulas', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", "''-1", '＝1', '(none)'])(
    'the formula %j is written so that no spreadsheet runs it, and read back',
    (value) => {
      const cell = writeCell('title', value);
      expect(cell).toBe(`'${value}`);
      expect(unescapeCell(cell)).toBe(value);
    },
  );

  test('whatever the text, no cell begins like a formula, and the text survives a round trip', () => {
    fc.assert(
      fc.property(text, (value) => {
        const cell = writeCell('description', value);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(isClear(cell)).toBe(false);
        expect(escapeCell(cell)).toBe(cell);
        expect(unescapeCell(cell)).toBe(value);
      }),
      propertyRuns(100, 1000),
    );
  });

  test('an apostrophe of ordinary text stays, beside formulas', () => {
    expect(unescapeCell("'tis")).toBe("'tis");
    expect(writeCell('title', "'tis")).toBe("'tis");
  });
});

describe('lists', () => {
  test('lists read well where they can', () => {
    expect(writeCell('features', ['24 ports, managed', 'Quiet'])).toBe('24 ports, managed | Quiet');
    expect(writeCell('tags', ['switch', 'poe'])).toBe('switch | poe');
    expect(writeCell('tags', ['one, two'])).toBe('["one, two"]');
    expect(readList('tags', 'switch, poe;x')).toEqual(['switch, poe', 'x']);
    expect(readList('tags', 'switch, poe')).toEqual(['switch', 'poe']);
    expect(readList('features', 'Fast, quiet\nSmall\n')).toEqual(['Fast, quiet', 'Small']);
    expect(readList('features', '[not JSON')).toEqual(['[not JSON']);
  });

  test.each(['features', 'tags'] as const)('whatever lists hold, %s come back', (field) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (items) => {
        expect(readList(field, unescapeCell(writeCell(field, items)))).toEqual(items);
      }),
      propertyRuns(100, 1000),
    );
  });
});

test('dimensions survive a round trip, as sides or as text', () => {
  expect(writeCell('dimensions', { length: 10, width: 2.5, height: 3 })).toBe('10 × 2.5 × 3 cm');
  expect(readDimensions('10x2,5x3', ',')).toEqual({ length: 10, width: 2.5, height: 3 });
  expect(readDimensions('19-inch rack, 1 U', '.')).toBe('19-inch rack, 1 U');
  expect(readDimensions('10 x 20', '.')).toBe('10 x 20');
  const side = fc.double({ min: 0, max: 100_000, noNaN: true }).map((value) => (value === 0 ? 0 : value));
  const texts = text.filter((value) => value.trim() !== '');
  fc.assert(
    fc.property(fc.oneof(texts, fc.record({ length: side, width: side, height: side })), (value) => {
      expect(readDimensions(unescapeCell(writeCell('dimensions', value)), '.')).toEqual(value);
    }),
    propertyRuns(100, 1000),
  );
});

test('images are written as plain URLs when they have no other fields', () => {
  const image = (n: number, more = {}) => ({
    image_url: `https://x.test/${n}.webp`,
    alt_text: null,
    is_primary: n === 0,
    ...more,
  });
  expect(writeCell('images', [image(0), image(1)])).toBe('https://x.test/0.webp | https://x.test/1.webp');
  expect(readImages('https://x.test/0.webp, https://x.test/1.webp')).toEqual([image(0), image(1)]);
  expect(readImages('https://x.test/a,b.webp')).toHaveLength(1);
  for (const images of [[image(0, { alt_text: 'Front' })], [image(1), image(0)]]) {
    expect(readImages(writeCell('images', images))).toEqual(images);
  }
  expect(writeCell('images', [])).toBe('');
});
