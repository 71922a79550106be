// What a buyer has typed so far, and the order whose fate is unknown: on this device until the order is placed.
import type { Language } from '#languages/language.ts';
import { type AskedOrder, checkoutFields, type CheckoutValues } from './checkout.rules.ts';

const name = 'checkout-draft';
const keptFor = 7 * 24 * 60 * 60_000;

/** One order on its way: asked for again with the same content, it goes out under the same key. */
export interface OrderAttempt {
  key: string;
  request: AskedOrder;
  /** Part of what the key stands for, so a later choice of language does not count. */
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
    const { billingSame, attempt } = kept;
    return { values: Object.fromEntries(values), billingSame: billingSame !== false, attempt };
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

/** The last attempt if the order is the same, else a new one. */
export function attemptFor(
  request: AskedOrder,
  language: Language,
  last: OrderAttempt | undefined,
): OrderAttempt {
  return isSameOrder(request, last) ? last : { key: randomKey(), request, language };
}

export function isSameOrder(request: AskedOrder, last: OrderAttempt | undefined): last is OrderAttempt {
  return last !== undefined && JSON.stringify(last.request) === JSON.stringify(request);
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
