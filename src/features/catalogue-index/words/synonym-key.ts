// Keys of synonyms: what two spellings of a word have in common.

export interface SynonymToken {
  key: string;
  /** The position in the text. */
  start: number;
  end: number;
}

// A Chinese character is a token of its own, because Chinese is written without spaces. A plus sign belongs to "SFP+".
const token = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}\u0640])+\+*/gu;

/** Case, width, dashes, the English plural, the Arabic article and Arabic letter forms make no difference. */
export function synonymTokens(text: string): SynonymToken[] {
  return [...text.matchAll(token)].map(({ 0: found, index }) => ({
    key: tokenKey(found),
    start: index,
    end: index + found.length,
  }));
}

/** Empty for a text without letters and digits. */
export function synonymKey(text: string): string {
  return synonymTokens(text)
    .map(({ key }) => key)
    .join(' ');
}

function tokenKey(found: string): string {
  const letters = found.normalize('NFKC').toLowerCase();
  return isArabic.test(letters) ? arabicKey(letters) : singular(letters);
}

const isArabic = /\p{Script=Arabic}/u;
const arabicMarks = /\p{M}|\u0640/gu;
const arabicForms: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
};

function arabicKey(letters: string): string {
  const plain = letters
    .replace(arabicMarks, '')
    .replace(/[أإآٱةىؤئ]/g, (form) => arabicForms[form] ?? form)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  return plain.replace(/^ال(?=...)/, '');
}

/** Of an English word in lower case; other words stay as they are. */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is|lens)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ss|x|zz|ch|sh|bus|tus|lens|gas)es$|s$/, '');
}
