import { describe, expect, test } from 'vitest';
import type { ShareImage } from './share-image.ts';
import { oneLine, replaceMissing } from './share-text.ts';

const image: ShareImage = { company: 'Company', site: 's', title: '', tags: [], art: 'none' };
const missing = new Set('交换机مفΩ→🚚‑');

describe('one line', () => {
  test.each([
    ['  two\r\n lines\t', 'two lines'],
    ['a\u202Eb\u0000c\u200Bd', 'a b c d'],
    ['\uD800', ''],
    ['cafe\u0301', 'café'],
  ])('one line of %j is %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  test('one line has an end, and cuts no character in two', () => {
    expect([...oneLine('🚚'.repeat(500))]).toEqual(Array<string>(180).fill('🚚'));
  });
});

describe('text with missing glyphs', () => {
  test.each([
    ['Switch 24 交换机 – 机', 'Switch 24'],
    ['TB 交换机 مف', 'Company'],
    ['محول', 'Company'],
    ['🚚', 'Company'],
    ['Resistor 4 kΩ', 'Resistor 4 kOhm'],
    ['Fast 🚚 delivery', 'Fast delivery'],
    ['USB → serial, X‑1', 'USB – serial, X-1'],
    ['Plain', 'Plain'],
  ])('text with missing glyphs as a title: %s is shown as %s', (title, shown) => {
    expect(replaceMissing({ ...image, title }, missing).title).toBe(shown);
  });

  test('text with missing glyphs are left out elsewhere', () => {
    const texts = { title: 'T', tags: ['交换机', 'Tag'], points: ['机 1', 'Point'], lead: '换' };
    const { tags, points, lead } = replaceMissing({ ...image, ...texts }, missing);
    expect({ tags, points, lead }).toEqual({ tags: ['Tag'], points: ['Point'], lead: undefined });
  });
});
