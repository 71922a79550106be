// Webhook events of orders: written in the transaction that changes the order.
import { eq } from 'drizzle-orm';
import { enqueueWebhook } from '#features/webhooks/webhook-outbox.server.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { OrderStatus } from './order-status.rules.ts';
import { orderReference } from './order.rules.ts';
import { orders } from './order.tables.server.ts';

const announced = ['confirmed', 'shipped', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Announces the status that the order has now; `pending` and `completed` have no event. */
export async function enqueueOrderStatus(tx: Transaction, id: string): Promise<void> {
  const found = await describeOrder(tx, id);
  const status = announced.find((each) => each === found?.order.status);
  if (!found || !status) return;
  const { buyerEmail, order } = found;
  await enqueueWebhook(tx, { type: `order.${status}`, buyerEmail, data: { order } });
}

interface ReceivedPayment {
  id: string;
  amount: number;
  received_on: string;
  /** Of the order, after the payment. */
  balance: number;
}

/** `payment`: null when an administrator marked the order as paid, without recording what was received. */
export async function enqueuePayment(
  tx: Transaction,
  orderId: string,
  payment: ReceivedPayment | null,
): Promise<void> {
  const found = await describeOrder(tx, orderId);
  if (!found) return;
  const data = { order: found.order, payment: payment && { ...payment, currency: found.currency } };
  await enqueueWebhook(tx, { type: 'payment.received', buyerEmail: found.buyerEmail, data });
}

async function describeOrder(tx: Transaction, id: string) {
  const { status, payment_status, quotation_number, po_number, currency, customer_email } = orders;
  const [row] = await tx
    .select({ status, payment_status, quotation_number, po_number, currency, customer_email })
    .from(orders)
    .where(eq(orders.id, id));
  if (!row) return null;
  const { customer_email: buyerEmail, currency: used, ...states } = row;
  const order = { id, reference: orderReference(id), ...states, path: `${publicApiBase}/orders/${id}` };
  return { buyerEmail, currency: used, order };
}
