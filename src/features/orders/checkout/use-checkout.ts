// The checkout in the browser: stores the draft, sends the order once, and reports the outcome.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cartLinesKey } from '#features/cart/cart.queries.ts';
import { changeCart, readCart } from '#features/cart/cart-store.ts';
import { type Cart, takeOrdered } from '#features/cart/cart.rules.ts';
import type { Language } from '#i18n/language.ts';
import type { FieldIssue } from '#kernel/text-fields.ts';
import { draftTexts } from '#ui/forms/form-draft.ts';
import { readFields } from '#ui/forms/read-fields.ts';
import { useForm } from '#ui/forms/use-form.ts';
import {
  dropCheckoutDraft,
  type OrderAttempt,
  readCheckoutDraft,
  writeCheckoutDraft,
} from './checkout-draft.ts';
import {
  toOrderPayload,
  checkoutFields,
  checkoutForm,
  type CheckoutValues,
  fieldAtPath,
  isBilling,
  type LineIssue,
  lineIssues,
} from './checkout.rules.ts';
import { sendOrder } from './checkout-order.ts';
import { orderQuery, type PlaceOutcome } from './order.queries.ts';
import type { Order } from '../order.schema.ts';

interface Options {
  language: Language;
  onEmpty: () => void;
  /** It is unknown whether it was placed, or the API rejected something that is not on the form. */
  onFailed: () => void;
  /** `earlier`: a version without the latest changes was placed. */
  onPlaced: (order: Order, earlier: boolean) => void;
}

/** Why the lines could not be ordered. */
interface Rejection {
  reason: 'lines' | 'too_large' | 'too_many_lines' | 'invalid_lines';
  issues: ReadonlyMap<string, LineIssue>;
}

const noIssues: Rejection['issues'] = new Map();

export function useCheckout({ language, onEmpty, onFailed, onPlaced }: Options) {
  const t = useTranslations('checkout');
  const queryClient = useQueryClient();
  const [draft] = useState(readCheckoutDraft);
  const [billingSame, setBillingSame] = useState(draft.billingSame);
  const [attempt, setAttempt] = useState(draft.attempt);
  /** The cart that is being ordered. */
  const [placing, setPlacing] = useState<Cart | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);

  const form = useForm({
    initial: draft.values,
    checksOnLeave: true,
    issueText: (issue, name) => {
      const field = checkoutFields.find((known) => known === name);
      return t(issue as FieldIssue, { limit: field ? checkoutForm[field].limit : 0 });
    },
    read: (values) => readFields(checkoutForm, values, (field) => billingSame && isBilling(field)),
    onEdit: () => store(),
    send: async (values) => {
      const cart = readCart();
      if (cart.length === 0) return onEmpty();
      // It is placed, and another page opens.
      if (placing) return;
      store();
      setRejection(null);
      setPlacing(cart);
      const outcome = await order(values, cart).catch((): PlaceOutcome => ({ code: 'unknown' }));
      conclude(outcome, cart);
    },
    onDone: () => {},
    onRejected: () => null,
  });

  const store = (changes: { billingSame?: boolean } = {}) => {
    const before = readCheckoutDraft();
    // The fields of the billing address are disabled while they are not used.
    const values = { ...before.values, ...draftTexts(checkoutFields, { values: form.values() }) };
    writeCheckoutDraft({ ...before, values, ...changes });
  };

  const order = (values: CheckoutValues, cart: Cart): Promise<PlaceOutcome> => {
    const request = toOrderPayload(values, billingSame, cart);
    const open = readCheckoutDraft().attempt ?? attempt;
    const onOpen = (opened: OrderAttempt | undefined) => {
      // The form may be unmounted by now, so its controls are not read.
      writeCheckoutDraft({ ...readCheckoutDraft(), attempt: opened });
      setAttempt(opened);
    };
    return sendOrder({ queryClient, cart, request, language, open, onOpen });
  };

  const conclude = (outcome: PlaceOutcome, cart: Cart) => {
    if (outcome.code === 'placed') {
      const { id, items } = outcome.order;
      dropCheckoutDraft();
      queryClient.setQueryData(orderQuery(id).queryKey, outcome.order);
      const ordered = items.flatMap(({ product_id, quantity }) =>
        product_id ? [{ id: product_id, quantity }] : [],
      );
      changeCart((now) => takeOrdered(now, ordered));
      return onPlaced(outcome.order, outcome.earlier);
    }
    setPlacing(null);
    if (outcome.code === 'unknown') onFailed();
    else reject(outcome, cart);
  };

  const reject = ({ reason, paths }: Extract<PlaceOutcome, { code: 'rejected' }>, cart: Cart) => {
    if (reason === 'lines') void queryClient.invalidateQueries({ queryKey: cartLinesKey });
    if (reason === 'lines' || reason === 'too_large') return setRejection({ reason, issues: noIssues });
    form.check(...paths.flatMap((path) => fieldAtPath(path) ?? []));
    const issues = lineIssues(paths, cart);
    if (paths.includes('items')) return setRejection({ reason: 'too_many_lines', issues });
    if (issues.size > 0) return setRejection({ reason: 'invalid_lines', issues });
    onFailed();
  };

  return {
    form,
    billingSame,
    attempt,
    placing,
    rejection,
    chooseBilling: (same: boolean) => {
      setBillingSame(same);
      store({ billingSame: same });
    },
  };
}
