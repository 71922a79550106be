import { expect, test } from 'vitest';
import { formsOf } from './word-forms.ts';

test.each([
  ['print', 'printer'],
  ['scan', 'scanner'],
  ['charge', 'charging'],
  ['tracking', 'tracker'],
  ['inspect', 'inspection'],
  ['configure', 'configuration'],
])('%s may be a form of %s', (word, form) => {
  expect([word, ...formsOf(word)]).toContain(form);
});

test.each([
  ['senser', 'sensor'],
  ['convertor', 'converter'],
])('%s is no form of %s, but misspelt or of another spelling', (word, other) => {
  expect(formsOf(word)).not.toContain(other);
});

test('Arabic words are also read without what is written onto them', () => {
  expect(formsOf('لماسح')).toContain('ماسح');
  expect(formsOf('وشاشتك')).toContain('شاشت');
  expect(formsOf('ماسح')).toEqual([]);
});

test.each([
  ['تفحصون', 'فحص'],
  ['يقرا', 'قارا'],
  ['نركب', 'تركيب'],
  ['سنراقبها', 'مراقبه'],
  ['بيشحن', 'شحن'],
  ['كتصور', 'تصوير'],
  ['يحمي', 'حمايه'],
])('the Arabic verb %s may be of the noun %s', (verb, noun) => {
  expect(formsOf(verb)).toContain(noun);
});

test('short words and part numbers have no forms', () => {
  expect(formsOf('led')).toEqual([]);
  expect(formsOf('lm358')).toEqual([]);
});
