import { type CatalogueQuery, usualQuery } from '#features/products/product-list.rules.ts';

interface HiddenParamsProps {
  query: CatalogueQuery;
  /** Parameters for which the form has controls. */
  without?: keyof CatalogueQuery;
}

/** The URL's other parameters as hidden inputs, for forms without JavaScript; the list starts at its first page. */
export function HiddenParams({ query, without }: HiddenParamsProps) {
  const usual = new Map<string, unknown>(Object.entries(usualQuery(query)));
  return Object.entries(query).flatMap(([name, value]) =>
    name === 'page' || name === without || usual.get(name) === value
      ? []
      : [value ?? []]
          .flat()
          .map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
  );
}
