// Product form rules: converts a product to the text of its controls and back, with its changes and issues.
import {
  declarationOf,
  type FieldOfKind,
  isOfKind,
  productFieldNames,
  type ProductFieldName,
} from '#features/products/product-fields.ts';
import { type Definitions, findInvalidAttribute } from '#features/attributes/attribute-check.rules.ts';
import type { DescribedProduct } from '#features/products/product-completeness.rules.ts';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { type Issue, readIssue } from '#kernel/input-issue.ts';
import { type ProductEdit, type ProductInput, productInput } from '#features/products/product-edit.schema.ts';
import { isNumberIssue, readNumber, readTypedNumber } from '#kernel/written-number.ts';
import { readStructureText, structureText } from './structure-text.rules.ts';
import type { ProductWithImages } from '#features/products/product.schema.ts';

export interface ImageText {
  /** Identifies the image within the form, since the same URL may occur twice. */
  key: string;
  image_url: string;
  alt_text: string;
  is_primary: boolean;
}

/** Fields with text controls. */
export type TextField = Exclude<ProductFieldName, FieldOfKind<'flag' | 'images'>>;
export type Side = (typeof sides)[number];

export type ProductText = Record<TextField | Side, string> &
  Record<FieldOfKind<'flag'>, boolean> & {
    dimensions_kind: 'sides' | 'text';
    images: ImageText[];
    /** A URL that was typed and not added yet: it counts as the last image. */
    new_image: string;
  };

export type Issues = Partial<Record<keyof ProductText, Issue>>;

export const sides = ['length', 'width', 'height'] as const;

/** The controls that hold `field`. */
export function controlsOf(field: ProductFieldName): (keyof ProductText)[] {
  if (field === 'images') return ['images', 'new_image'];
  return field === 'dimensions' ? ['dimensions_kind', ...sides, 'dimensions'] : [field];
}

export function emptyText(): ProductText {
  return toText((field) => declarationOf(field).initial);
}

export function textOf(product: ProductWithImages): ProductText {
  const text = toText((field) => product[field]);
  const images = product.images.map(({ id, image_url, alt_text, is_primary }) => {
    return { key: id, image_url, alt_text: alt_text ?? '', is_primary };
  });
  const { dimensions } = product;
  if (typeof dimensions === 'string') return { ...text, images, dimensions_kind: 'text' };
  const box = sides.map((side) => [side, controlText(dimensions?.[side])]);
  return { ...text, images, ...Object.fromEntries(box) };
}

function toText(valueOf: (field: ProductFieldName) => unknown): ProductText {
  const text = productFieldNames.map((field) => {
    const value = valueOf(field);
    return [field, isOfKind(field, 'structure') ? structureText(field, value) : controlText(value)];
  });
  const noSides = { length: '', width: '', height: '', dimensions_kind: 'sides' };
  return { ...Object.fromEntries(text), ...noSides, images: [], new_image: '' };
}

function controlText(value: unknown): string | boolean {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.join(', ');
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/** The fields that differ from `base`; null: a new product, compared with the empty form. */
export function changedFields(text: ProductText, base: ProductWithImages | null): ProductFieldName[] {
  const known = base ? textOf(base) : emptyText();
  return productFieldNames.filter((field) => {
    // The server puts the primary image's address there.
    if (field === 'image_url' && text.images.length > 0) return false;
    if (sourcesOf(field, text).every((control) => isSameText(control, text, known))) return false;
    return !base || !isEqual(readField(field, text, base), inputValue(field, base));
  });
}

/** The controls that the value of `field` is read from. */
function sourcesOf(field: ProductFieldName, text: ProductText): (keyof ProductText)[] {
  // The first price break is the price at the minimum quantity.
  const isFirstBreak = field === 'price_breaks' && text.price_breaks !== '[]';
  return isFirstBreak ? ['price_breaks', 'price', 'moq'] : controlsOf(field);
}

/** Every field as its route expects it, unchecked: untouched fields are those of `base`. */
export function inputOf(text: ProductText, base: ProductWithImages | null): ProductInput {
  const changed = changedFields(text, base);
  const value = (field: ProductFieldName) =>
    !base || changed.includes(field) || field === 'image_url'
      ? readField(field, text, base)
      : inputValue(field, base);
  return Object.fromEntries(productFieldNames.map((field) => [field, value(field)])) as ProductInput;
}

export function changesOf(text: ProductText, base: ProductWithImages): ProductEdit {
  const changed = new Set(changedFields(text, base));
  // Another administrator's price or minimum quantity would be lost: with the first break they are checked as well.
  const breaks = changed.has('price_breaks') ? readField('price_breaks', text, base) : [];
  if (Array.isArray(breaks) && breaks.length > 0) changed.add('price').add('moq');
  const pick = (value: (field: ProductFieldName) => unknown) =>
    Object.fromEntries([...changed].map((field) => [field, value(field)]));
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
    const match = whole.find((entry) => rest.startsWith(entry) && /^\s*(,|$)/.test(rest.slice(entry.length)));
    const comma = rest.indexOf(',', match?.length ?? 0);
    const end = comma < 0 ? rest.length : comma;
    const entry = rest.slice(0, end).trim();
    if (entry !== '') list.push(entry);
    rest = rest.slice(end + 1).trim();
  }
  return list;
}

/** The product as route input. */
export function inputValue(field: ProductFieldName, product: ProductWithImages): unknown {
  // Visitors do not receive every field.
  if (field !== 'images') return product[field] ?? null;
  return product.images.map(({ image_url, alt_text, is_primary }) => ({ image_url, alt_text, is_primary }));
}

/** The value that `text` gives a field, unchecked. Undefined: nothing was typed and the field is required. */
export function readField(
  field: ProductFieldName,
  text: ProductText,
  base: ProductWithImages | null,
): unknown {
  if (field === 'image_url') {
    return primaryImage(text.images)?.image_url.trim() ?? (text.image_url.trim() || null);
  }
  if (field === 'images') return readImages(text);
  if (field === 'dimensions') return readDimensions(text);
  const typed = text[field];
  if (typeof typed === 'boolean') return typed;
  const { kind, initial } = declarationOf(field);
  if (isOfKind(field, 'structure')) return readStructureText(field, typed, text);
  if (kind === 'list') return readList(typed, [base?.[field] ?? []].flat().map(String));
  const isMissing = typed.trim() === '';
  if (kind === 'text' || kind === 'choice' || kind === 'product')
    return isMissing && initial === null ? null : typed.trim();
  if (isMissing) return initial;
  // As specified, input that is not a number counts as 0 where a number is required.
  const number = typedNumber(typed, kind === 'count');
  return initial === undefined ? number || 0 : number;
}

/** What decides whether the product is complete, as far as it is valid. */
export function describedProduct(text: ProductText, base: ProductWithImages | null): DescribedProduct {
  const { shape } = productInput;
  const read = (field: ProductFieldName) => readField(field, text, base);
  return {
    product_type: shape.product_type.safeParse(text.product_type).data ?? 'physical',
    hs_code: shape.hs_code.safeParse(read('hs_code')).data,
    country_of_origin: shape.country_of_origin.safeParse(read('country_of_origin')).data,
    weight: shape.weight.safeParse(read('weight')).data ?? null,
    mpn: shape.mpn.safeParse(read('mpn')).data ?? null,
    manufacturer: shape.manufacturer.safeParse(read('manufacturer')).data ?? null,
    documents: shape.documents.safeParse(read('documents')).data,
    translations: shape.translations.safeParse(read('translations')).data,
  };
}

/** NaN: no number, or one of two, as 1,250 of a price. */
function typedNumber(text: string, isCount: boolean): number {
  const plain = Number(text);
  if (Number.isFinite(plain)) return plain;
  const bare = text.replaceAll(/^\s*\p{Sc}|\p{Sc}\s*$/gu, '');
  const read = readTypedNumber(bare);
  const number = isCount && read === 'ambiguous' ? readNumber(bare, '.') : read;
  return isNumberIssue(number) ? Number.NaN : number;
}

/** What a number's control shows once it is left: as specified, 0 where a number is required and none was typed. */
export function leftNumber(text: string, { isCount = false, required = false }): string {
  if (text.trim() === '' || Number.isFinite(Number(text))) return text;
  const number = typedNumber(text, isCount);
  if (Number.isNaN(number)) return required ? '0' : text;
  return String(number);
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
  const read = (side: (typeof sides)[number]) =>
    text[side].trim() === '' ? undefined : typedNumber(text[side], false);
  return { length: read('length'), width: read('width'), height: read('height') };
}

function isSameText(control: keyof ProductText, one: ProductText, other: ProductText): boolean {
  if (control !== 'images') return one[control] === other[control];
  return isEqual(withoutKeys(one.images), withoutKeys(other.images));
}

function withoutKeys(images: readonly ImageText[]) {
  return images.map(({ key: _own, ...image }) => image);
}

export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .map(([name, held]): [string, unknown] => [name, ordered(held)])
    .sort(([a], [b]) => a.localeCompare(b));
}

/** The form after another administrator saved `current`: changes made here stay, the rest is taken over. */
export function rebasedText(
  text: ProductText,
  base: ProductWithImages,
  current: ProductWithImages,
): ProductText {
  const mine = changedFields(text, base).flatMap(controlsOf);
  const own = Object.fromEntries(mine.map((control) => [control, text[control]]));
  return { ...textOf(current), ...own };
}

/** The fields that were changed here and, since `base`, to something else there. */
export function clashingFields(
  text: ProductText,
  base: ProductWithImages,
  current: ProductWithImages,
): ProductFieldName[] {
  return changedFields(text, base).filter((field) => {
    const theirs = inputValue(field, current);
    return !isEqual(theirs, inputValue(field, base)) && !isEqual(theirs, readField(field, text, base));
  });
}

/** `fields`: those that will be sent; what an import left behind elsewhere is no reason to reject a change. */
export function checkText(
  text: ProductText,
  base: ProductWithImages | null,
  fields: readonly ProductFieldName[] = base ? changedFields(text, base) : productFieldNames,
  definitions?: Definitions,
): Issues {
  const input = inputOf(text, base);
  const issues: Issues = {};
  for (const field of fields) {
    const result = productInput.shape[field].safeParse(input[field]);
    if (result.success) continue;
    if (isBox(input[field])) Object.assign(issues, sideIssues(input[field]));
    else if (input[field] === undefined) issues[field] = { code: 'required' };
    else {
      const issue = result.error.issues[0];
      issues[controlOfIssue(field, issue?.path, text)] = readIssue(issue?.message ?? '');
    }
  }
  const attributes = productInput.shape.attributes.safeParse(input.attributes);
  if (definitions && attributes.success && fields.includes('attributes')) {
    const found = findInvalidAttribute(definitions, attributes.data, base?.attributes);
    if (found) issues.attributes = readIssue(found.message);
  }
  return issues;
}

/** The control of an issue's path in the API's answer, such as `to.features.2`. */
export function controlAtPath(path: string): keyof ProductText | undefined {
  const parts = path.split('.').filter((part) => part !== 'to' && part !== 'from');
  const side = parts[0] === 'dimensions' && sides.find((name) => name === parts[1]);
  return side || productFieldNames.find((field) => field === parts[0]);
}

/** The last image may not be added yet: its URL is in the control for the next one. */
function controlOfIssue(field: ProductFieldName, path: readonly PropertyKey[] = [], { images }: ProductText) {
  return field === 'images' && path[0] === images.length ? 'new_image' : field;
}

type Box = Record<(typeof sides)[number], number | undefined>;

function isBox(value: unknown): value is Box {
  return typeof value === 'object' && value !== null && 'length' in value && 'width' in value;
}

function sideIssues(box: Box): Issues {
  const issues = sides.map((side) => [side, sideIssue(box[side])] as const);
  return Object.fromEntries(issues.flatMap(([side, issue]) => (issue ? [[side, issue]] : [])));
}

function sideIssue(value: number | undefined): Issue | undefined {
  if (value === undefined) return { code: 'required' };
  if (Number.isNaN(value)) return { code: 'number' };
  if (value < 0) return { code: 'negative' };
  return value > productLimits.dimension ? { code: 'tooBig', limit: productLimits.dimension } : undefined;
}
