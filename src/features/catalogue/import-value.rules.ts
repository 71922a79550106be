// Numbers, choices and yes or no as people and other shops write them: what is not understood is never guessed.
import type { DecimalSign } from './import-fields.rules.ts';
import { categories, type Category, productTypes } from './product.rules.ts';

/** Digits in groups of three, or in one go; signs of groups never mix. */
const numbers: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:\d+|\d{1,3}(?:([, '’])\d{3})(?:\1\d{3})*)(?:\.\d+)?$/,
  ',': /^-?(?:\d+|\d{1,3}(?:([. '’])\d{3})(?:\1\d{3})*)(?:,\d+)?$/,
};

/** Null: no number in this way of writing. Full-width digits count as digits. */
export function readNumber(text: string, decimal: DecimalSign): number | null {
  const plain = text.normalize('NFKC').trim();
  if (!numbers[decimal].test(plain)) return null;
  const digits = plain.replaceAll(decimal === '.' ? /[, '’]/g : /[. '’]/g, '').replace(',', '.');
  // Too long a number is too large, and is told so.
  return Math.min(Number(digits), Number.MAX_VALUE);
}

/** Which sign parts decimals in these cells; a point where they do not tell. */
export function guessDecimal(samples: readonly string[]): DecimalSign {
  const point = samples.some((text) => /\.\d{1,2}$/.test(text.trim()));
  return !point && samples.some((text) => /,\d{1,2}$/.test(text.trim())) ? ',' : '.';
}

const yes = new Set([
  'true',
  'yes',
  'y',
  '1',
  'active',
  'published',
  'enabled',
  '是',
  '启用',
  '上架',
  '有效',
]);
const no = new Set([
  'false',
  'no',
  'n',
  '0',
  'inactive',
  'draft',
  'archived',
  'disabled',
  '否',
  '停用',
  '下架',
  '无效',
]);

export function readYesNo(text: string): boolean | null {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

const categoryWords: Record<string, Category> = {
  network: 'networking',
  electronic: 'electronics',
  phones: 'mobile',
  'internet of things': 'iot',
  网络: 'networking',
  电子: 'electronics',
  移动: 'mobile',
  物联网: 'iot',
};

/** Also the first of ours in a path such as “Shop > Electronics, Cables”. */
export function readCategory(text: string): string | null {
  return firstKnown(text, (word) => categories.find((name) => name === word) ?? categoryWords[word]);
}

const typeWords: Record<string, (typeof productTypes)[number]> = {
  simple: 'physical',
  variable: 'physical',
  virtual: 'digital',
  downloadable: 'digital',
  实物: 'physical',
  数字产品: 'digital',
  服务: 'service',
};

/** “simple, virtual” is digital: the last word says more. */
export function readProductType(text: string): string | null {
  const words = text.split(',').toReversed().join(',');
  return firstKnown(words, (word) => productTypes.find((name) => name === word) ?? typeWords[word]);
}

function firstKnown(text: string, find: (word: string) => string | undefined): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[>,/|;]/);
  for (const word of words) {
    const found = find(word.trim());
    if (found) return found;
  }
  return null;
}

/** At most so many letters of it, and nothing that the database cannot hold. */
export function excerpt(text: string, longest: number): string {
  return storable(text.length > longest ? `${text.slice(0, longest)}…` : text);
}

/** PostgreSQL knows no zero and no half letters. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** Other shops describe in HTML; here a description is text. */
export function withoutMarkup(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return text;
  return text
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
