// Placing an order from the browser, what became of it, and looking at one again.
import { queryOptions } from '@tanstack/react-query';
import { hc } from 'hono/client';
import { ApiError, fetchApi } from '#platform/api-transport.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import type { OrderAttempt } from './checkout-draft.ts';
import type { orderDoors } from './order.api.server.ts';
import type { Order } from './order.schema.ts';

const api = hc<ReturnType<typeof orderDoors>>(publicApiBase, { fetch: fetchApi });

/** The visitor waits no longer; an order that was placed all the same is recognised by its key. */
const patience = 20_000;

export type PlaceOutcome =
  | { code: 'placed'; order: Order }
  /** Nothing was ordered: a line cannot be had as it is, or the fields do not do. */
  | { code: 'refused'; paths: string[]; onLines: boolean }
  /** No answer that says whether it was placed. */
  | { code: 'unknown' };

/** Null: there is no such order. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const response = await api.orders[':id'].$get({ param: { id } }, { init: { signal } });
      if (response.status === 404) return null;
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}

/** Never throws; after `unknown`, sending the same attempt again is safe. */
export async function placeOrder({ key, request, language }: OrderAttempt): Promise<PlaceOutcome> {
  try {
    const response = await api.orders.$post(
      { json: { ...request, language }, header: { 'idempotency-key': key } },
      { init: { signal: AbortSignal.timeout(patience) } },
    );
    if (response.status === 201) return { code: 'placed', order: await response.json() };
    // A request that was refused for its rate, or met a fault, may be repeated as it is.
    if (![400, 409, 422].includes(response.status)) return { code: 'unknown' };
    const problem = (await response.json()) as { code?: string; errors?: { path: string }[] };
    const paths = problem.errors?.map(({ path }) => path) ?? [];
    const onLines = problem.code === 'out_of_stock' || problem.code === 'not_orderable';
    return { code: 'refused', paths, onLines };
  } catch {
    // No network, no answer in time, or an answer cut short.
    return { code: 'unknown' };
  }
}
