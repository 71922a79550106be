// What happens to a quotation and its order, as the receiver of webhooks learns it.
import { expect, test } from 'vitest';
import { changePaymentStatus, changeStatus } from '#features/fulfilment/order-status.writes.server.ts';
import { recordPayment } from '#features/payments/payment.writes.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { actor, webhookReceiver } from '#tests/harness/machines/webhook-receiver.ts';
import { shippedOrders } from '#tests/harness/orders/shipped-orders.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { withdrawVersion } from './quotation-issue.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { deliveries, endpointHere } = webhookReceiver(runtime);
const { ready, issue, accept } = quotationHarness(runtime, () => actor);
const orders = shippedOrders(runtime, () => actor);

type Payload = { type: string; data: Record<string, Record<string, unknown> & string> };

async function sent(): Promise<Payload[]> {
  const rows = (await deliveries()).toSorted((one, other) => +one.created_at - +other.created_at);
  return rows.map(({ payload }) => JSON.parse(payload) as Payload);
}
const types = async () => (await sent()).map(({ type }) => type);

test('a quotation is issued, accepted, shipped and paid', async () => {
  await endpointHere();
  const quotation = await ready({ quantity: 2, unit_price: 10 });
  const { token } = await issue(quotation);
  const accepted = await accept(token);
  if (!accepted.ok) throw new Error('not accepted');
  const { order_id } = accepted.value;
  await orders.ship(order_id, [2]);
  const payment = { received_on: '2026-11-20', amount: 5, reference: null, balance: 20 };
  expect(await recordPayment(database, actor, order_id, payment)).toMatchObject({ ok: true });
  const events = await sent();
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'order.confirmed',
    'order.shipped',
    'payment.received',
    'quotation.accepted',
    'quotation.issued',
  ]);
  const dataOf = (type: string) => events.find((event) => event.type === type)?.data;
  expect(dataOf('quotation.issued')).toEqual({
    quotation: {
      id: quotation,
      number: expect.stringMatching(/^Q-\d{4}-\d{5}-1$/),
      version: 1,
      status: 'issued',
      currency: 'USD',
      total_amount: 20,
      valid_until: expect.any(String),
    },
  });
  expect(dataOf('quotation.accepted')).toMatchObject({ quotation: { status: 'accepted' }, order_id });
  expect(dataOf('order.shipped')).toEqual({
    order: {
      id: order_id,
      reference: order_id.slice(0, 8),
      status: 'shipped',
      payment_status: 'pending',
      quotation_number: dataOf('quotation.issued')?.quotation?.number,
      po_number: null,
      path: `/functions/v1/products-api/orders/${order_id}`,
    },
  });
  expect(dataOf('payment.received')).toMatchObject({
    order: { id: order_id },
    payment: { id: expect.any(String), amount: 5, balance: 15, currency: 'USD', received_on: '2026-11-20' },
  });
  expect(JSON.stringify(events)).not.toContain(token);
  expect(JSON.stringify(events)).not.toContain('@');
});

test('a quotation is withdrawn', async () => {
  await endpointHere();
  const quotation = await ready({ quantity: 2, unit_price: 10 });
  await issue(quotation);
  expect(await withdrawVersion(runtime, actor, quotation, null)).toMatchObject({ ok: true });
  expect((await types()).toSorted()).toEqual(['quotation.issued', 'quotation.withdrawn']);
});

test('an order is cancelled, confirmed again by undo, and marked as paid', async () => {
  const { id: product } = await insertProduct(database, { stock_quantity: 5, price: 9 });
  const order = await orders.confirmed({ [product]: 1 });
  await endpointHere();
  const cancelled = await changeStatus(runtime, actor, order, 'cancelled');
  if (!cancelled.ok) throw new Error('not cancelled');
  expect(await types()).toEqual(['order.cancelled']);
  await orders.undo(cancelled.changeSetId);
  expect((await types()).toSorted()).toEqual(['order.cancelled', 'order.confirmed']);
  await changePaymentStatus(runtime, actor, order, 'paid');
  const last = (await sent()).find(({ type }) => type === 'payment.received');
  expect(last?.data).toMatchObject({ order: { payment_status: 'paid' }, payment: null });
});
