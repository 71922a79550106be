import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PaymentStatus } from '#features/orders/order-status.rules.ts';
import { paymentInput } from './payment.schema.ts';
import { balanceOf, isOverdue, paymentsOf } from './payment.rules.ts';

const owed = (total_amount: number, payment_status: PaymentStatus = 'pending') =>
  ({ total_amount, currency: 'USD', payment_status }) as const;

describe('the balance', () => {
  test('the balance is what the payments leave of the total, exact to the cent', () => {
    const payments = [{ amount: 0.1 }, { amount: 0.2 }];
    expect(balanceOf(owed(0.3), payments)).toEqual({ amount: 0, currency: 'USD' });
    expect(balanceOf(owed(100), payments)).toEqual({ amount: 9970, currency: 'USD' });
  });

  test('the balance is nothing when the order was marked as paid or refunded', () => {
    expect(balanceOf(owed(100, 'paid'), []).amount).toBe(0);
    expect(balanceOf(owed(100, 'refunded'), []).amount).toBe(0);
  });
});

test('an order is overdue from the day after the due date, while something is owed', () => {
  expect(isOverdue('2026-11-23', 1, '2026-11-23')).toBe(false);
  expect(isOverdue('2026-11-22', 1, '2026-11-23')).toBe(true);
  expect(isOverdue('2026-11-22', 0, '2026-11-23')).toBe(false);
  expect(isOverdue(null, 1, '2026-11-23')).toBe(false);
});

describe('payments cover the invoices of an order one after another', () => {
  const payments = [
    { date: '2026-11-01', amount: 3000 },
    { date: '2026-11-10', amount: 2000 },
  ];

  test('the first invoice of an order states what it takes of the payments', () => {
    expect(paymentsOf({ total: 4000, earlier: 0 }, payments)).toEqual({
      payments: [
        { date: '2026-11-01', amount: 3000 },
        { date: '2026-11-10', amount: 1000 },
      ],
      balance: 0,
    });
  });

  test('the next invoice of an order states what its payments leave', () => {
    expect(paymentsOf({ total: 2500, earlier: 4000 }, payments)).toEqual({
      payments: [{ date: '2026-11-10', amount: 1000 }],
      balance: 1500,
    });
  });

  test('payments cover the invoices of an order one after another without payments the whole amount is due', () => {
    expect(paymentsOf({ total: 2500, earlier: 0 }, [])).toEqual({ payments: [], balance: 2500 });
  });
});

describe('the day of a payment', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['2026-11-23', true],
    ['2026-11-24', true],
    ['2026-11-25', false],
    ['2036-11-24', false],
  ])('the day of a payment may be %s on the 24th where the company is: %s', (received_on, isAllowed) => {
    vi.useFakeTimers({ now: new Date('2026-11-23T23:30:00Z') });
    const payment = { received_on, amount: 5, balance: 5 };
    const issues = paymentInput.safeParse(payment).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toEqual(isAllowed ? [] : [['received_on']]);
  });
});
