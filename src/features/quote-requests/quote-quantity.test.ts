import { expect, test } from 'vitest';
import { quantityText } from './quote-quantity.ts';

test.each([
  ['2500', 'C62', '2,500', '2,500', '2,500'],
  ['305.5', 'MTR', '305.5 m', '305.5 米', '305.5 متر'],
  ['1', 'SET', '1 set', '1 套', '1 طقم'],
  ['4', 'SET', '4 sets', '4 套', '4 أطقم'],
  ['20', 'PR', '20 pairs', '20 对', '20 زوجًا'],
  ['1.5', 'HUR', '1.5 hours', '1.5 小时', '1.5 ساعة'],
  ['6', 'MON', '6 months', '6 个月', '6 أشهر'],
  ['1200.125', 'KGM', '1,200.125 kg', '1,200.125 千克', '1,200.125 كغ'],
])('writes %s of the unit %s in each language', (quantity, unit, en, zh, ar) => {
  expect(quantityText({ quantity, unit }, 'en')).toBe(en);
  expect(quantityText({ quantity, unit }, 'zh')).toBe(zh);
  expect(quantityText({ quantity, unit }, 'ar')).toBe(ar);
});
