// Filter values: parses the parameters of a URL to filters of facets, by the definitions of attributes.
import { firstCurrencies, inUsualOrder } from '#features/money/currency.rules.ts';
import { isRecord } from '#kernel/object.ts';
import { type Currency, isCurrency } from '#kernel/money.ts';
import type { FieldError } from '#platform/http/http-error.server.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { readAttribute, readQuantity } from '#features/attributes/attribute-value.rules.ts';
import { isNumberIssue, readNumber } from '#kernel/written-number.ts';
import { availability } from '#features/products/product.rules.ts';
import { lifecycles } from '#features/products/product-trade.rules.ts';
import type { FacetDefinition, FacetFilter, FacetValue } from './facet-query.server.ts';
import {
  type FilterName,
  type FilterParams,
  hasOneValue,
  isFilterName,
  parseFilters,
} from '#features/products/filter-params.rules.ts';

export interface ReadFilters {
  /** By the key of the facet. */
  filters: Record<string, FacetFilter>;
  /** Chosen single values, including those that a range of the same facet excludes. */
  values: Record<string, readonly FacetValue[]>;
  ranges: Record<string, { min?: number; max?: number }>;
  /** The valid parameters in canonical spelling. */
  params: FilterParams;
  /** The invalid parameters. */
  rejected: FieldError[];
  /** Of the price range and of the order by price. */
  currency: Currency;
}

const maxFilters = 40;
const maxValues = 100;
/** Characters, of all alternatives together. */
const longestValue = 2_000;

/** The facet of prices in one currency. */
export function priceKey(currency: Currency): string {
  return `price.${currency}`;
}

/** Undefined: it is another facet. */
export function priceCurrency(key: string): Currency | undefined {
  const code = key.startsWith('price.') ? key.slice('price.'.length) : '';
  return isCurrency(code) ? code : undefined;
}

/** In which products have prices, the usual one first. */
export function pricedCurrencies(columns: ReadonlyMap<string, { isEmpty: boolean }>): Currency[] {
  const priced = [...columns].flatMap(([key, { isEmpty }]) => (isEmpty ? [] : (priceCurrency(key) ?? [])));
  return inUsualOrder(priced);
}

/** The values of `stock`. Products with little are in stock too. */
export const stockValues = ['in', 'low', 'out'] as const;
const inStock = ['in', 'low'] as const;

/** The value of a product: the products of each are different ones. */
export function stockValue(stockQuantity: number): (typeof stockValues)[number] {
  const level = availability(stockQuantity);
  return level === 'available' ? 'in' : level;
}

const builtIn: FacetDefinition[] = [
  { key: 'category', type: 'choice' },
  { key: 'product_type', type: 'choice' },
  { key: 'manufacturer', type: 'choice' },
  { key: 'stock', type: 'choice' },
  { key: 'lifecycle', type: 'choice' },
];

/** Except free texts, which have too many values to choose from. */
export function facetsOf(
  definitions: readonly AttributeDefinition[],
  currencies: readonly Currency[] = firstCurrencies,
): FacetDefinition[] {
  const attributes = definitions.filter(({ type }) => type !== 'text');
  return [
    ...builtIn,
    // Prices in different currencies are not compared.
    ...currencies.map((currency): FacetDefinition => ({ key: priceKey(currency), type: 'number' })),
    ...attributes.map(({ key, type }): FacetDefinition => ({
      key: `attr.${key}`,
      type: type === 'number' ? 'number' : 'choice',
    })),
  ];
}

export function readFilters(
  searchParams: object,
  definitions: readonly AttributeDefinition[],
  manufacturers: readonly string[],
  usualCurrency: Currency = 'USD',
  currencies: readonly Currency[] = firstCurrencies,
): ReadFilters {
  const params: FilterParams = {};
  const rejected: FieldError[] = [];
  const lists = new Map<string, FacetValue[]>();
  const ranges = new Map<string, { min?: number; max?: number }>();
  const known = cleanFilters(searchParams);
  const valueOf = valueReader(definitions, manufacturers, currencies);
  const currency = currencies.find((one) => known['price.currency']?.includes(one)) ?? usualCurrency;
  for (const name of Object.keys(known).filter(isFilterName)) {
    const [, plain = '', bound] = /^(.*?)(?:\.(min|max))?$/.exec(name) ?? [];
    const key = plain === 'price' ? priceKey(currency) : plain;
    for (const text of alternativesOf(name, known[name] ?? [], (one) => valueOf(plain, one, false))) {
      const value = valueOf(plain, text, bound !== undefined);
      if (isRecord(value)) {
        rejected.push({ path: name, message: value.issue });
        continue;
      }
      if (name === 'price.currency') continue;
      // A bound stays as typed: engineers prefer 10k.
      params[name] = [...new Set([...(params[name] ?? []), bound ? text : String(value)])].sort();
      if (bound === 'min' || bound === 'max') {
        ranges.set(key, { ...ranges.get(key), [bound]: Number(value) });
      } else lists.set(key, [...(lists.get(key) ?? []), value]);
    }
  }
  // The URL of a price range always names its currency.
  if (ranges.has(priceKey(currency)) || currency !== usualCurrency) params['price.currency'] = [currency];
  return {
    filters: { ...Object.fromEntries(ranges), ...narrowed(lists, ranges) },
    values: Object.fromEntries(lists),
    ranges: Object.fromEntries(ranges),
    params,
    rejected,
    currency,
  };
}

/** Commas separate alternatives too, except in a value that is one as a whole, such as a name of a company. */
function alternativesOf(name: FilterName, texts: readonly string[], read: (text: string) => Read): string[] {
  if (hasOneValue(name)) return [...texts];
  const all = texts.flatMap((text) => {
    const whole = read(text);
    return typeof whole === 'number' || isRecord(whole) ? partsOf(text) : [text];
  });
  return [...new Set(all)].slice(0, maxValues);
}

/** Of a list with commas. */
export function partsOf(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** In canonical order; of a bound, the last value counts. */
export function cleanFilters(searchParams: object): FilterParams {
  const clean: FilterParams = {};
  for (const [name, all = []] of Object.entries(parseFilters(searchParams)).slice(0, maxFilters)) {
    if (!isFilterName(name)) continue;
    const texts = all
      .map((value) => value.replace(/\p{Cc}/gu, ' ').trim())
      .filter((value) => value !== '' && value.length <= longestValue);
    const values = [...new Set(texts)].sort().slice(0, maxValues);
    if (values.length > 0) clean[name] = hasOneValue(name) ? texts.slice(-1) : values;
  }
  return clean;
}

/** Values and a range of one facet must both match. */
function narrowed(lists: Map<string, FacetValue[]>, ranges: Map<string, { min?: number; max?: number }>) {
  return Object.fromEntries(
    [...lists].map(([key, values]) => {
      const { min = -Infinity, max = Infinity } = ranges.get(key) ?? {};
      const isInside = (value: FacetValue) => typeof value !== 'number' || (value >= min && value <= max);
      const found = key === 'stock' && values.includes('in') ? [...new Set([...values, ...inStock])] : values;
      return [key, found.filter(isInside)];
    }),
  );
}

type Read = FacetValue | { issue: string };

function valueReader(
  definitions: readonly AttributeDefinition[],
  manufacturers: readonly string[],
  currencies: readonly Currency[],
) {
  const attributes = new Map(definitions.map((definition) => [`attr.${definition.key}`, definition]));
  return (key: string, text: string, isBound: boolean): Read => {
    switch (key) {
      case 'manufacturer':
        return oneOf(manufacturers, text, 'unknown manufacturer');
      case 'stock':
        return oneOf(stockValues, text);
      case 'lifecycle':
        return oneOf(lifecycles, text);
      case 'price.currency':
        return oneOf(currencies, text);
      case 'price':
        return isBound ? amount(text) : { issue: 'use price.min and price.max' };
    }
    const definition = attributes.get(key);
    if (!definition || definition.type === 'text') {
      return { issue: unusableAttribute(key, definitions, 'texts cannot be filtered') };
    }
    if (definition.type === 'number') return quantity(text, definition.unit);
    const accepted =
      definition.type === 'flag'
        ? 'yes or no'
        : `one of ${definition.options.map(({ value }) => value).join(', ')}`;
    if (isBound) return { issue: `no range, but ${accepted}` };
    const read = readAttribute(definition, text);
    return 'value' in read ? read.value : { issue: accepted };
  };
}

/** Why lists cannot use an attribute, and which they can. */
export function unusableAttribute(
  name: string,
  definitions: readonly AttributeDefinition[],
  ofTexts: string,
): string {
  const isKnown = definitions.some(({ key }) => name === `attr.${key}`);
  const usable = definitions.filter(({ type }) => type !== 'text').map(({ key }) => `attr.${key}`);
  const reason = isKnown ? ofTexts : 'unknown attribute';
  return usable.length === 0 ? reason : `${reason}; one of ${usable.join(', ')}`;
}

function oneOf(values: readonly string[], text: string, issue = `one of ${values.join(', ')}`): Read {
  return values.includes(text) ? text : { issue };
}

/** Also with groups of thousands, as prices are shown: 1,500. */
function amount(text: string): Read {
  const read = readNumber(text, '.');
  return quantity(isNumberIssue(read) ? text : String(read), null);
}

function quantity(text: string, unit: string | null | undefined): Read {
  const read = readQuantity(text, unit);
  return typeof read === 'number' && Math.abs(read) <= 1e18
    ? read
    : { issue: 'a number such as 12.5 or 10k' };
}
