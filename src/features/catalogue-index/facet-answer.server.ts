// The facets shown to visitors, with labels in the visitor's language.
import { isolate } from '#kernel/isolate.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
import { decimalsOf } from '#i18n/money-format.ts';
import { loadMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { formatAttribute, labelText } from '#features/attributes/attribute-format.ts';
import { lifecycles } from '#features/products/product-trade.rules.ts';
import { categories } from '#features/families/categories.ts';
import type { Filter } from '#features/products/product-list.rules.ts';
import type { FacetAnswer, FacetCounts, FacetValue } from './columns/facet-query.server.ts';
import type { Currency } from '#kernel/money.ts';
import type { Facet, FacetsAnswer } from './facet.schema.ts';
import { isFilterName } from '#features/products/filter-params.rules.ts';
import { priceCurrency, priceKey, type ReadFilters, stockValues } from './columns/filter-values.server.ts';

/** Facets with more different numbers than these are filtered by a range. */
const maxNumbers = 12;
/** The maximum number of values of a facet, besides chosen ones. */
const maxValues = 100;
const maxColumns = 5;

interface Context {
  definitions: readonly AttributeDefinition[];
  category: Filter;
  language: Language;
  read: ReadFilters;
  /** In which products have prices. */
  pricedIn: Currency[];
}

export async function describeFacets(
  found: Omit<FacetAnswer, 'ids'>,
  context: Context,
): Promise<Omit<FacetsAnswer, 'pages'>> {
  await loadMessages(context.language);
  const { definitions, read, pricedIn } = context;
  const names = facetNames(context);
  const offered = [
    'manufacturer',
    'stock',
    priceKey(read.currency),
    ...offeredAttributes(context).map(({ key }) => `attr.${key}`),
    'lifecycle',
  ];
  const facets = offered.flatMap((key) => {
    const counts = found.facets.get(key);
    return counts ? [describeFacet(key, counts, context)] : [];
  });
  // The attributes that most matching products have, in the order of their definitions.
  const coverage = ({ name }: Facet) =>
    (found.facets.get(name)?.values ?? []).reduce((sum, { count }) => sum + count, 0);
  const covered = facets.filter((facet) => facet.name.startsWith('attr.') && coverage(facet) > 0);
  const widest = new Set(covered.toSorted((a, b) => coverage(b) - coverage(a)).slice(0, maxColumns));
  const columns = covered.filter((facet) => widest.has(facet));
  const { removal } = found;
  return {
    total: found.count,
    currency: read.currency,
    currencies: pricedIn,
    facets: facets.filter(({ values, range, chosen }) => values.length > 0 || range || chosen > 0),
    applied: facets
      .map(({ name, label }) => ({ key: name === 'price' ? priceKey(read.currency) : name, label }))
      .filter(({ key }) => key in read.filters)
      .map(({ key, label }) => ({ names: parametersOf(key), label, text: choiceText(key, context) })),
    removal: removal && {
      names: removal.keys.flatMap(parametersOf),
      label: listText(removal.keys.map(names), 'conjunction', context),
      count: removal.count,
    },
    params: Object.fromEntries(Object.entries(read.params).map(([name, values]) => [name, values ?? []])),
    rejected: read.rejected.map(({ path }) => path),
    columns: columns.flatMap(({ name, label }) => {
      const definition = definitions.find(({ key }) => name === `attr.${key}`);
      return definition
        ? [{ key: definition.key, label, sortable: definition.type !== 'text', definition }]
        : [];
    }),
  };
}

/** The category's attributes; without a category, those that several categories share, and all chosen ones. */
function offeredAttributes({ definitions, category, read }: Context): AttributeDefinition[] {
  const isCategory = categories.some((one) => one === category);
  return definitions.filter(
    ({ key, type, categories: own }) =>
      type !== 'text' &&
      (`attr.${key}` in read.filters ||
        own.length === 0 ||
        (isCategory ? own.includes(category) : own.length > 1)),
  );
}

function describeFacet(key: string, { values, range }: FacetCounts, context: Context): Facet {
  const { read, definitions } = context;
  const label = valueLabels(key, context);
  const chosen = read.values[key] ?? [];
  const [from, to] = boundsOf(key, read);
  const hasRange = from !== '' || to !== '';
  const definition = definitions.find((one) => `attr.${one.key}` === key);
  const isPrice = priceCurrency(key) !== undefined;
  const isNumber = isPrice || definition?.type === 'number';
  const counted = countsOf(key, values).filter(
    ({ value, count }) => count > 0 && (isOffered(key, value) || chosen.includes(value)),
  );
  const missing = chosen.filter((value) => !counted.some((one) => one.value === value));
  const uncounted = missing.map((value) => ({ value, count: values ? 0 : null }));
  const all = inOrder(key, [...counted, ...uncounted], isNumber);
  const isRange = isNumber && (hasRange || isPrice || values === null || counted.length > maxNumbers);
  const listed = all.filter(({ value }, index) => chosen.includes(value) || (!isRange && index < maxValues));
  return {
    name: isPrice ? 'price' : key,
    label: facetNames(context)(key),
    unit: definition?.type === 'number' ? (definition.unit ?? null) : null,
    chosen: chosen.length + (hasRange ? 1 : 0),
    values: listed.map(({ value, count }) => ({
      value: String(value),
      label: label(value),
      count,
      chosen: chosen.includes(value),
    })),
    unlisted: isRange ? 0 : all.length - listed.length,
    // A chosen range can be changed even if nothing matches.
    range:
      isRange && (range || hasRange)
        ? { min: range ? label(range.min) : '', max: range ? label(range.max) : '', from, to }
        : null,
  };
}

/** Numbers in ascending order, lifecycles in their own order, and others by frequency. */
export function inOrder<Count extends number | null>(
  key: string,
  values: { value: FacetValue; count: Count }[],
  isNumber: boolean,
) {
  if (isNumber) return values.toSorted((a, b) => Number(a.value) - Number(b.value));
  const states: readonly FacetValue[] = lifecycles;
  if (key === 'lifecycle')
    return values.toSorted((a, b) => states.indexOf(a.value) - states.indexOf(b.value));
  return values.toSorted(
    (a, b) => (b.count ?? 0) - (a.count ?? 0) || (String(a.value) < String(b.value) ? -1 : 1),
  );
}

/** Products with little stock are in stock too. */
export function countsOf(key: string, values: FacetCounts['values']): NonNullable<FacetCounts['values']> {
  if (key !== 'stock' || !values) return values ?? [];
  const countOf = (wanted: string) => values.find(({ value }) => value === wanted)?.count ?? 0;
  return stockValues.map((value) => ({
    value,
    count: value === 'in' ? countOf('in') + countOf('low') : countOf(value),
  }));
}

function isOffered(key: string, value: FacetValue): boolean {
  return key !== 'stock' || value === 'in';
}

/** The chosen range as typed; '' for an open end. */
function boundsOf(key: string, { params }: ReadFilters): [string, string] {
  const name = priceCurrency(key) ? 'price' : key;
  const bound = (end: string) => (isFilterName(end) && params[end]?.[0]) || '';
  return [bound(`${name}.min`), bound(`${name}.max`)];
}

/** All filter parameters. */
function parametersOf(key: string): string[] {
  if (key === 'product_type') return ['category'];
  if (priceCurrency(key)) return ['price.min', 'price.max', 'price.currency'];
  return key.startsWith('attr.') ? [key, `${key}.min`, `${key}.max`] : [key];
}

export function facetNames({
  definitions,
  language,
}: Pick<Context, 'definitions' | 'language'>): (key: string) => string {
  const t = translator(language);
  return (key) => {
    if (priceCurrency(key)) return t('finder.price');
    if (key === 'manufacturer' || key === 'stock' || key === 'lifecycle') return t(`finder.${key}`);
    if (key === 'category' || key === 'product_type') return t('catalogue.category');
    const definition = definitions.find((one) => `attr.${one.key}` === key);
    return definition ? labelText(definition.labels, language) : key;
  };
}

export function valueLabels(
  key: string,
  { definitions, language }: Pick<Context, 'definitions' | 'language'>,
): (value: FacetValue) => string {
  const t = translator(language);
  const own = (text: string) => (language === 'ar' ? isolate(text) : text);
  const definition = definitions.find((one) => `attr.${one.key}` === key);
  return (value) => {
    if (definition) return formatAttribute(definition, value, language);
    if (key === 'stock') {
      return t(value === 'in' ? 'finder.inStock' : value === 'low' ? 'shop.lowStock' : 'shop.outOfStock');
    }
    const price = priceCurrency(key);
    if (price) return own(prices(price, language).format(Number(value)));
    const state = lifecycles.find((one) => key === 'lifecycle' && one === value);
    return state ? t(`trade.lifecycle.${state}`) : own(String(value));
  };
}

function prices(currency: Currency, language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(formatLocales[language], {
    ...decimalsOf(currency),
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** "24 or 48", "190 W or more", or both. */
function choiceText(key: string, context: Context): string {
  const { read } = context;
  const label = valueLabels(key, context);
  const { [key]: values = [] } = read.values;
  const { [key]: range } = read.ranges;
  const texts = [
    ...(values.length > 0 ? [listText(values.map(label), 'disjunction', context)] : []),
    ...(range ? [rangeText(range, label, context, priceCurrency(key) ? `\u00a0${read.currency}` : '')] : []),
  ];
  return listText(texts, 'conjunction', context);
}

function listText(texts: string[], type: 'conjunction' | 'disjunction', { language }: Context): string {
  return new Intl.ListFormat(formatLocales[language], { type }).format(texts);
}

function rangeText(
  { min, max }: { min?: number; max?: number },
  label: (value: FacetValue) => string,
  { language }: Context,
  unit: string,
): string {
  const t = translator(language);
  if (max === undefined) return t('finder.atLeast', { value: label(min ?? 0) + unit });
  return min === undefined
    ? t('finder.atMost', { value: label(max) + unit })
    : t('finder.between', { from: label(min), to: label(max) + unit });
}
