// Compared facts: in what the alternatives of a line differ from its product, each fact with the values of all.
import type { Difference, LineMatch } from '../matching/match.schema.ts';

interface ComparedFact {
  field: Difference['field'];
  /** Of an attribute. */
  label?: string;
  /** Of the product and of each alternative, in their order; null: none. */
  values: (string | null)[];
}

/** In the order in which they first differ. The part number is left out, since it names the columns. */
export function comparedFacts(match: LineMatch | null): ComparedFact[] {
  if (!match?.product) return [];
  const facts = new Map<string, ComparedFact>();
  for (const [index, { differences }] of match.alternatives.entries()) {
    for (const { field, label, product, alternative } of differences) {
      if (field === 'part_number') continue;
      const key = `${field} ${label ?? ''}`;
      // Those that do not differ have the value of the product.
      const values = Array.from({ length: match.alternatives.length + 1 }, () => product);
      const fact = facts.get(key) ?? { field, ...(label !== undefined && { label }), values };
      fact.values[index + 1] = alternative;
      facts.set(key, fact);
    }
  }
  return [...facts.values()];
}
