// The fields of records: some of them, and those that differ.
import { isSame, keysOf } from './object.ts';

/** These fields alone; those that are missing stay so. */
export function pickFields<Shape extends object>(
  object: Partial<Shape>,
  names: readonly (keyof Shape)[],
): Partial<Shape> {
  const picked: Partial<Shape> = {};
  for (const name of names) if (name in object) picked[name] = object[name];
  return picked;
}

/** The fields of `after` whose values differ, as a change of the history records them; null: none does. */
export function differenceOf<Shape extends object>(before: Shape, after: Shape) {
  const names = keysOf(after).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return null;
  return { before: pickFields<Shape>(before, names), after: pickFields<Shape>(after, names) };
}
