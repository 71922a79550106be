// Parses choices and booleans as people and other shop systems write them; unknown values are never guessed.
import { categories, type Category, productTypes } from '#features/families/categories.ts';

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

const categoryNames: Record<string, Category> = {
  network: 'networking',
  electronic: 'electronics',
  phones: 'mobile',
  'internet of things': 'iot',
  网络: 'networking',
  网络设备: 'networking',
  电子: 'electronics',
  电子元器件: 'electronics',
  移动: 'mobile',
  移动设备: 'mobile',
  物联网: 'iot',
};

/** Also the first known category in a path such as “Shop > Electronics, Cables”. */
export function readCategory(text: string): string | null {
  return firstKnown(text, (word) => categories.find((name) => name === word) ?? categoryNames[word]);
}

const typeNames: Record<string, (typeof productTypes)[number]> = {
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

/** “simple, virtual” is digital: the last type is the most specific. */
export function readProductType(text: string): string | null {
  const parts = text.split(',').toReversed().join(',');
  return firstKnown(parts, (word) => productTypes.find((name) => name === word) ?? typeNames[word]);
}

function firstKnown(text: string, find: (word: string) => string | undefined): string | null {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[>,/|;]/);
  for (const word of parts) {
    const found = find(word.trim());
    if (found) return found;
  }
  return null;
}

/** Shortens a text, and removes characters that PostgreSQL cannot store. */
export function excerpt(text: string, maxLength: number): string {
  return storable(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
}

/** PostgreSQL cannot store a null character or a lone surrogate. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
