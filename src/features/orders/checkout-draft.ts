// What a buyer has typed so far, and the order whose fate is unknown: on this device until the order is placed.
import { randomKey } from '#kernel/random-key.ts';
import { type Language, languages } from '#languages/language.ts';
import { type AskedOrder, checkoutFields, type CheckoutValues } from './checkout.rules.ts';

const name = 'checkout-draft';
const keptFor = 7 * 24 * 60 * 60_000;

/** One order on its way: whatever is edited before it is answered, it goes out under the same key. */
export interface OrderAttempt {
  key: string;
  /** Each as it went out, the latest last: any of them may have been placed, but only one. */
  sent: readonly AskedOrder[];
  language: Language;
}

export interface CheckoutDraft {
  values: Partial<CheckoutValues>;
  billingSame: boolean;
  /** Sent, and not answered: it may have been placed. */
  attempt?: OrderAttempt | undefined;
}

const untouched: CheckoutDraft = { values: {}, billingSame: true };

export function readCheckoutDraft(now = Date.now()): CheckoutDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as
      | (CheckoutDraft & { savedAt?: number })
      | null;
    if (!kept?.values || typeof kept.values !== 'object' || now - (kept.savedAt ?? 0) > keptFor) {
      return untouched;
    }
    const values = checkoutFields.flatMap((field) => {
      const value: unknown = kept.values[field];
      return typeof value === 'string' ? [[field, value] as const] : [];
    });
    return {
      values: Object.fromEntries(values),
      billingSame: kept.billingSame !== false,
      attempt: isAttempt(kept.attempt) ? kept.attempt : undefined,
    };
  } catch {
    // Storage is closed to us, or holds what another version wrote: there is no draft.
    return untouched;
  }
}

export function writeCheckoutDraft(draft: CheckoutDraft, now = Date.now()): void {
  try {
    localStorage.setItem(name, JSON.stringify({ ...draft, savedAt: now }));
  } catch {
    // Without storage the form works all the same; only a reload forgets it.
  }
}

/** Nothing personal stays behind. */
export function dropCheckoutDraft(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Then there was none.
  }
}

/** The open attempt, with this order as the latest that went out under its key; else a new one. */
export function attemptFor(
  request: AskedOrder,
  language: Language,
  open: OrderAttempt | undefined,
): OrderAttempt {
  if (!open) return { key: randomKey(), sent: [request], language };
  const text = JSON.stringify(request);
  return { ...open, sent: [...open.sent.filter((other) => JSON.stringify(other) !== text), request] };
}

function isAttempt(raw: unknown): raw is OrderAttempt {
  if (!isObject(raw)) return false;
  const { key, sent, language } = raw;
  return (
    typeof key === 'string' &&
    /^[0-9a-f]{32}$/.test(key) &&
    languages.some((known) => known === language) &&
    Array.isArray(sent) &&
    sent.length > 0 &&
    sent.every(isAskedOrder)
  );
}

function isAskedOrder(raw: unknown): boolean {
  return (
    isObject(raw) &&
    typeof raw.customer_name === 'string' &&
    typeof raw.customer_email === 'string' &&
    isObject(raw.shipping_address) &&
    isObject(raw.billing_address) &&
    Array.isArray(raw.items) &&
    raw.items.every((item) => isObject(item) && typeof item.product_id === 'string')
  );
}

function isObject(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null;
}
