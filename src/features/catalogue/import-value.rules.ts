// Choices and yes or no as people and other shops write them: what is not understood is never guessed.
import { categories, type Category, productTypes } from './product.rules.ts';

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
  '-1',
  'inactive',
  'draft',
  'pending',
  'private',
  'trash',
  'unlisted',
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
  variation: 'physical',
  grouped: 'physical',
  external: 'physical',
  subscription: 'physical',
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
