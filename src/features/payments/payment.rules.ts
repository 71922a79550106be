// Rules of payments: the balance of an order, whether it is overdue, and which payments an invoice of a part states.
import { fromCents, toCents } from '#kernel/money.ts';
import type { PaymentStatus } from '#features/orders/order-status.rules.ts';

export interface Received {
  amount: number;
}

/** What is still to be paid. An order that was marked as paid or refunded owes nothing. */
export function balanceOf(total: number, status: PaymentStatus, payments: readonly Received[]): number {
  if (status !== 'pending') return 0;
  return fromCents(payments.reduce((cents, { amount }) => cents - toCents(amount), toCents(total)));
}

/** `dueOn`, `today`: ISO dates. The day itself is in time. */
export function isOverdue(dueOn: string | null, balance: number, today: string): boolean {
  return dueOn !== null && dueOn < today && balance > 0;
}

export interface DatedAmount {
  date: string;
  /** In the currency's minor unit. */
  amount: number;
}

/**
 * The payments that an invoice states, in the minor unit: payments cover the invoices of an order one after another.
 * `earlier`: the sum of the invoices before it.
 */
export function paymentsOf(
  invoice: { total: number; earlier: number },
  payments: readonly DatedAmount[],
): { payments: DatedAmount[]; balance: number } {
  let [skipped, balance] = [invoice.earlier, invoice.total];
  const stated = payments.flatMap(({ date, amount }) => {
    const elsewhere = Math.min(skipped, amount);
    skipped -= elsewhere;
    const here = Math.min(Math.max(0, balance), amount - elsewhere);
    balance -= here;
    return here > 0 ? [{ date, amount: here }] : [];
  });
  return { payments: stated, balance };
}
