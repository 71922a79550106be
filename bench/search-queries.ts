// Searches of each class, made from the products that are searched.
import type { IndexedRow } from '#features/catalogue-index/feed/indexed-product.server.ts';

export interface SearchClass {
  name: string;
  /** `n`: the number of the search. */
  search: (row: IndexedRow, n: number) => string;
}

const letters = 'abcdefghjkmnpqrstuvwxyz0123456789';

/** One character replaced, left out, added or exchanged with the next one. */
export function misspelt(text: string, at: number, kind: number): string {
  const letter = letters[(at * 7 + kind * 13 + text.charCodeAt(at)) % letters.length] ?? 'x';
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  if (kind % 4 === 0) return before + letter + after;
  if (kind % 4 === 1) return before + after;
  if (kind % 4 === 2) return before + letter + text.slice(at);
  return before + after.slice(0, 1) + (text[at] ?? '') + after.slice(1);
}

const bare = (text: string | null) => (text ?? '').replace(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}+-]+/u).filter((word) => /^\p{L}{3}/u.test(word));
const one = (words: readonly string[], n: number) => words[n % Math.max(words.length, 1)] ?? 'part';
const translation = ({ translations }: IndexedRow, language: 'zh' | 'ar'): string => {
  const texts: unknown = Object(translations)[language]?.title;
  return typeof texts === 'string' ? texts : '';
};

/** Of six to eleven letters. */
function unknownWord(n: number): string {
  return Array.from(
    { length: 6 + (n % 6) },
    (_, at) => letters[(n * 31 + at * at * 17 + at * n) % 26] ?? 'q',
  ).join('');
}

export const searchClasses: SearchClass[] = [
  { name: 'part number', search: ({ mpn }) => mpn ?? '' },
  { name: 'part number without dashes', search: ({ mpn }) => bare(mpn).toLowerCase() },
  { name: 'beginning of a part number', search: ({ mpn }) => bare(mpn).slice(0, -3) },
  { name: 'part number with a packaging suffix', search: ({ mpn }) => `${mpn}-REEL` },
  { name: 'part number, one error', search: ({ mpn }, n) => misspelt(bare(mpn), n % 8, n) },
  {
    name: 'part number, two errors',
    search: ({ mpn }, n) => misspelt(misspelt(bare(mpn), 1 + (n % 3), n), 5 + (n % 3), n + 1),
  },
  {
    name: 'GTIN, two errors',
    search: ({ gtin }, n) =>
      (gtin ?? '4006381333931').replace(/\d(?=\d{3}$)|\d(?=\d{6}$)/g, (digit) =>
        String((Number(digit) + 1 + (n % 9)) % 10),
      ),
  },
  {
    name: 'words, all of them found',
    search: ({ title }, n) => `${one(wordsOf(title), n + 1)} ${one(wordsOf(title), n)}`,
  },
  {
    name: 'words, some of them not',
    search: ({ title }, n) => `purple ${one(wordsOf(title), n)} qwertz ${n}`,
  },
  {
    name: 'misspelt words',
    search: ({ title }, n) =>
      misspelt(wordsOf(title).toSorted((a, b) => b.length - a.length)[0] ?? '', 1 + (n % 3), n),
  },
  {
    name: 'values',
    search: (_, n) => [`${n + 1}00nF`, `${n}k resistor`, `${n + 1} port switch`, `${n} mm`][n % 4] ?? '',
  },
  {
    name: 'synonyms',
    search: (_, n) =>
      ['AP', 'ethernet switch', 'condenser', 'power supply unit', 'mcu', 'wifi 6 ap'][n % 6] ?? '',
  },
  {
    name: 'sentences with a price',
    search: ({ title, price }, n) =>
      `do you have a ${one(wordsOf(title), n)} with ${one(wordsOf(title), n + 1)} under ${Math.ceil(price)} dollars`,
  },
  { name: 'Chinese', search: (row, n) => translation(row, 'zh').slice(0, 2 + (n % 5)) },
  { name: 'Arabic', search: (row, n) => one(translation(row, 'ar').split(/[\s،]+/u), n) },
  { name: 'nothing like it', search: (_, n) => `zzyzx${n * 7919} vvorq` },
  {
    name: 'twelve unknown words',
    search: (_, n) => Array.from({ length: 12 }, (_, at) => unknownWord(n * 12 + at)).join(' '),
  },
  {
    name: 'part of a text, several words',
    search: ({ search_text: text }, n) => {
      const at = (n * 37) % Math.max(text.length - 40, 1);
      const [part = ''] = text.slice(at, at + 8 + (n % 24)).split('\u001F');
      return /[\p{L}\p{N}]/u.test(part) ? part.trim() : 'switch with';
    },
  },
  {
    name: 'common words that no text has together',
    search: (_, n) =>
      ['for power', 'with the switch', 'per reel of', 'and up to the', 'Ω for the', '10 kΩ and'][n % 6] ?? '',
  },
  { name: 'rare terms', search: ({ title }) => title.slice(-6) },
  {
    name: 'very common terms',
    search: (_, n) => ['e', 'in', 'a', 'the power', 'for', 'with reel'][n % 6] ?? '',
  },
];
