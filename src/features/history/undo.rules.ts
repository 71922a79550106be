// What of a change can be taken back: fields that were changed since stay as they are, and are named.

type Fields = Record<string, unknown>;

export interface UndoRules {
  /** Fields that make sense together alone: when one was changed since, all stay. */
  together?: readonly (readonly string[])[];
  /** Moves at every change; by itself it is none. */
  stamp?: string;
  /** Set while the subject counts as deleted: nothing of it is taken back but the deletion. */
  deletedAt?: string;
}

export type Restoration =
  | { kind: 'nothing'; skipped: string[] }
  /** `skipped`: fields that stay. `unchanged`: nothing was changed since, by nobody. */
  | { kind: 'write'; fields: string[]; skipped: string[]; unchanged: boolean }
  | { kind: 'insert' }
  | { kind: 'remove' };

/** `current`: null when there is no such subject. */
export function planRestoration(
  { before, after }: { before: Fields | null; after: Fields | null },
  current: Fields | null,
  rules: UndoRules = {},
): Restoration {
  if (!after) return before && !current ? { kind: 'insert' } : { kind: 'nothing', skipped: [] };
  if (!current) return { kind: 'nothing', skipped: [] };
  const names = Object.keys(after).filter((name) => name !== rules.stamp);
  const differing = names.filter((name) => !isSame(current[name], after[name]));
  if (!before) return differing.length > 0 ? { kind: 'nothing', skipped: differing } : { kind: 'remove' };
  if (isDeletedSince(after, current, rules)) return { kind: 'nothing', skipped: [] };
  const skipped = withTheirGroups(names, differing, rules);
  const fields = names.filter((name) => !skipped.includes(name));
  if (fields.length === 0) return { kind: 'nothing', skipped };
  const { stamp } = rules;
  return { kind: 'write', fields, skipped, unchanged: !stamp || isSame(current[stamp], after[stamp]) };
}

/** As data: the order of an object's keys says nothing, and undefined is no value. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [one as Fields, other as Fields];
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].every((name) => isSame(first[name], second[name]));
}

function isDeletedSince(after: Fields, current: Fields, { deletedAt }: UndoRules): boolean {
  if (!deletedAt || !current[deletedAt]) return false;
  return !isSame(current[deletedAt], after[deletedAt]);
}

function withTheirGroups(names: readonly string[], differing: readonly string[], rules: UndoRules): string[] {
  const groups = rules.together?.filter((group) => group.some((name) => differing.includes(name))) ?? [];
  const kept = new Set([...differing, ...groups.flat()]);
  return names.filter((name) => kept.has(name));
}
