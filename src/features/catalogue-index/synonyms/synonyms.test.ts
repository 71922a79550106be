import { expect, test } from 'vitest';
import { createSynonyms } from './synonyms.server.ts';

const synonyms = createSynonyms([
  ['access point', 'AP', '无线接入点', 'نقطة وصول'],
  ['Wi-Fi', 'wifi', 'WLAN', '无线'],
  ['battery', '电池', 'بطارية'],
  ['cell', 'battery'],
  ['SFP+', '10G SFP'],
]);
const phrasesOf = (text: string) => synonyms.find(text).map(({ start, end }) => text.slice(start, end));

test('a word leads to all others of its group, whatever its case, plural, dashes or width', () => {
  for (const written of ['access point', 'Access-Points', 'ＡＣＣＥＳＳ point', 'access  point']) {
    expect(synonyms.expand(written)).toEqual(['AP', '无线接入点', 'نقطة وصول']);
  }
  expect(synonyms.expand('aps')).toEqual([]);
  expect(synonyms.expand('SFP')).toEqual([]);
  expect(synonyms.expand('sfp+')).toEqual(['10G SFP']);
});

test('Arabic letter forms, vowel signs and the article make no difference', () => {
  for (const written of ['بطارية', 'البطارية', 'بطاريه', 'بَطَّارِيَة', 'بطـارية']) {
    expect(synonyms.expand(written)).toContain('battery');
  }
});

test('Arabic plurals and both genders of adjectives make no difference', () => {
  const arabic = createSynonyms([
    ['industrial switch', 'محول صناعي'],
    ['antenna', 'هوائي'],
  ]);
  for (const written of ['محولات صناعية', 'المحول الصناعي', 'محولات صناعيه']) {
    expect(arabic.expand(written)).toEqual(['industrial switch']);
  }
  expect(arabic.expand('هوائيات')).toEqual(['antenna']);
});

test('articles may stand within a phrase', () => {
  const tasks = createSynonyms([['device programming', 'program chips']]);
  const [match] = tasks.find('please program our chips now');
  expect(match).toMatchObject({ start: 7, end: 24, alternatives: ['device programming'] });
});

test('the words of a phrase may stand apart, and in another order', () => {
  const tasks = createSynonyms([
    ['screen protector', 'protect screen', '屏幕保护'],
    ['buy now', 'order'],
    ['on top', 'above'],
  ]);
  const wordsOf = (text: string) =>
    tasks.findScattered(text).map(({ words }) => words.map(({ start, end }) => text.slice(start, end)));
  expect(wordsOf('my screen breaks, how do I protect it')).toEqual([['protect', 'screen']]);
  expect(wordsOf('屏幕碎了怎么保护')).toEqual([['屏幕', '保护']]);
  expect(tasks.findScattered('protect the phone screen')[0]?.alternatives).toContain('screen protector');
  expect(wordsOf('the screen is large and bright and heavy, and we protect it')).toEqual([]);
  expect(wordsOf('now I buy, top of the rack on')).toEqual([]);
});

test('a misspelt word is near the single words that are listed', () => {
  expect(synonyms.near('batery', 1)).toEqual(['battery']);
  expect(synonyms.near('بطتارية', 1)).toEqual(['بطارية']);
  expect(synonyms.near('accesspoint', 2)).toEqual([]);
});

test('Arabic phrases are found with what is written onto them, in other spellings, and by their verbs', () => {
  const arabic = createSynonyms([
    ['camera', 'كاميرا مراقبة'],
    ['power supply', 'باور سبلاي'],
    ['screen protector', 'حماية شاشة'],
  ]);
  expect(arabic.find('بكاميرا مراقبة').map(({ alternatives }) => alternatives)).toEqual([['camera']]);
  expect(arabic.find('بور سبلاى').map(({ alternatives }) => alternatives)).toEqual([['power supply']]);
  expect(arabic.findScattered('أريد أن يحمي الشاشة')[0]?.alternatives).toEqual(['screen protector']);
});

test('a foreign word in Arabic is near its other spellings', () => {
  expect(createSynonyms([['camera', 'كاميرا']]).near('كمرة', 1)).toEqual(['كاميرا']);
});

test('marks and strokes of letters, and traditional characters, make no difference', () => {
  const folded = createSynonyms([
    ['condensateur à film', 'Kølelegeme', '电容'],
    ['接口', 'interface'],
  ]);
  expect(folded.expand('CONDENSATEUR A FILM')).toEqual(['Kølelegeme', '电容']);
  expect(folded.expand('kolelegeme')).toContain('电容');
  expect(folded.expand('電容')).toContain('Kølelegeme');
  expect(folded.find('吸頂電容').map(({ start, end }) => [start, end])).toEqual([[2, 4]]);
});

test('a word of two groups leads to both', () => {
  expect(synonyms.expand('Batteries')).toEqual(['电池', 'بطارية', 'cell']);
  expect(synonyms.expand('电池')).toEqual(['battery', 'بطارية']);
});

test('the longest phrases of a text are found, also within Chinese without spaces', () => {
  expect(phrasesOf('outdoor Access-Point wi-fi 6')).toEqual(['Access-Point', 'wi-fi']);
  expect(phrasesOf('吸顶无线接入点')).toEqual(['无线接入点']);
  expect(phrasesOf('无线电池')).toEqual(['无线', '电池']);
  expect(phrasesOf('access to a point')).toEqual([]);
});

test('a word of phrases is found by a text with one error, but not by itself', () => {
  const { nearInPhrases } = createSynonyms([['silicon carbide', 'SiC']]);
  expect(nearInPhrases('carbid')).toBe('carbide');
  expect(nearInPhrases('carbide')).toBeUndefined();
  expect(nearInPhrases('carton')).toBeUndefined();
});

test('a text without known phrases, or without letters, has no synonyms', () => {
  for (const text of ['', ' - ', 'toaster']) {
    expect(synonyms.expand(text)).toEqual([]);
    expect(synonyms.find(text)).toEqual([]);
  }
  expect(createSynonyms([]).expand('battery')).toEqual([]);
  expect(createSynonyms([]).find('battery')).toEqual([]);
});
