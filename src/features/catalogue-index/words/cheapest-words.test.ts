import { expect, test } from 'vitest';
import { normalText } from './normal-text.server.ts';
import { findCheapest } from './cheapest-words.ts';

const found = (text: string) => {
  const normal = normalText(text);
  const place = findCheapest(normal);
  return place && normal.slice(place.start, place.end);
};

test.each([
  ['cheapest PoE switch', 'cheapest'],
  ['PoE switch at the lowest price', 'at the lowest price'],
  ['lowest-priced router', 'lowest-priced'],
  ['which camera is the least expensive', 'least expensive'],
  ['最便宜的网络摄像机', '最便宜'],
  ['價格最低的路由器', '价格最低'],
  ['أرخص كاميرا قبة', 'ارخص'],
  ['راوتر بأقل سعر', 'باقل سعر'],
])('%s means the lowest price', (text, words) => {
  expect(found(text)).toBe(words);
});

test.each([
  'cheap switch',
  'router cheaper than 50 euros',
  'lowest power microcontroller',
  '便宜的路由器',
  'كاميرا أرخص من ٥٠ يورو',
  'راوتر بسعر أقل من 50',
  'cheapest',
  'الأرخص',
])('%s does not', (text) => {
  expect(found(text)).toBeUndefined();
});
