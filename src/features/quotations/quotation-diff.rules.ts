// Differences between two versions of a quotation, as its buyer sees them: without costs and what only administrators know.
import { isSame } from '#kernel/object.ts';

/** The fields of a line whose change matters to the buyer. */
const comparedFields = [
  'description',
  'part_number',
  'manufacturer',
  'quantity',
  'unit',
  'unit_price',
  'price_breaks',
  'lead_time_days',
  'is_optional',
  'note',
] as const;

const comparedTerms = [
  'currency',
  'incoterm',
  'place',
  'transport',
  'payment_terms',
  'valid_until',
  'delivery',
  'note',
] as const;

type Compared<Name extends string> = Readonly<Record<Name, unknown>>;

export interface ComparedLine extends Compared<(typeof comparedFields)[number]> {
  /** The same in all versions. */
  line_key: string;
}

export interface ComparedCharge {
  kind: string;
  label: string | null;
  percent: number | null;
  amount: number | null;
}

export interface ComparedVersion extends Compared<(typeof comparedTerms)[number]> {
  lines: readonly ComparedLine[];
  charges: readonly ComparedCharge[];
}

type FieldChange<Name extends string> = { field: Name; before: unknown; after: unknown };

export type VersionChange =
  | { kind: 'line_added' | 'line_removed'; line_key: string }
  | ({ kind: 'line_changed'; line_key: string } & FieldChange<(typeof comparedFields)[number]>)
  | { kind: 'charge_added' | 'charge_removed'; charge: ComparedCharge }
  | ({ kind: 'term_changed' } & FieldChange<(typeof comparedTerms)[number]>);

/** In the order of the lines of `after`, then of those that were removed. Their order alone is no difference. */
export function versionChanges(before: ComparedVersion, after: ComparedVersion): VersionChange[] {
  const earlier = new Map(before.lines.map((line) => [line.line_key, line]));
  const remaining = new Set(after.lines.map(({ line_key }) => line_key));
  return [
    ...after.lines.flatMap((line): VersionChange[] => {
      const { line_key } = line;
      const known = earlier.get(line_key);
      if (!known) return [{ kind: 'line_added', line_key }];
      return changesOf(comparedFields, known, line).map(({ field, before: from, after: to }) => ({
        kind: 'line_changed',
        line_key,
        field,
        before: from,
        after: to,
      }));
    }),
    ...before.lines.flatMap(({ line_key }): VersionChange[] =>
      remaining.has(line_key) ? [] : [{ kind: 'line_removed', line_key }],
    ),
    ...without(before.charges, after.charges).map((charge): VersionChange => ({
      kind: 'charge_removed',
      charge,
    })),
    ...without(after.charges, before.charges).map((charge): VersionChange => ({
      kind: 'charge_added',
      charge,
    })),
    ...changesOf(comparedTerms, before, after).map(({ field, before: from, after: to }): VersionChange => ({
      kind: 'term_changed',
      field,
      before: from,
      after: to,
    })),
  ];
}

function changesOf<Name extends string>(
  names: readonly Name[],
  before: Compared<Name>,
  after: Compared<Name>,
): FieldChange<Name>[] {
  return names.flatMap((field) =>
    isSame(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  );
}

/** Equal charges are counted: of two, one may be gone. */
function without(charges: readonly ComparedCharge[], others: readonly ComparedCharge[]): ComparedCharge[] {
  const rest = [...others];
  return charges.filter((charge) => {
    const index = rest.findIndex((other) => isSame(charge, other));
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
