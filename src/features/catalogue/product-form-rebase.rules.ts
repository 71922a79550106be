// A form that is being filled while somebody else saves the same product: what clashes, and what it goes on with.
import {
  changedFields,
  controlsOf,
  inputValue,
  isEqual,
  type ProductField,
  type ProductText,
  readField,
  textOf,
} from './product-form.rules.ts';
import type { ProductWithImages } from './product.schema.ts';

/** What was changed here stands, the rest is theirs. */
export function rebasedText(
  text: ProductText,
  base: ProductWithImages,
  current: ProductWithImages,
): ProductText {
  const mine = changedFields(text, base).flatMap(controlsOf);
  const kept = Object.fromEntries(mine.map((control) => [control, text[control]]));
  return { ...textOf(current), ...kept };
}

/** The fields that were changed here and, since `base`, to something else there. */
export function clashingFields(
  text: ProductText,
  base: ProductWithImages,
  current: ProductWithImages,
): ProductField[] {
  return changedFields(text, base).filter((field) => {
    const theirs = inputValue(field, current);
    return !isEqual(theirs, inputValue(field, base)) && !isEqual(theirs, readField(field, text, base));
  });
}
