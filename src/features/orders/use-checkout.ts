// The checkout at work: checks, asks the shop once more, orders once, and keeps every word until it is placed.
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { changeCart, readCart } from '#features/cart/cart-store.ts';
import { type Cart, takeOrdered } from '#features/cart/cart.rules.ts';
import type { Language } from '#languages/language.ts';
import {
  dropCheckoutDraft,
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
  type LineFault,
  lineFaults,
} from './checkout.rules.ts';
import { controlOf, fieldOf, readControls, submitOf } from './checkout-controls.ts';
import { sendOrder } from './checkout-order.ts';
import { orderQuery, type PlaceOutcome } from './order.queries.ts';
import type { Order } from './order.schema.ts';

interface Settings {
  language: Language;
  onEmpty: () => void;
  /** Nobody knows whether it was placed, or the server found fault with something that is not on the form. */
  onFailed: () => void;
  /** `earlier`: it was sent before the latest changes, and does not hold them. */
  onPlaced: (order: Order, earlier: boolean) => void;
}

/** Why nothing was ordered, as far as the lines are concerned. */
interface Refusal {
  reason: 'lines' | 'too_large' | 'too_many_lines' | 'faulty_lines';
  faults: ReadonlyMap<string, LineFault>;
}

const noFaults: Refusal['faults'] = new Map();

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
  const [refused, setRefused] = useState<Refusal | null>(null);

  const keep = (changes: { billingSame?: boolean } = {}) =>
    writeCheckoutDraft({ ...readCheckoutDraft(), values: readControls(form), billingSame, ...changes });

  const settle = (field: CheckoutField, value: string) => {
    const fault = checkoutFault(field, value);
    setErrors(({ [field]: _before, ...rest }) => (fault ? { ...rest, [field]: fault } : rest));
  };

  const hold = (open: OrderAttempt | undefined) => {
    // Whoever has left the page has left no controls to read.
    writeCheckoutDraft({ ...readCheckoutDraft(), attempt: open });
    setAttempt(open);
  };

  const order = async (cart: Cart): Promise<PlaceOutcome> => {
    const { values } = checkCheckout(readControls(form), billingSame);
    const request = askedOrder(values, billingSame, cart);
    const open = readCheckoutDraft().attempt ?? attempt;
    return sendOrder({ queryClient, cart, request, language, open, onOpen: hold });
  };

  const refuse = ({ reason, paths }: Extract<PlaceOutcome, { code: 'refused' }>, cart: Cart) => {
    if (reason === 'lines') void queryClient.invalidateQueries({ queryKey: ['cart-lines'] });
    if (reason === 'lines' || reason === 'too_large') return setRefused({ reason, faults: noFaults });
    const fields = paths.flatMap((path) => fieldAtPath(path) ?? []);
    for (const field of fields) settle(field, controlOf(form, field)?.value ?? '');
    const faults = lineFaults(paths, cart);
    if (paths.includes('items')) return setRefused({ reason: 'too_many_lines', faults });
    if (faults.size > 0) return setRefused({ reason: 'faulty_lines', faults });
    return onFailed();
  };

  const conclude = (outcome: PlaceOutcome, cart: Cart) => {
    if (outcome.code === 'placed') {
      const { id, items } = outcome.order;
      dropCheckoutDraft();
      queryClient.setQueryData(orderQuery(id).queryKey, outcome.order);
      const ordered = items.map(({ product_id, quantity }) => ({ id: product_id, quantity }));
      changeCart((now) => takeOrdered(now, ordered));
      return onPlaced(outcome.order, outcome.earlier);
    }
    busy.current = false;
    setPlacing(null);
    // A disabled button loses the focus; whoever tries again is back on it.
    setTimeout(() => {
      if (document.activeElement === document.body) submitOf(form)?.focus();
    });
    if (outcome.code === 'unknown') return onFailed();
    return refuse(outcome, cart);
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
    keep();
    setRefused(null);
    setPlacing(cart);
    const outcome = await order(cart).catch((): PlaceOutcome => ({ code: 'unknown' }));
    conclude(outcome, cart);
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
