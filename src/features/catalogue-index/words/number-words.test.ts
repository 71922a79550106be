import { expect, test } from 'vitest';
import { normalText } from './normal-text.server.ts';
import { withDigits } from './number-words.ts';

const read = (text: string) => withDigits(normalText(text), () => []);

test('numbers that are written in words have digits where a unit follows', () => {
  expect(read('cable of thirty metres')).toBe('cable of 30 metres');
  expect(read('Eight ports')).toBe('8 ports');
  expect(read('八口交换机')).toBe('8口交换机');
  expect(read('二十四口')).toBe('24口');
  expect(read('一百二十瓦电源')).toBe('120瓦电源');
  expect(read('half metre')).toBe('0.5 metre');
  expect(read('كابل خمسة أمتار')).toBe(normalText('كابل 5 أمتار'));
});

test.each([
  ['一米五网线', '1.5米网线'],
  ['1米5网线', '1.5米网线'],
  ['零点五米', '0.5米'],
  ['半米', '0.5米'],
  ['五百条隧道', '500条隧道'],
  ['两块板', '两块板'],
  ['千分之五', '0.5%'],
  ['百分之一', '1%'],
  ['كابل مترين أسود', 'كابل 2 متر أسود'],
  ['كابل متر ونص', 'كابل 1.5 متر'],
  ['اربعة وعشرين منفذ', '24 منفذ'],
  ['مليون ونصف أوم', '1500000 أوم'],
  ['تلاتة متر', '3 متر'],
  ['خمسين مترا', '50 مترا'],
  ['بخمسين يورو', '50 يورو'],
  ['fifty euros', '50 euros'],
  ['sixteen way', '16 way'],
  ['twenty-four ports', '24 ports'],
  ['two hundred and fifty metres', '250 metres'],
  ['one thousand two hundred volts', '1200 volts'],
  ['مئة هاتف', '100 هاتف'],
  ['a hundred phones', 'a 100 phones'],
  ['بمنفذين', '2 منفذ'],
])('numbers are read as they are said: %s', (text, digits) => {
  expect(read(text)).toBe(normalText(digits));
});

test('numbers that are written in words stay so before other words and in phrases', () => {
  expect(read('two racks')).toBe('two racks');
  expect(read('ten two ports')).toBe('ten two ports');
  expect(read('三相电表')).toBe('三相电表');
  expect(read('一键通')).toBe('一键通');
  expect(withDigits('four cores', () => [{ start: 0, end: 10 }])).toBe('four cores');
});

test('numbers get digits in the spelling of the visitor, too', () => {
  const written = 'وصلة خمسة أمتار';
  expect(withDigits(normalText(written), () => [], written)).toBe('وصلة 5 أمتار');
});
