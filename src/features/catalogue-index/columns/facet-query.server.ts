// Types of the facet index: its products, queries and results.

export type FacetValue = string | number | boolean;

export interface FacetDefinition {
  /** The key of the products' values: `category`, `price`, or an attribute. */
  key: string;
  /** Numbers can be filtered by a range and put products in order. */
  type: 'choice' | 'number';
}

export interface IndexedProduct {
  /** A UUID. */
  id: string;
  /** A number that is larger for newer products. */
  createdAt: number;
  /** One value for each facet. Missing values and values of another type than the facet's count as none. */
  values: Readonly<Record<string, unknown>>;
}

/** Alternatives, or an inclusive range. */
export type FacetFilter = readonly FacetValue[] | { min?: number | undefined; max?: number | undefined };

export interface FacetQuery {
  /** One for each facet; all of them must match. */
  filters?: Readonly<Record<string, FacetFilter>>;
  /** Restricts the query to these products, one bit for each row, from `rowsOf`. */
  among?: Int32Array;
  /** Without it, no products are listed. */
  page?: { order: FacetOrder; offset: number; limit: number };
}

/** Products that are equal in the order's value are ordered by age, newest first; those without the value are last. */
export type FacetOrder = 'newest' | FacetSort;

export interface FacetSort {
  key: string;
  direction: 'asc' | 'desc';
  /** Of a choice: its values in ascending order. Others count as none. */
  values?: readonly FacetValue[];
}

export interface FacetPage {
  /** On all pages. */
  count: number;
  /** Of the products on the page. */
  ids: string[];
}

export interface FacetAnswer extends FacetPage {
  /** Under the facet's key. */
  facets: Map<string, FacetCounts>;
  /**
   * When nothing matches: the fewest filters whose removal finds products, of equally many those that find the most, and
   * how many.
   */
  removal: { keys: string[]; count: number } | null;
}

/** Disjunctive counts: among the products that match all filters but the facet's own. */
export interface FacetCounts {
  /** Products per value, numbers in ascending order. Null: a number with too many different values to count. */
  values: { value: FacetValue; count: number }[] | null;
  /** The smallest and the largest number. */
  range: { min: number; max: number } | null;
}
