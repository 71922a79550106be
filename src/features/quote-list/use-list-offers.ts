import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mostLines } from '#features/cart/cart-line.rules.ts';
import { cartLinesKey, cartOffersQuery } from '#features/cart/cart.queries.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import { isFree } from './quote-list.rules.ts';
import type { QuoteList } from './quote-list-store.ts';

/** Current prices of the list's products, in requests of as many as the cart's route takes. */
export function useListOffers(lines: QuoteList) {
  const queryClient = useQueryClient();
  const ids = lines.filter((line) => !isFree(line)).map(({ id }) => id);
  const blocks = Array.from({ length: Math.ceil(ids.length / mostLines) }, (_, index) =>
    ids.slice(index * mostLines, (index + 1) * mostLines),
  );
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...failOffline,
    // Changes of stock find it under the key of the cart's offers.
    queryKey: [...cartLinesKey, 'list', ids],
    queryFn: async () => {
      const found = await Promise.all(blocks.map((block) => queryClient.fetchQuery(cartOffersQuery(block))));
      return found.flat();
    },
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const offers = useMemo(() => new Map(data?.map((offer) => [offer.id, offer])), [data]);
  /** Complete: products without an offer are no longer sold. */
  return { offers, isComplete: data !== undefined && !isPlaceholderData, isError, refetch };
}
