// The draft of the checkout: what was typed, and an order whose outcome is unknown, until the order is placed.
import { isRecord } from '#kernel/object.ts';
import { draftTexts, loadDraft, saveDraft } from '#ui/forms/form-draft.ts';
import { randomKey } from '#kernel/random-key.ts';
import { type Language, languages } from '#i18n/language.ts';
import { type OrderPayload, checkoutFields, type CheckoutValues } from './checkout.rules.ts';

const name = 'checkout-draft';

/** An order whose outcome is unknown: whatever is edited meanwhile, it is sent again under the same key. */
export interface OrderAttempt {
  key: string;
  /** Every version that was sent, the latest last: at most one of them has been placed. */
  sent: readonly OrderPayload[];
  language: Language;
}

export interface CheckoutDraft {
  values: Partial<CheckoutValues>;
  billingSame: boolean;
  /** It was sent without a response, and may have been placed. */
  attempt?: OrderAttempt | undefined;
}

export function readCheckoutDraft(now = Date.now()): CheckoutDraft {
  const stored = loadDraft(name, now);
  const attempt = stored?.attempt;
  return {
    values: draftTexts(checkoutFields, stored),
    billingSame: stored?.billingSame !== false,
    ...(isAttempt(attempt) && { attempt }),
  };
}

export function writeCheckoutDraft(draft: CheckoutDraft, now = Date.now()): void {
  saveDraft(name, draft, now);
}

/** Deletes the personal data from the device. */
export function dropCheckoutDraft(): void {
  saveDraft(name, null, Date.now());
}

/** The open attempt with this order as the latest version under its key; else a new one. */
export function attemptFor(
  request: OrderPayload,
  language: Language,
  open: OrderAttempt | undefined,
): OrderAttempt {
  if (!open) return { key: randomKey(), sent: [request], language };
  const text = JSON.stringify(request);
  return { ...open, sent: [...open.sent.filter((other) => JSON.stringify(other) !== text), request] };
}

function isAttempt(raw: unknown): raw is OrderAttempt {
  if (!isRecord(raw)) return false;
  const { key, sent, language } = raw;
  return (
    typeof key === 'string' &&
    /^[0-9a-f]{32}$/.test(key) &&
    languages.some((known) => known === language) &&
    Array.isArray(sent) &&
    sent.length > 0 &&
    sent.every(isOrderPayload)
  );
}

function isOrderPayload(raw: unknown): boolean {
  return (
    isRecord(raw) &&
    typeof raw.customer_name === 'string' &&
    typeof raw.customer_email === 'string' &&
    isRecord(raw.shipping_address) &&
    isRecord(raw.billing_address) &&
    Array.isArray(raw.items) &&
    raw.items.every((item) => isRecord(item) && typeof item.product_id === 'string')
  );
}
