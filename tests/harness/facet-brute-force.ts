// The facet index's results by brute force: checks every product against the definition.
import type {
  FacetAnswer,
  FacetDefinition,
  FacetFilter,
  FacetOrder,
  FacetQuery,
  FacetValue,
  IndexedProduct,
} from '#features/catalogue-index/columns/facet-query.server.ts';

export interface BruteForceQuery extends Omit<FacetQuery, 'among'> {
  among?: ReadonlySet<string>;
}

/** Sorts what the index returns in no defined order, so that two results can be compared for equality. */
export interface ComparableAnswer extends Omit<FacetAnswer, 'facets'> {
  facets: [key: string, range: { min: number; max: number } | null, counts: [FacetValue, number][] | null][];
}

export function searchByBruteForce(
  products: Iterable<IndexedProduct>,
  facets: readonly FacetDefinition[],
  { filters = {}, among, page }: BruteForceQuery,
): ComparableAnswer {
  const counts = new Map(facets.map(({ key }) => [key, new Map<FacetValue, number>()]));
  /** Products by the filters that they fail, in the order of the filters. */
  const failures = new Map<string, { keys: string[]; count: number }>();
  const matches: { id: string; createdAt: number; value: number | undefined }[] = [];
  for (const product of products) {
    const values = facets.map(({ key, type }) => [key, valueOf(product, key, type)] as const);
    const isAmong = among?.has(product.id) ?? true;
    const failed = values.filter(([key, value]) => {
      const filter = filters[key];
      return filter !== undefined && !passes(filter, value);
    });
    for (const [key, value] of values) {
      const countsAsMatch = isAmong && failed.every(([name]) => name === key);
      if (value === undefined) continue;
      const own = counts.get(key);
      own?.set(value, (own.get(value) ?? 0) + (countsAsMatch ? 1 : 0));
    }
    if (!isAmong) continue;
    if (failed.length === 0) matches.push({ ...product, value: orderValue(product, page?.order) });
    const keys = Object.keys(filters).filter((key) => failed.some(([name]) => name === key));
    const known = failures.get(keys.join());
    failures.set(keys.join(), { keys, count: (known?.count ?? 0) + 1 });
  }
  const positions = ({ keys }: { keys: string[] }) =>
    Object.keys(filters)
      .map((key) => (keys.includes(key) ? 0 : 1))
      .join('');
  const [removal] = [...failures.values()].sort(
    (a, b) => a.keys.length - b.keys.length || b.count - a.count || (positions(a) < positions(b) ? -1 : 1),
  );
  return {
    count: matches.length,
    facets: facets.map(({ key, type }) => {
      const all = sorted([...(counts.get(key) ?? [])]);
      const present = all.flatMap(([value, count]) =>
        count > 0 && typeof value === 'number' ? [value] : [],
      );
      const [min, max] = [present[0], present.at(-1)];
      const hasRange = type === 'number' && min !== undefined && max !== undefined;
      return [key, hasRange ? { min, max } : null, all];
    }),
    ids: page ? pageIds(matches, page) : [],
    removal: matches.length === 0 && removal ? removal : null,
  };
}

export function comparable({ facets, ...rest }: FacetAnswer): ComparableAnswer {
  return {
    ...rest,
    facets: [...facets].map(([key, { values, range }]) => [
      key,
      range,
      values && sorted(values.map(({ value, count }) => [value, count])),
    ]),
  };
}

/** Removes the counts that the other result does not have either. */
export function withoutUncounted(answer: ComparableAnswer, other: ComparableAnswer): ComparableAnswer {
  return {
    ...answer,
    facets: answer.facets.map(([key, range, counts], at) => [
      key,
      range,
      other.facets[at]?.[2] ? counts : null,
    ]),
  };
}

function valueOf(
  { values }: IndexedProduct,
  key: string,
  type: FacetDefinition['type'],
): FacetValue | undefined {
  const value = values[key];
  if (type === 'number') return numberOf(value);
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
    ? value
    : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function passes(filter: FacetFilter, value: FacetValue | undefined): boolean {
  if (value === undefined) return false;
  if (!('min' in filter || 'max' in filter)) return Array.isArray(filter) ? filter.includes(value) : true;
  const { min = -Infinity, max = Infinity } = filter;
  return typeof value === 'number' && value >= min && value <= max;
}

function orderValue({ values }: IndexedProduct, order: FacetOrder | undefined): number | undefined {
  if (!order || order === 'newest') return undefined;
  const rank = order.values?.findIndex((one) => one === values[order.key]);
  const value = rank === undefined ? numberOf(values[order.key]) : rank < 0 ? undefined : rank;
  if (value === undefined) return undefined;
  return order.direction === 'asc' ? value : -value;
}

function pageIds(
  matches: { id: string; createdAt: number; value: number | undefined }[],
  { offset, limit }: { offset: number; limit: number },
): string[] {
  return matches
    .sort((a, b) => {
      const [one, other] = [a.value ?? Infinity, b.value ?? Infinity];
      if (one !== other) return one < other ? -1 : 1;
      return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
    })
    .slice(offset, offset + limit)
    .map(({ id }) => id);
}

function sorted(counts: [FacetValue, number][]): [FacetValue, number][] {
  return counts.sort(([a], [b]) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  );
}
