// Filter parameters: manufacturer, stock, lifecycle, price and attributes in the URL of a list.

export type FilterName =
  | 'manufacturer'
  | 'stock'
  | 'lifecycle'
  | 'price.min'
  | 'price.max'
  | 'price.currency'
  | `attr.${string}`;

/** Values by parameter. */
export type FilterParams = Partial<Record<FilterName, string[]>>;

const pattern = /^(?:manufacturer|stock|lifecycle|price\.(?:min|max|currency)|attr\..+)$/;

export function isFilterName(name: string): name is FilterName {
  return pattern.test(name);
}

/**
 * In canonical order, so that equal filters are equal queries; of a bound, the last value counts. Undefined removes a
 * parameter without a value. Only the server knows which attributes and values exist.
 */
export function parseFilters(params: object): FilterParams {
  return Object.fromEntries(
    Object.entries(params)
      .filter(([name]) => isFilterName(name))
      .map(([name, value]) => {
        const values = [value].flat().filter((one) => typeof one === 'string' && one !== '');
        const ordered = hasOneValue(name) ? values : [...new Set(values)].sort();
        return [name, ordered.length > 0 ? ordered : undefined] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Adds or removes one value of a filter; a bound and a currency have one value only. Undefined: none is left. */
export function withValue(params: object, name: FilterName, value: string, isChosen: boolean): FilterParams {
  const others = hasOneValue(name) ? [] : (parseFilters(params)[name] ?? []).filter((one) => one !== value);
  return parseFilters({ [name]: isChosen ? [...others, value] : others });
}

/** One end of a range. */
export function isBound(name: string): boolean {
  return /\.m(?:in|ax)$/.test(name);
}

/** Without alternatives. */
export function hasOneValue(name: string): boolean {
  return isBound(name) || name === 'price.currency';
}

export function hasFilters(params: object): boolean {
  return Object.entries(params).some(([name, value]) => isFilterName(name) && value !== undefined);
}

/** Undefined for every filter by an attribute, which removes it. */
export function withoutAttributes(params: object): Partial<Record<FilterName, undefined>> {
  return Object.fromEntries(
    Object.keys(params)
      .filter((name) => name.startsWith('attr.'))
      .map((name) => [name, undefined]),
  );
}

/** Undefined for every filter of `params`, which removes them. */
export function withoutFilters(params: object): Partial<Record<FilterName, undefined>> {
  return Object.fromEntries(
    Object.keys(params)
      .filter(isFilterName)
      .map((name) => [name, undefined]),
  );
}
