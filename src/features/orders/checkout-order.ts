// The checkout's order on its way: asked about once more, sent, and kept in mind until its fate is known.
import type { QueryClient } from '@tanstack/react-query';
import { cartOffersQuery, toOffered } from '#features/cart/cart.queries.ts';
import { type Cart, differencesOf } from '#features/cart/cart.rules.ts';
import type { Language } from '#languages/language.ts';
import { attemptFor, type OrderAttempt } from './checkout-draft.ts';
import { type AskedOrder, pathsBeyondLimits } from './checkout.rules.ts';
import { placeOrder, type PlaceOutcome } from './order.queries.ts';

/** The visitor waits no longer for prices and stock. */
const patience = 10_000;

interface Sending {
  queryClient: QueryClient;
  cart: Cart;
  request: AskedOrder;
  language: Language;
  /** Of which nobody knows whether it was placed. */
  open: OrderAttempt | undefined;
  /** Told of what is open from now on, before anything is sent. */
  onOpen: (attempt: OrderAttempt | undefined) => void;
}

export async function sendOrder(sending: Sending): Promise<PlaceOutcome> {
  const { queryClient, cart, request, language, open, onOpen } = sending;
  const paths = pathsBeyondLimits(cart);
  if (paths.length > 0) return { code: 'refused', reason: 'invalid', paths };
  // An order that may have been placed has taken the stock itself: asking would refuse what is ours.
  if (!open) {
    const agrees = await shopAgrees(queryClient, cart);
    if (agrees !== true) return agrees;
  }
  const attempt = attemptFor(request, language, open);
  onOpen(attempt);
  const outcome = await placeOrder(attempt);
  // A body that is not understood is refused before its key is looked up: what was sent earlier is still open.
  if (outcome.code === 'refused') onOpen(outcome.reason === 'invalid' ? open : undefined);
  return outcome;
}

/** True, or why the order is not sent. */
async function shopAgrees(
  queryClient: QueryClient,
  cart: Cart,
): Promise<true | Exclude<PlaceOutcome, { code: 'placed' }>> {
  const { queryKey, queryFn } = cartOffersQuery(cart.map(({ id }) => id));
  try {
    // Not through the query: the one that is under way may wait for the network, and for ever.
    const signal = AbortSignal.timeout(patience);
    const found = (await queryFn?.({ client: queryClient, queryKey, signal, meta: undefined })) ?? [];
    queryClient.setQueryData(queryKey, found);
    const offers = new Map(found.map((offer) => [offer.id, toOffered(offer)]));
    const differs = cart.some((line) => differencesOf(line, offers.get(line.id)).length > 0);
    return differs ? { code: 'refused', reason: 'lines', paths: [] } : true;
  } catch {
    return { code: 'unknown' };
  }
}
