import { describe, expect, test } from 'vitest';
import { readCategory, readProductType, readYesNo } from './import-value.rules.ts';

test('yes and no in several languages, and nothing else', () => {
  expect(['TRUE', 'yes', '1', 'active', '是'].map(readYesNo)).toEqual([true, true, true, true, true]);
  expect(['False', 'no', '0', '-1', 'draft', 'archived', '停用'].map(readYesNo)).toEqual(
    Array.from({ length: 7 }, () => false),
  );
  expect(['maybe', '2', 'tru'].map(readYesNo)).toEqual([null, null, null]);
});

describe('choices', () => {
  test.each([
    ['Networking', 'networking'],
    ['IoT', 'iot'],
    ['Shop > Electronics > Cables', 'electronics'],
    ['电子', 'electronics'],
    ['Furniture', null],
    ['electronic parts', null],
  ])('the category %s of a file is read: %s', (text, category) => expect(readCategory(text)).toBe(category));

  test.each([
    ['physical', 'physical'],
    ['simple', 'physical'],
    ['simple, virtual', 'digital'],
    ['Service', 'service'],
    ['other', null],
  ])('the product type %s of a file is read: %s', (text, type) => expect(readProductType(text)).toBe(type));
});
