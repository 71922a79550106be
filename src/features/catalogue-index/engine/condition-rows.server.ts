// Condition rows: the products of which so many are in stock, or whose price a search names, in its currency or else in the usual one.
import { isEmpty, noRows } from '#features/catalogue-index/columns/bit-set.server.ts';
import type { FacetIndex } from '#features/catalogue-index/columns/facet-index.server.ts';
import { pricedCurrencies, priceKey } from '#features/catalogue-index/columns/filter-values.server.ts';
import type { Currency } from '#kernel/money.ts';
import type { PartRows } from './part-rows.server.ts';
import type { QueryPart } from './query-part.server.ts';
import { describePrice, type PriceRange } from '../words/price-words.ts';

/** Undefined: the part is no condition. */
export function findConditionRows(facets: FacetIndex, part: QueryPart): PartRows | undefined {
  if (part.price) return pricedRows(facets, part, part.price);
  if (part.inStock === undefined) return undefined;
  return conditionRows(part, facets.matching({ stock_quantity: { min: part.inStock } }), part.shown);
}

/** Undefined: nothing is priced, or not in the one that is named. */
export function currencyOf(facets: FacetIndex, price: PriceRange = {}): Currency | undefined {
  return pricedCurrencies(facets.columns).find(
    (one) => price.currency === undefined || price.currency === one,
  );
}

/** As elsewhere, products priced in another currency are not compared. */
function pricedRows(facets: FacetIndex, part: QueryPart, price: PriceRange): PartRows {
  const currency = currencyOf(facets, price);
  if (!currency) return conditionRows(part, noRows(facets.live.length), part.shown);
  const { min, max } = price;
  const rows = facets.matching({ [priceKey(currency)]: { min, max } });
  return conditionRows(part, rows, describePrice(price, currency));
}

/** As strong as an attribute. */
function conditionRows(part: QueryPart, rows: Int32Array, shown: string): PartRows {
  const none = noRows(rows.length);
  return { part, levels: [none, none, rows, rows, rows], state: isEmpty(rows) ? 'unknown' : 'found', shown };
}
