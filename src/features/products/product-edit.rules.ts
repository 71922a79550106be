// Rules of changing a product: which fields a change sets, which conflict with other changes, and which prices agree.
import { isSame } from '#kernel/object.ts';
import { roundTo } from '#kernel/decimal.ts';
import { priceDecimals } from '#kernel/money.ts';
import { unitPriceAt } from './ordering.rules.ts';
import type { ProductInput } from './product-edit.schema.ts';
import type { FieldKind } from './product-field-kinds.ts';
import { productFieldNames, productFields } from './product-fields.ts';
import type { Product, ProductWithImages } from './product.schema.ts';

export type AdminImage = Omit<ProductWithImages['images'][number], 'product_id'>;
export type ImageInput = ProductInput['images'][number];

/** A product as the history stores it; timestamps are text. */
export interface ProductState extends Omit<Product, 'id'> {
  deleted_at: string | null;
  images: AdminImage[];
}

type Edit = Partial<ProductInput>;
type EditedField = keyof ProductInput;
type Edited = Partial<Pick<ProductState, EditedField>>;

/** Fields of `to` that others have changed to a different value since the form was opened. */
export function conflictingFields(
  from: Record<string, unknown>,
  to: Edit,
  current: ProductState,
): EditedField[] {
  return fieldsOf(to).filter((field) => {
    const theirs = comparable(field, current[field]);
    return !isSame(theirs, comparable(field, from[field])) && !isSame(theirs, comparable(field, to[field]));
  });
}

/** The fields that saving `to` changes. With images, `image_url` is the primary one's. */
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

/** The first price break is the minimum quantity at the price. */
export const pricesTogether = ['price', 'moq', 'price_breaks'] as const;

type Prices = Pick<ProductState, (typeof pricesTogether)[number]>;

/**
 * `fields` with the others of price, minimum quantity and price breaks that follow from them, since the first break is
 * the minimum quantity at the price. `current`: undefined of a new product. Null: they contradict each other.
 */
export function alignedPrices<Fields extends Partial<Prices>>(
  fields: Fields,
  current?: Prices,
): Fields | null {
  const { price = 0, moq = 1, price_breaks = [] } = { ...current, ...fields };
  const [first, ...others] = price_breaks;
  if (!first) return fields;
  if ('price_breaks' in fields) {
    // A new product has the initial minimum of 1 where none was set.
    const isInitial = !current && moq === 1;
    if ('price' in fields && price !== first.unit_price) return null;
    if ('moq' in fields && moq !== first.min_quantity && !isInitial) return null;
    const follows = { price: first.unit_price, moq: first.min_quantity };
    const changed = Object.entries(follows).filter(
      ([name, value]) => value !== { price, moq }[name as 'moq'],
    );
    return { ...fields, ...Object.fromEntries(changed) };
  }
  if (!('price' in fields) && !('moq' in fields)) return fields;
  const rest = others.filter(({ min_quantity }) => min_quantity > moq);
  // Whoever buys the new minimum pays what that quantity costs so far.
  const firstPrice = 'price' in fields ? price : unitPriceAt({ price, price_breaks }, moq);
  if (rest.some(({ unit_price }) => unit_price > firstPrice)) return null;
  const follows = firstPrice === price ? {} : { price: firstPrice };
  return { ...fields, ...follows, price_breaks: [{ min_quantity: moq, unit_price: firstPrice }, ...rest] };
}

/** In the order of `images`, exactly one of them primary; an existing URL retains its id. */
export function arrangeImages(
  images: readonly ImageInput[],
  before: readonly AdminImage[],
  newId: () => string,
): AdminImage[] {
  const left = [...before];
  const primary = Math.max(
    0,
    images.findIndex((image) => image.is_primary),
  );
  return images.map(({ image_url, alt_text }, index) => {
    const known = left.findIndex((image) => image.image_url === image_url);
    const id = known < 0 ? newId() : (left.splice(known, 1)[0] as AdminImage).id;
    return { id, image_url, alt_text, display_order: index, is_primary: index === primary };
  });
}

/** The value as the database will store it: rounded, and without characters that it cannot store. */
export function settled<Input extends Edit>(input: Input): Input {
  const text = JSON.stringify(input);
  // Surrogates alone are escaped. Looking at each value takes five times as long.
  const clean = JSON.parse(/\\ud[89a-f]/.test(text) ? JSON.stringify(input, wellFormed) : text) as Input;
  for (const [name, round] of rounded) {
    const value = clean[name];
    if (typeof value === 'number') Object.assign(clean, { [name]: round(value) });
  }
  return clean;
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** To the decimals that a column of the kind holds. */
const roundings: Partial<Record<FieldKind, (value: number) => number>> = {
  money: (amount) => roundTo(amount, priceDecimals),
  kilograms: (weight) => Number(weight.toFixed(6)),
};
const rounded = productFieldNames.flatMap((name) => {
  const round = roundings[productFields[name].kind];
  return round ? [[name, round] as const] : [];
});

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

/** Images without their ids, which differ even if nothing was changed. */
function comparable(field: EditedField, value: unknown): unknown {
  if (field !== 'images' || !Array.isArray(value)) return value;
  return value.map((image: Partial<ImageInput>) => ({
    image_url: image.image_url,
    alt_text: image.alt_text ?? null,
    is_primary: image.is_primary,
  }));
}
