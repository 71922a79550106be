// Objects as data: their keys with their types, and checks of values of unknown type.

/** The keys that the type names; only for objects without properties beyond their type. */
export function keysOf<Shape extends object>(object: Shape): (keyof Shape & string)[] {
  return Object.keys(object) as (keyof Shape & string)[];
}

export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((one) => one === value);
}

/** As data: the order of an object's keys is irrelevant, and undefined is no value. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

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
