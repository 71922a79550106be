// Queries of the cart: current prices and stock of its products.
import { queryOptions } from '@tanstack/react-query';
import type { cartLineRoutes } from './cart-line.api.server.ts';
import { type ApiBody, publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import { type Offered, toUnitCents } from './cart.rules.ts';

const api = publicApi<ReturnType<typeof cartLineRoutes>>();

export const cartLinesKey = ['cart-lines'] as const;

export type CartOffer = ApiBody<ReturnType<typeof cartLineRoutes>, 'get', '/cart-lines'>[number];

/** The products that are still sold, refetched whenever the cart is opened. */
export function cartOffersQuery(ids: readonly string[]) {
  const sorted = [...ids].toSorted();
  return queryOptions({
    ...failOffline,
    queryKey: [...cartLinesKey, sorted],
    queryFn: ({ signal }) => api.get('/cart-lines', { query: { ids: sorted.join(',') }, signal }).json(),
    enabled: sorted.length > 0,
    staleTime: 0,
  });
}

export function toOffered({ price_usd, stock_quantity, price_breaks, ...offer }: CartOffer): Offered {
  const { id, title, image_url, category, product_type, moq, order_multiple } = offer;
  const breaks = price_breaks.flatMap(({ min_quantity, unit_price_usd }) =>
    unit_price_usd ? [{ min_quantity, unitCents: toUnitCents(unit_price_usd) }] : [],
  );
  const unitCents = price_usd ? toUnitCents(price_usd) : null;
  const facts = { id, title, image_url, category, product_type, moq, order_multiple };
  return { ...facts, stock: stock_quantity, unitCents, breaks };
}
