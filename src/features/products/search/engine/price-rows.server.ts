// Price rows: the products whose price a search names, in its currency or else in the usual one.
import { isEmpty, noRows } from '#features/products/filters/bit-set.server.ts';
import type { FacetIndex } from '#features/products/filters/facet-index.server.ts';
import { priceKey } from '#features/products/filters/filter-values.server.ts';
import { currencies } from '#kernel/money.ts';
import type { PartRows } from './part-rows.server.ts';
import type { QueryPart } from './query-part.server.ts';
import { describePrice } from './words/price-words.ts';

/** Undefined: the part is no price. As elsewhere, products priced in another currency are not compared. */
export function findPricedRows(facets: FacetIndex, part: QueryPart): PartRows | undefined {
  const { price } = part;
  if (!price) return undefined;
  const none = noRows(facets.live.length);
  const isPriced = (one: (typeof currencies)[number]) => facets.columns.get(priceKey(one))?.isEmpty === false;
  const currency = currencies.find(
    (one) => isPriced(one) && (price.currency === undefined || price.currency === one),
  );
  if (!currency) return { part, levels: [none, none, none, none, none], state: 'unknown', shown: part.shown };
  const { min, max } = price;
  const rows = facets.matching({ [priceKey(currency)]: { min, max } });
  return {
    part,
    levels: [none, none, rows, rows, rows],
    state: isEmpty(rows) ? 'unknown' : 'found',
    shown: describePrice(price, currency),
  };
}
