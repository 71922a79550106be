// A product as its form holds it, as text, and back: what was left untouched stays exactly as it was.
import { type ProductChanges, type ProductInput, productInput } from './desk-product.schema.ts';
import type { ProductWithImages } from './product.schema.ts';

export interface ImageText {
  /** Of this form alone: images are moved about and the same address may be there twice. */
  key: string;
  image_url: string;
  alt_text: string;
  is_primary: boolean;
}

export interface ProductText {
  title: string;
  category: string;
  description: string;
  price: string;
  currency: string;
  stock_quantity: string;
  product_type: string;
  is_active: boolean;
  weight: string;
  dimensions_kind: 'sides' | 'text';
  length: string;
  width: string;
  height: string;
  dimensions: string;
  features: string;
  tags: string;
  image_url: string;
  images: ImageText[];
  /** An address that was typed and not added yet: it counts as the last image. */
  new_image: string;
  sku: string;
  gtin: string;
  sale_price: string;
  seo_title: string;
  seo_description: string;
}

export type ProductField = keyof ProductInput;

export const productFields = Object.keys(productInput.shape) as ProductField[];
export const sides = ['length', 'width', 'height'] as const;

/** The controls that hold `field`. */
export function controlsOf(field: ProductField): (keyof ProductText)[] {
  if (field === 'images') return ['images', 'new_image'];
  return field === 'dimensions' ? ['dimensions_kind', ...sides, 'dimensions'] : [field];
}

export function emptyText(): ProductText {
  return {
    title: '',
    category: '',
    description: '',
    price: '',
    currency: 'USD',
    stock_quantity: '',
    product_type: 'physical',
    is_active: true,
    weight: '',
    dimensions_kind: 'sides',
    length: '',
    width: '',
    height: '',
    dimensions: '',
    features: '',
    tags: '',
    image_url: '',
    images: [],
    new_image: '',
    sku: '',
    gtin: '',
    sale_price: '',
    seo_title: '',
    seo_description: '',
  };
}

export function textOf(product: ProductWithImages): ProductText {
  const { dimensions } = product;
  const text = typeof dimensions === 'string';
  const box = text ? null : dimensions;
  return {
    title: product.title,
    category: product.category,
    description: product.description,
    price: String(product.price),
    currency: product.currency,
    stock_quantity: String(product.stock_quantity),
    product_type: product.product_type,
    is_active: product.is_active,
    weight: product.weight === null ? '' : String(product.weight),
    dimensions_kind: text ? 'text' : 'sides',
    length: box ? String(box.length) : '',
    width: box ? String(box.width) : '',
    height: box ? String(box.height) : '',
    dimensions: text ? dimensions : '',
    features: product.features.join(', '),
    tags: product.tags.join(', '),
    image_url: product.image_url ?? '',
    images: product.images.map(({ id, image_url, alt_text, is_primary }) => ({
      key: id,
      image_url,
      alt_text: alt_text ?? '',
      is_primary,
    })),
    new_image: '',
    sku: product.sku ?? '',
    gtin: product.gtin ?? '',
    sale_price: product.sale_price == null ? '' : String(product.sale_price),
    seo_title: product.seo_title ?? '',
    seo_description: product.seo_description ?? '',
  };
}

/** The fields that say something else than `base`; null: a new product, compared with the empty form. */
export function changedFields(text: ProductText, base: ProductWithImages | null): ProductField[] {
  const known = base ? textOf(base) : emptyText();
  return productFields.filter((field) => {
    // The server puts the primary image's address there.
    if (field === 'image_url' && text.images.length > 0) return false;
    if (controlsOf(field).every((control) => isSameText(control, text, known))) return false;
    return !base || !isEqual(readField(field, text, base), inputValue(field, base));
  });
}

/** Every field as its door wants it, unchecked: fields that were left untouched are those of `base`. */
export function inputOf(text: ProductText, base: ProductWithImages | null): Record<ProductField, unknown> {
  const changed = changedFields(text, base);
  const value = (field: ProductField) =>
    !base || changed.includes(field) || field === 'image_url'
      ? readField(field, text, base)
      : inputValue(field, base);
  return Object.fromEntries(productFields.map((field) => [field, value(field)])) as Record<
    ProductField,
    unknown
  >;
}

export function changesOf(text: ProductText, base: ProductWithImages): ProductChanges {
  const changed = changedFields(text, base);
  const pick = (value: (field: ProductField) => unknown) =>
    Object.fromEntries(changed.map((field) => [field, value(field)]));
  return {
    from: pick((field) => inputValue(field, base)),
    to: pick((field) => readField(field, text, base)),
  };
}

/** Comma-separated, trimmed, blanks dropped; an entry of `known` stays whole though it contains a comma. */
export function readList(text: string, known: readonly string[] = []): string[] {
  const whole = known.filter((entry) => entry.includes(',')).sort((a, b) => b.length - a.length);
  const list: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const kept = whole.find((entry) => rest.startsWith(entry) && /^\s*(,|$)/.test(rest.slice(entry.length)));
    const comma = rest.indexOf(',', kept?.length ?? 0);
    const end = comma < 0 ? rest.length : comma;
    const entry = rest.slice(0, end).trim();
    if (entry !== '') list.push(entry);
    rest = rest.slice(end + 1).trim();
  }
  return list;
}

/** What the product holds, in the shape that its door takes. */
export function inputValue(field: ProductField, product: ProductWithImages): unknown {
  // Visitors are not told everything.
  if (field !== 'images') return product[field] ?? null;
  return product.images.map(({ image_url, alt_text, is_primary }) => ({ image_url, alt_text, is_primary }));
}

export function readField(field: ProductField, text: ProductText, base: ProductWithImages | null): unknown {
  switch (field) {
    case 'price':
    case 'stock_quantity':
      return text[field].trim() === '' ? undefined : Number(text[field]) || 0;
    case 'weight':
    case 'sale_price':
      return text[field].trim() === '' ? null : Number(text[field]);
    case 'dimensions':
      return readDimensions(text);
    case 'features':
    case 'tags':
      return readList(text[field], base?.[field]);
    case 'images':
      return readImages(text);
    case 'image_url':
      return primaryImage(text.images)?.image_url.trim() ?? (text.image_url.trim() || null);
    case 'sku':
    case 'gtin':
    case 'seo_title':
    case 'seo_description':
      return text[field].trim() || null;
    case 'is_active':
      return text.is_active;
    default:
      return text[field].trim();
  }
}

/** Something was typed that is no number; an empty field is not unparsable, it is missing. */
export function isUnparsable(value: string, { badInput }: Pick<ValidityState, 'badInput'>): boolean {
  return badInput || (value.trim() !== '' && !Number.isFinite(Number(value)));
}

export function primaryImage(images: readonly ImageText[]): ImageText | undefined {
  return images.find(({ is_primary }) => is_primary) ?? images[0];
}

function readImages({ images, new_image }: ProductText): unknown[] {
  const read = images.map(({ image_url, alt_text, is_primary }) => ({
    image_url: image_url.trim(),
    alt_text: alt_text.trim() || null,
    is_primary,
  }));
  const image_url = new_image.trim();
  return image_url === '' ? read : [...read, { image_url, alt_text: null, is_primary: read.length === 0 }];
}

function readDimensions(text: ProductText): unknown {
  if (text.dimensions_kind === 'text') return text.dimensions.trim() || null;
  if (sides.every((side) => text[side].trim() === '')) return null;
  const read = (side: (typeof sides)[number]) => (text[side].trim() === '' ? undefined : Number(text[side]));
  return { length: read('length'), width: read('width'), height: read('height') };
}

function isSameText(control: keyof ProductText, one: ProductText, other: ProductText): boolean {
  if (control !== 'images') return one[control] === other[control];
  return isEqual(withoutKeys(one.images), withoutKeys(other.images));
}

function withoutKeys(images: readonly ImageText[]) {
  return images.map(({ key: _own, ...image }) => image);
}

/** Both are made in the same order of keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
}
