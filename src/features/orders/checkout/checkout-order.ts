// Sends the checkout's order: compares it with prices and stock first, and remembers it until its outcome is known.
import type { QueryClient } from '@tanstack/react-query';
import { cartOffersQuery, toOffered } from '#features/cart/cart.queries.ts';
import { type Cart, differencesOf } from '#features/cart/cart.rules.ts';
import type { Language } from '#i18n/language.ts';
import { attemptFor, type OrderAttempt } from './checkout-draft.ts';
import { type OrderPayload, pathsBeyondLimits } from './checkout.rules.ts';
import { placeOrder, type PlaceOutcome } from './order.queries.ts';

/** For prices and stock. */
const timeoutMs = 10_000;

interface Sending {
  queryClient: QueryClient;
  cart: Cart;
  request: OrderPayload;
  language: Language;
  /** An attempt whose outcome is unknown. */
  open: OrderAttempt | undefined;
  /** Called with the open attempt before anything is sent. */
  onOpen: (attempt: OrderAttempt | undefined) => void;
}

export async function sendOrder(sending: Sending): Promise<PlaceOutcome> {
  const { queryClient, cart, request, language, open, onOpen } = sending;
  const paths = pathsBeyondLimits(cart);
  if (paths.length > 0) return { code: 'rejected', reason: 'invalid', paths };
  // An order that may have been placed has taken the stock itself: comparing would reject it.
  if (!open) {
    const agrees = await shopAgrees(queryClient, cart);
    if (agrees !== true) return agrees;
  }
  const attempt = attemptFor(request, language, open);
  onOpen(attempt);
  const outcome = await placeOrder(attempt);
  // An invalid body is rejected before its key is looked up, so earlier attempts are still open.
  if (outcome.code === 'rejected') onOpen(outcome.reason === 'invalid' ? open : undefined);
  return outcome;
}

/** True, or why the order is not sent. */
async function shopAgrees(
  queryClient: QueryClient,
  cart: Cart,
): Promise<true | Exclude<PlaceOutcome, { code: 'placed' }>> {
  const { queryKey, queryFn } = cartOffersQuery(cart.map(({ id }) => id));
  try {
    // Not through the query cache: a query in flight may wait for the network for ever.
    const signal = AbortSignal.timeout(timeoutMs);
    const found = (await queryFn?.({ client: queryClient, queryKey, signal, meta: undefined })) ?? [];
    queryClient.setQueryData(queryKey, found);
    const offers = new Map(found.map((offer) => [offer.id, toOffered(offer)]));
    const differs = cart.some((line) => differencesOf(line, offers.get(line.id)).length > 0);
    return differs ? { code: 'rejected', reason: 'lines', paths: [] } : true;
  } catch {
    return { code: 'unknown' };
  }
}
