import { expect, test } from 'vitest';
import { documentTexts } from './document-texts.ts';

test.each([
  ['en', 0, 'At once'],
  ['en', 1, '1 day for what is not in stock'],
  ['en', 28, '28 days for what is not in stock'],
  ['zh', 0, '即时交货'],
  ['zh', 28, '库存不足部分 28 天交货'],
  ['ar', 0, 'فورًا'],
  ['ar', 2, 'ما ليس في المخزون يُورَّد خلال يومين'],
] as const)('in %s, a delivery time of %s days reads %s', (language, days, text) => {
  expect(documentTexts(language).t('leadTime', { days })).toBe(text);
});
