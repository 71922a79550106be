import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartOffersQuery, toOffered } from './cart.queries.ts';
import { type Cart, type Difference, differencesOf, type Offered } from './cart.rules.ts';

/** The cart beside what the shop offers now. Nothing differs as long as the shop has not answered. */
export function useCartOffers(cart: Cart) {
  const ids = cart.map(({ id }) => id);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...cartOffersQuery(ids),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const offers = useMemo(() => new Map(data?.map((offer) => [offer.id, toOffered(offer)])), [data]);

  const differences = (id: string): Difference[] => {
    const line = cart.find((other) => other.id === id);
    // The answer to an earlier question says nothing about a product that is new in the cart.
    if (!line || !data || (isPlaceholderData && !offers.has(id))) return [];
    return differencesOf(line, offers.get(id));
  };
  return {
    offers: offers as ReadonlyMap<string, Offered>,
    differences,
    differs: cart.some(({ id }) => differences(id).length > 0),
    unchecked: isError,
    refetch,
  };
}
