import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartOffersQuery, toOffered } from './cart.queries.ts';
import { type Cart, type Difference, differencesOf, type Offered } from './cart.rules.ts';

/** The cart compared with the current offers. Without a response there are no differences. */
export function useCartOffers(cart: Cart) {
  const ids = cart.map(({ id }) => id);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...cartOffersQuery(ids),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const offers: ReadonlyMap<string, Offered> = useMemo(
    () => new Map(data?.map((offer) => [offer.id, toOffered(offer)])),
    [data],
  );

  const differences = (id: string): Difference[] => {
    const line = cart.find((other) => other.id === id);
    // An earlier response does not contain products that were added since.
    if (!line || !data || (isPlaceholderData && !offers.has(id))) return [];
    return differencesOf(line, offers.get(id));
  };
  return {
    offers,
    differences,
    differs: cart.some(({ id }) => differences(id).length > 0),
    unchecked: isError,
    refetch,
  };
}
