// Rules of payments: the balance of an order, whether it is overdue, and which payments an invoice of a part states.
import type { PaymentStatus } from '#features/orders/order-status.rules.ts';
import { type Currency, type Money, moneyOf, subtractMoney, sumMoney } from '#kernel/money.ts';

export interface OwedOrder {
  total_amount: number;
  currency: Currency;
  payment_status: PaymentStatus;
}

/** What is still to be paid. An order that was marked as paid or refunded owes nothing. */
export function balanceOf(
  { total_amount, currency, payment_status }: OwedOrder,
  payments: readonly { amount: number }[],
): Money {
  if (payment_status !== 'pending') return moneyOf(0, currency);
  const received = payments.map(({ amount }) => moneyOf(amount, currency));
  return subtractMoney(moneyOf(total_amount, currency), sumMoney(received, currency));
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
