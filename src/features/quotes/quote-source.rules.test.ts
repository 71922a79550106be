import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSource, sourceOfPage } from './quote-source.rules.ts';

const product = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

test('an address tells its page, its product and its campaign', () => {
  const address = new URL(`http://shop.test/?product=${product}&utm_source=mail&utm_medium=x&q=1#contact`);
  expect(sourceOfPage(address)).toEqual({
    page: `/?product=${product}&utm_source=mail&utm_medium=x&q=1`,
    product_id: product,
    utm: { utm_source: 'mail', utm_medium: 'x' },
  });
});

test('what is not usable is left out, what is too long is cut', () => {
  const raw = {
    page: 7,
    referrer: 'x'.repeat(5000),
    product_id: 'no',
    utm: { utm_source: '\r\n', other: 'y' },
  };
  expect(cleanSource(raw)).toEqual({ referrer: 'x'.repeat(1000) });
});

test('anything at all becomes a source that can be kept', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      const source = cleanSource(raw);
      expect(JSON.stringify(source).length).toBeLessThan(20_000);
      expect(JSON.stringify(source)).not.toMatch(/\\u0000/);
    }),
  );
});
