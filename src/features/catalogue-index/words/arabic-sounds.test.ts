import { expect, test } from 'vitest';
import { normalText, wordKey } from './normal-text.server.ts';
import { soundKey } from './arabic-sounds.ts';

test.each([
  ['كاميرا', 'كمرة'],
  ['سويتش', 'سوتش'],
  ['ميجابت', 'ميغابت'],
  ['بلوتوث', 'بلوتوت'],
])('a foreign word sounds alike in its spellings: %s, %s', (one, other) => {
  const soundOf = (word: string) => soundKey(wordKey(normalText(word)));
  expect(soundOf(one)).not.toBe('');
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each(['رام', 'ري', 'camera', '', '电容'])('of "%s" too little is left', (word) => {
  expect(soundKey(word)).toBe('');
});
