// Comparison rules: which products are compared, and what differs between them.
import { uuid } from '#kernel/uuid.ts';

export const mostCompared = 4;

/** The ids of a URL, in lower case, each once. */
export function parseComparedIds(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const ids = text
    .toLowerCase()
    .split(',')
    .filter((id) => uuid.test(id));
  return [...new Set(ids)].slice(0, mostCompared);
}

interface Difference {
  differs: boolean;
  /** The index of the one value that stands apart from the others, which are equal; -1 without one. */
  apart: number;
}

/** A product that is no longer sold has no values and is not compared. */
export function compareValues(values: readonly (string | undefined)[]): Difference {
  const present = values.filter((value) => value !== undefined);
  const different = new Set(present);
  const isOnce = (value: string | undefined) => present.filter((other) => other === value).length === 1;
  const isApart = present.length > 2 && different.size === 2;
  return {
    differs: different.size > 1,
    apart: isApart ? values.findIndex((value) => value !== undefined && isOnce(value)) : -1,
  };
}
