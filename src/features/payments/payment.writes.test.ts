import { beforeEach, describe, expect, test } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { shippedOrders } from '#tests/harness/orders/shipped-orders.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { listAdminOrders } from '#features/fulfilment/admin-order.reads.server.ts';
import { adminOrderQuery } from '#features/fulfilment/admin-order.schema.ts';
import { findContent } from '#features/fulfilment/editing/order-content.reads.server.ts';
import { editOrder } from '#features/fulfilment/editing/order-content.writes.server.ts';
import { changeStatus } from '#features/fulfilment/order-status.writes.server.ts';
import { findOrder } from '#features/orders/order.reads.server.ts';
import { changeTerms } from '#features/invoices/paper.writes.server.ts';
import { findTerms } from '#features/invoices/paper.reads.server.ts';
import { findPayments, recordPayment } from './payment.writes.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const clerk = { kind: 'administrator', id: 'clerk-1' } as const;
const { confirmed, undo } = shippedOrders(runtime, () => clerk);

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'change_sets', 'mail_outbox'));

/** Of 100 dollars. */
async function anOrder() {
  const { id } = await insertProduct(database, { stock_quantity: 50, price: 25 });
  return confirmed({ [id]: 4 });
}

const pay = (id: string, amount: number, balance: number) =>
  recordPayment(database, clerk, id, { received_on: '2026-11-20', amount, reference: 'TT 4711', balance });
const paymentStatusOf = async (id: string) => (await findOrder(database, id))?.payment_status;

describe('a payment', () => {
  test('a payment lowers the balance, and the one that settles it makes the order paid', async () => {
    const id = await anOrder();
    expect(await pay(id, 99.99, 100)).toMatchObject({ ok: true, value: { balance: 0.01 } });
    expect(await paymentStatusOf(id)).toBe('pending');
    expect(await pay(id, 0.01, 0.01)).toMatchObject({ ok: true, value: { balance: 0 } });
    expect(await paymentStatusOf(id)).toBe('paid');
    expect(await findPayments(database, id)).toMatchObject([
      { amount: 99.99, reference: 'TT 4711' },
      { amount: 0.01 },
    ]);
  });

  test('a payment is at most the balance', async () => {
    const id = await anOrder();
    expect(await pay(id, 100.01, 100)).toEqual({ ok: false, error: { code: 'too_much', balance: 100 } });
    expect(await pay(id, 100, 100)).toMatchObject({ ok: true });
  });

  test('a payment is recorded once of many that are sent at the same moment', async () => {
    const id = await anOrder();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => pay(id, 60, 100)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findPayments(database, id)).toHaveLength(1);
  });

  test('a payment of an order that is not there or cancelled is rejected', async () => {
    expect(await pay(crypto.randomUUID(), 1, 1)).toMatchObject({ error: { code: 'not_found' } });
    const id = await anOrder();
    await changeStatus(runtime, clerk, id, 'cancelled');
    expect(await pay(id, 1, 100)).toMatchObject({ error: { code: 'cancelled' } });
  });

  test('a payment is undone with the payment status, and undoing that records it again', async () => {
    const id = await anOrder();
    const paid = await pay(id, 100, 100);
    const undone = await undo(paid.ok ? paid.value.change_set_id : null);
    expect(undone).toMatchObject({ ok: true, value: { restored: 2, skipped: [] } });
    expect(await paymentStatusOf(id)).toBe('pending');
    expect(await findPayments(database, id)).toEqual([]);
    expect(await undo(undone.ok ? undone.value.change_set_id : null)).toMatchObject({
      value: { skipped: [] },
    });
    expect(await paymentStatusOf(id)).toBe('paid');
    expect(await findPayments(database, id)).toMatchObject([{ amount: 100 }]);
  });

  test('a payment stays while a later one has settled the order', async () => {
    const id = await anOrder();
    const first = await pay(id, 40, 100);
    await pay(id, 60, 60);
    expect(await undo(first.ok ? first.value.change_set_id : null)).toMatchObject({ value: { restored: 0 } });
    expect(await findPayments(database, id)).toHaveLength(2);
  });

  test('a payment is not restored when it would settle the balance now, or when the order is cancelled', async () => {
    const id = await anOrder();
    const first = await pay(id, 40, 100);
    const undone = await undo(first.ok ? first.value.change_set_id : null);
    const second = await pay(id, 60, 100);
    const redo = () => undo(undone.ok ? undone.value.change_set_id : null);
    expect(await redo()).toMatchObject({ value: { restored: 0, skipped: [{ reason: 'paid' }] } });
    expect(await findPayments(database, id)).toMatchObject([{ amount: 60 }]);
    await undo(second.ok ? second.value.change_set_id : null);
    await changeStatus(runtime, clerk, id, 'cancelled');
    expect(await redo()).toMatchObject({ value: { restored: 0, skipped: [{ reason: 'paid' }] } });
    expect(await findPayments(database, id)).toEqual([]);
  });

  test('a payment that is restored makes the order paid only if it still settles the balance', async () => {
    const id = await anOrder();
    const paid = await pay(id, 100, 100);
    const undone = await undo(paid.ok ? paid.value.change_set_id : null);
    const from = await findContent(database, id);
    const items = from.items.map((item) => Object.assign({}, item, { quantity: 6 }));
    expect(await editOrder(runtime, clerk, id, { from, to: { ...from, items } })).toMatchObject({ ok: true });
    expect(await undo(undone.ok ? undone.value.change_set_id : null)).toMatchObject({
      value: { restored: 1, skipped: [{ subject_type: 'order', reason: 'paid' }] },
    });
    expect(await paymentStatusOf(id)).toBe('pending');
    expect(await pay(id, 50, 50)).toMatchObject({ ok: true, value: { balance: 0 } });
  });
});

test('orders whose due date has passed are listed as overdue until they are paid or cancelled', async () => {
  const overdue = async () => {
    const query = adminOrderQuery.parse({ payment: 'overdue' });
    return (await listAdminOrders(database, clerk, query)).items.map(({ id }) => id);
  };
  const [late, inTime, none] = [await anOrder(), await anOrder(), await anOrder()];
  const setDue = async (id: string, due_on: string) => {
    const from = await findTerms(database, id);
    return changeTerms(runtime, clerk, id, { from, to: { ...from, due_on } });
  };
  await setDue(late, '2020-01-01');
  await setDue(inTime, '2999-01-01');
  expect(await overdue()).toEqual([late]);
  await setDue(none, '2020-01-01');
  await changeStatus(runtime, clerk, none, 'cancelled');
  expect(await overdue()).toEqual([late]);
  await pay(late, 60, 100);
  expect(await overdue()).toEqual([late]);
  const from = await findContent(database, late);
  const items = from.items.map((item) => Object.assign({}, item, { price_per_item: 15 }));
  const edited = await editOrder(runtime, clerk, late, { from, to: { ...from, items } });
  expect(await overdue()).toEqual([]);
  await undo(edited.ok ? edited.value.change_set_id : null);
  expect(await overdue()).toEqual([late]);
  await pay(late, 40, 40);
  expect(await overdue()).toEqual([]);
});
