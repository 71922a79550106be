// What the cart asks the shop: what its products cost and how many are left, and what a dollar is worth.
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { cartLineDoors } from '#features/orders/cart-line.api.server.ts';
import { toUnitCents } from '#kernel/money.ts';
import { apiClient } from '#platform/api-client.ts';
import { ApiError, fetchApi } from '#platform/api-transport.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { failOffline } from '#platform/query-retry.rules.ts';
import type { Offered } from './cart.rules.ts';

const api = apiClient<ReturnType<typeof cartLineDoors>>(publicApiBase, { fetch: fetchApi });

export type CartOffer = InferResponseType<(typeof api)['cart-lines']['$get'], 200>[number];

/** US dollars for one unit of each currency that has a rate. */
export const exchangeRatesQuery = queryOptions({
  ...failOffline,
  queryKey: ['exchange-rates'],
  queryFn: async ({ signal }) => {
    const response = await api['exchange-rates'].$get({}, { init: { signal } });
    if (!response.ok) throw new ApiError(response.status);
    return response.json();
  },
});

/** Those of the products that are still sold, as they are now: asked anew whenever a cart is looked at. */
export function cartOffersQuery(ids: readonly string[]) {
  const sorted = [...ids].toSorted();
  return queryOptions({
    ...failOffline,
    queryKey: ['cart-lines', sorted],
    queryFn: async ({ signal }) => {
      const response = await api['cart-lines'].$get(
        { query: { ids: sorted.join(',') } },
        { init: { signal } },
      );
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
    enabled: sorted.length > 0,
    staleTime: 0,
  });
}

export function toOffered({ price_usd, stock_quantity, ...offer }: CartOffer): Offered {
  const { id, title, image_url, category, product_type } = offer;
  const unitCents = price_usd ? toUnitCents(price_usd) : null;
  return { id, title, image_url, category, product_type, stock: stock_quantity, unitCents };
}
