// Title kind: the noun that says what a product is, so that an antenna for outdoors comes before an outdoor device with antennas.
import { normalText, wordKey, wordsOf } from './normal-text.server.ts';

const packaging = new Set(
  'reel set kit pack lot bag tray tube suite bundle بكرة طقم وحدة جهاز عبوة'
    .split(' ')
    .map((word) => wordKey(normalText(word))),
);
const chinesePackaging = /(?:卷带|套装|套件|套)$/u;

const endOfName = /[,;\u3001\u060c(]| (?:by|per|of|from|at|in) /u;

/** The term of the noun of a title: the last word before the first comma, in Arabic the first one. */
export function kindOf(title: string): string[] {
  const [name = ''] = normalText(title).split(endOfName, 1);
  const words = wordsOf(name).filter(({ text }) => !packaging.has(wordKey(text)));
  const arabic = words.find(({ text }) => isArabic.test(text));
  const noun = arabic ?? words.at(-1);
  if (!noun) return [];
  return [kindTerm(noun.isChinese ? noun.text.replace(chinesePackaging, '').slice(-2) : wordKey(noun.text))];
}

/** Of the key of a word. */
export function kindTerm(key: string): string {
  return `=${key}`;
}

/** Of the keys of a phrase, that of its noun. */
export function nounOf(keys: readonly string[]): string | undefined {
  const isOfArabic = keys.some((key) => isArabic.test(key));
  return isOfArabic ? keys[0] : keys.at(-1);
}

const isArabic = /^\p{Script=Arabic}/u;
