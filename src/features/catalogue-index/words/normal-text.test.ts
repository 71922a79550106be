import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { synonymKey } from './synonym-key.ts';
import {
  chineseKeys,
  identifierKey,
  normalised,
  normalText,
  wordKey,
  wordsOf,
} from './normal-text.server.ts';

test.each([
  ['ＬＭ３５８', 'LM358'],
  ['ESP32–S3', 'ESP32-S3'],
  ['٢٤ منفذًا', '24 منفذا'],
  ['أإآٱ مبنى قدرة', 'اااا مبني قدره'],
  ['café', 'cafe'],
  ['4×10G', '4x10G'],
  ['پاور ڤولت گيگا', 'باور فولت كيكا'],
  ['1\u202F010\u202F000\u00A0mAh', '1010000 mAh'],
  ['Łódź, Ærø, Großröhrsdorf, Diyarbakır, Þórður', 'Lodz, AEro, Grossrohrsdorf, Diyarbakir, Thordur'],
  ['無線接入點與電容', '无线接入点与电容'],
  ['无线接入点', '无线接入点'],
])('%s is written %s', (text, normal) => {
  expect(normalText(text)).toBe(normal);
});

test('a text is normalised character by character as the rules of Unicode do', () => {
  const frequent = fc.constantFrom(
    ...'øæßłı無\u{2A601}㑳a\u0301é \u00A0\u202F1234ﬁ½①ｶﾞか\u3099한\u1100\u1161أؤ\u0654ةَـ٢٫×–，。交𠮷\u200F\u00A8',
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(frequent, fc.string({ unit: 'binary', maxLength: 1 })) }),
      (text) => {
        expect(normalText(text)).toBe(normalised(text));
      },
    ),
    propertyRuns(600, 50_000),
  );
});

test.each(['LM-358/DR', 'lm358 dr', 'LM_358.DR', 'ＬＭ358DR'])('%s is the part number lm358dr', (text) => {
  expect(identifierKey(text)).toBe('lm358dr');
});

test('words are parted at separators and where Chinese begins; a plus stays with its word', () => {
  const words = wordsOf('SFP+ 24口PoE交换机, 10GBASE-LR').map(({ text }) => text);
  expect(words).toEqual(['SFP+', '24', '口', 'PoE', '交换机', '10GBASE', 'LR']);
});

test.each([
  ['Switches', 'switch'],
  ['boxes', 'box'],
  ['batteries', 'battery'],
  ['cables', 'cable'],
  ['access', 'access'],
  ['status', 'status'],
  ['bus', 'bus'],
  ['CAT6A', 'cat6a'],
  ['المحولات', 'محول'],
  ['الشبكه', 'شبك'],
  ['النت', 'نت'],
  ['كهرباء', 'كهرب'],
  ['كهربا', 'كهرب'],
])('%s has the key %s', (word, key) => {
  expect(wordKey(word)).toBe(key);
});

test.each([
  ['fuses', 'fuse'],
  ['cases', 'case'],
  ['hoses', 'hose'],
  ['phases', 'phase'],
  ['sizes', 'size'],
  ['boxes', 'box'],
  ['switches', 'switch'],
  ['brushes', 'brush'],
  ['lenses', 'lens'],
  ['buses', 'bus'],
  ['gases', 'gas'],
])('%s and %s have one key, also as synonyms', (plural, one) => {
  expect(wordKey(plural)).toBe(wordKey(one));
  expect(synonymKey(plural)).toBe(synonymKey(one));
});

test.each([
  ['الهواتف', 'هاتف'],
  ['أجهزة', 'جهاز'],
  ['الألياف', 'ألياف'],
  ['للألياف', 'ألياف'],
  ['شريحتين', 'شريحة'],
  ['جهازا', 'أجهزة'],
  ['كاميرات', 'كاميرا'],
  ['المقاومات', 'مقاومة'],
])('%s and %s have one key', (written, one) => {
  expect(wordKey(normalText(written))).toBe(wordKey(normalText(one)));
});

test.each([
  ['خزانة', 'خزان'],
  ['مقاومة', 'مقاوم'],
  ['لوحة', 'لوح'],
])('%s and %s, which are different things, have keys of their own', (one, other) => {
  expect(wordKey(normalText(one))).not.toBe(wordKey(normalText(other)));
});

test('Chinese is found by two neighbours, or one character alone', () => {
  expect(chineseKeys('交换机')).toEqual(['交换', '换机']);
  expect(chineseKeys('口')).toEqual(['口']);
});
