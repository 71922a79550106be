import { expect, test } from 'vitest';
import { kindOf, nounOf } from './title-kind.server.ts';

test.each([
  ['Omni Antenna, LoRa 868 MHz, 11 dBi', ['=antenna']],
  ['Thick-Film Chip Resistor Reel, 0402', ['=resistor']],
  ['Counterfeit Screening by Lot', ['=screening']],
  ['全向天线，LoRa 868 MHz', ['=天线']],
  ['厚膜贴片电阻卷带，0402', ['=电阻']],
  ['هوائي متعدد الاتجاهات، LoRa', ['=هواي']],
  ['بكرة مقاومات رقاقية، 0402', ['=مقاومه']],
  ['+++', []],
])('the noun of the title %s is known', (title, kinds) => {
  expect(kindOf(title)).toEqual(kinds);
});

test('the noun of a phrase is its last word, and in Arabic its first', () => {
  expect(nounOf(['access', 'point'])).toBe('point');
  expect(nounOf(['نقط', 'وصول'])).toBe('نقط');
  expect(nounOf([])).toBeUndefined();
});
