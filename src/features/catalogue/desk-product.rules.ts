// What saving a product changes, which fields stand against it, and what a bulk action makes of each product.
import { isSame } from '#features/history/undo.rules.ts';
import { fromCents, priceText, toUnitCents } from '#kernel/money.ts';
import { type BulkRequest, type ProductInput, productLimits } from './desk-product.schema.ts';
import type { Product, ProductWithImages } from './product.schema.ts';

export type DeskImage = Omit<ProductWithImages['images'][number], 'product_id'>;
export type ImageInput = ProductInput['images'][number];

/** All that is kept of a product; moments are text. */
export interface ProductState extends Omit<Product, 'id'> {
  deleted_at: string | null;
  images: DeskImage[];
}

type Edit = Partial<ProductInput>;
type EditedField = keyof ProductInput;
type Given = Record<string, unknown>;
type Edited = Partial<Pick<ProductState, EditedField>>;

export type BulkOutcome =
  | { kind: 'unchanged' }
  | { kind: 'price_too_large' }
  | { kind: 'changed'; fields: Partial<ProductState>; before: string; after: string };

type BulkSubject = Pick<
  ProductState,
  'title' | 'is_active' | 'category' | 'price' | 'currency' | 'deleted_at' | 'updated_at'
>;

/** Fields of `to` that somebody else has changed since the form was filled, to something else than `to`. */
export function conflictingFields(from: Given, to: Edit, current: ProductState): EditedField[] {
  return fieldsOf(to).filter((field) => {
    const theirs = comparable(field, current[field]);
    return !isSame(theirs, comparable(field, from[field])) && !isSame(theirs, comparable(field, to[field]));
  });
}

/** The fields that saving `to` changes. With images, the card's picture is the primary one's. */
export function changedFields(to: Edit, current: ProductState, newId: () => string): Edited {
  const { images, ...rest } = to;
  const differing = Object.entries(rest).filter(
    ([field, value]) => !isSame(value, current[field as EditedField]),
  );
  const changed: Edited = Object.fromEntries(differing);
  if (images && !isSame(comparable('images', images), comparable('images', current.images))) {
    changed.images = arrangeImages(images, current.images, newId);
  }
  if (!images && !('image_url' in to)) return changed;
  const primary = (changed.images ?? current.images).find((image) => image.is_primary)?.image_url;
  if (primary === undefined) return changed;
  const { image_url: _, ...others } = changed;
  return primary === current.image_url ? others : { ...others, image_url: primary };
}

/** In the given order, exactly one of them primary; an address that was there before keeps its id. */
export function arrangeImages(
  images: readonly ImageInput[],
  before: readonly DeskImage[],
  newId: () => string,
): DeskImage[] {
  const left = [...before];
  const primary = Math.max(
    0,
    images.findIndex((image) => image.is_primary),
  );
  return images.map(({ image_url, alt_text }, place) => {
    const known = left.findIndex((image) => image.image_url === image_url);
    const id = known < 0 ? newId() : (left.splice(known, 1)[0] as DeskImage).id;
    return { id, image_url, alt_text, display_order: place, is_primary: place === primary };
  });
}

/** As the database will hold it: rounded to its decimals, and text that can be written at all. */
export function settled<Input extends Edit>(input: Input): Input {
  const text = JSON.stringify(input, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
  const clean = JSON.parse(text) as Input;
  if (clean.price !== undefined) clean.price = fromCents(toUnitCents(clean.price));
  if (clean.weight) clean.weight = Math.round(clean.weight * 1000) / 1000;
  return clean;
}

/**
 * Half a cent rounded up, or half a millionth where the price is finer than cents; `percent` counts to six decimals.
 * What had a price keeps one: without, it would be on request.
 */
export function changedPrice(price: number, percent: number): number {
  if (price === 0) return 0;
  const whole = 100_000_000n;
  const share = whole + BigInt(Math.round(percent * 1_000_000));
  const unitCents = toUnitCents(price);
  const steps = Number.isInteger(unitCents) ? 1 : 10_000;
  const changed = (BigInt(Math.round(unitCents * steps)) * share * 2n + whole) / (whole * 2n);
  return fromCents(Math.max(1, Number(changed)) / steps);
}

/** `now`: what is written for the moment of the deletion. */
export function bulkOutcome(action: BulkRequest['action'], product: BulkSubject, now: string): BulkOutcome {
  const status = product.is_active ? 'active' : 'inactive';
  switch (action.kind) {
    case 'activate':
    case 'deactivate': {
      const is_active = action.kind === 'activate';
      return outcome({ is_active }, status, is_active ? 'active' : 'inactive');
    }
    case 'set_category':
      return outcome({ category: action.category }, product.category, action.category);
    case 'change_price': {
      const price = changedPrice(product.price, action.percent);
      if (price > productLimits.price) return { kind: 'price_too_large' };
      const told = (amount: number) => `${product.currency} ${priceText(amount)}`;
      return outcome({ price }, told(product.price), told(price));
    }
    case 'delete':
      return outcome({ is_active: false, deleted_at: now }, status, 'deleted');
  }
}

export function toProductWithImages(id: string, state: ProductState): ProductWithImages {
  const { deleted_at: _, images, ...product } = state;
  return {
    ...product,
    id,
    created_at: new Date(state.created_at).toISOString(),
    updated_at: new Date(state.updated_at).toISOString(),
    images: images.map((image) => Object.assign({ product_id: id }, image)),
  };
}

export function fieldsOf(to: Edit): EditedField[] {
  return Object.keys(to).filter((field) => to[field as EditedField] !== undefined) as EditedField[];
}

function outcome(fields: Partial<ProductState>, before: string, after: string): BulkOutcome {
  return before === after ? { kind: 'unchanged' } : { kind: 'changed', fields, before, after };
}

/** Images by what is told of them, whatever their ids. */
function comparable(field: EditedField, value: unknown): unknown {
  if (field !== 'images' || !Array.isArray(value)) return value;
  return value.map((image: Partial<ImageInput>) => ({
    image_url: image.image_url,
    alt_text: image.alt_text ?? null,
    is_primary: image.is_primary,
  }));
}
