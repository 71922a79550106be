// The checkout at work: checks, asks the shop once more, orders once, and keeps every word until it is placed.
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { changeCart, readCart } from '#features/cart/cart-store.ts';
import { cartOffersQuery, toOffered } from '#features/cart/cart.queries.ts';
import { type Cart, differencesOf, takeOrdered } from '#features/cart/cart.rules.ts';
import type { Language } from '#languages/language.ts';
import {
  attemptFor,
  dropCheckoutDraft,
  isSameOrder,
  type OrderAttempt,
  readCheckoutDraft,
  writeCheckoutDraft,
} from './checkout-draft.ts';
import {
  askedOrder,
  checkCheckout,
  type CheckoutErrors,
  type CheckoutField,
  checkoutFault,
  checkoutFields,
  fieldAtPath,
} from './checkout.rules.ts';
import { controlOf, fieldOf, readControls, submitOf } from './checkout-controls.ts';
import { orderQuery, placeOrder, type PlaceOutcome } from './order.queries.ts';
import type { Order } from './order.schema.ts';

interface Settings {
  language: Language;
  onEmpty: () => void;
  /** Nobody knows whether it was placed, or the server found fault with something that is not on the form. */
  onFailed: () => void;
  onPlaced: (order: Order) => void;
}

export function useCheckout({ language, onEmpty, onFailed, onPlaced }: Settings) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(readCheckoutDraft);
  const [billingSame, setBillingSame] = useState(draft.billingSame);
  const [attempt, setAttempt] = useState(draft.attempt);
  const [errors, setErrors] = useState<CheckoutErrors>({});
  /** The cart as it is being ordered; state would come too late for the second half of a double click. */
  const [placing, setPlacing] = useState<Cart | null>(null);
  const busy = useRef(false);
  const [refused, setRefused] = useState(false);

  const keep = (changes: { billingSame?: boolean; attempt?: OrderAttempt | undefined } = {}) =>
    writeCheckoutDraft({ ...readCheckoutDraft(), values: readControls(form), billingSame, ...changes });

  const settle = (field: CheckoutField, value: string) => {
    const fault = checkoutFault(field, value);
    setErrors(({ [field]: _before, ...rest }) => (fault ? { ...rest, [field]: fault } : rest));
  };

  const order = async (cart: Cart): Promise<PlaceOutcome> => {
    const { values } = checkCheckout(readControls(form), billingSame);
    const request = askedOrder(values, billingSame, cart);
    const last = readCheckoutDraft().attempt;
    // An order that may have been placed has taken the stock itself: asking would refuse what is ours.
    if (!isSameOrder(request, last)) {
      const agrees = await shopAgrees(queryClient, cart);
      if (agrees !== true) return agrees;
    }
    const next = attemptFor(request, language, last);
    keep({ attempt: next });
    setAttempt(next);
    return placeOrder(next);
  };

  const conclude = (outcome: PlaceOutcome, cart: Cart) => {
    if (outcome.code === 'placed') {
      dropCheckoutDraft();
      queryClient.setQueryData(orderQuery(outcome.order.id).queryKey, outcome.order);
      changeCart((now) => takeOrdered(now, cart));
      return onPlaced(outcome.order);
    }
    busy.current = false;
    setPlacing(null);
    // A disabled button loses the focus; whoever tries again is back on it.
    setTimeout(() => {
      if (document.activeElement === document.body) submitOf(form)?.focus();
    });
    if (outcome.code === 'unknown') return onFailed();
    keep({ attempt: undefined });
    setAttempt(undefined);
    setRefused(outcome.onLines);
    if (outcome.onLines) return void queryClient.invalidateQueries({ queryKey: ['cart-lines'] });
    const fields = outcome.paths.flatMap((path) => fieldAtPath(path) ?? []);
    for (const field of fields) settle(field, controlOf(form, field)?.value ?? '');
    return onFailed();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    const cart = readCart();
    if (cart.length === 0) return onEmpty();
    const { errors: found } = checkCheckout(readControls(form), billingSame);
    setErrors(found);
    const faulty = checkoutFields.find((field) => found[field]);
    if (faulty) return controlOf(form, faulty)?.focus();
    busy.current = true;
    setRefused(false);
    setPlacing(cart);
    conclude(await order(cart), cart);
  };

  return {
    form,
    draft,
    errors,
    billingSame,
    attempt,
    placing,
    refused,
    chooseBilling: (same: boolean) => {
      setBillingSame(same);
      keep({ billingSame: same });
    },
    handlers: {
      onInput: ({ target }: FormEvent) => {
        const field = fieldOf(target);
        if (!field) return;
        keep();
        if (errors[field] && !checkoutFault(field, controlOf(form, field)?.value ?? ''))
          settle(field, controlOf(form, field)?.value ?? '');
      },
      onBlur: ({ target, relatedTarget }: FocusEvent) => {
        const field = fieldOf(target);
        // On the way to a button, an error that pushes it away would swallow the click.
        if (!field || busy.current || relatedTarget instanceof HTMLButtonElement) return;
        settle(field, controlOf(form, field)?.value ?? '');
      },
      onSubmit,
    },
  };
}

/** True, or why the order is not sent. */
async function shopAgrees(
  queryClient: ReturnType<typeof useQueryClient>,
  cart: Cart,
): Promise<true | Exclude<PlaceOutcome, { code: 'placed' }>> {
  const query = cartOffersQuery(cart.map(({ id }) => id));
  try {
    const found = await queryClient.fetchQuery({ ...query, retry: false });
    const offers = new Map(found.map((offer) => [offer.id, toOffered(offer)]));
    const differs = cart.some((line) => differencesOf(line, offers.get(line.id)).length > 0);
    return differs ? { code: 'refused', paths: [], onLines: true } : true;
  } catch {
    return { code: 'unknown' };
  }
}
