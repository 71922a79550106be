// Webhook events of quotations: written in the transaction that changes the version.
import { enqueueWebhook } from '#features/webhooks/webhook-outbox.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { StoredVersion } from '../quotation.tables.server.ts';

type Announced = Pick<
  StoredVersion,
  'quotation_id' | 'number' | 'version' | 'currency' | 'total_amount' | 'valid_until' | 'buyer_email'
>;

/** `orderId`: of an accepted version. Neither the link of the room nor the buyer is sent. */
export async function enqueueQuotationStatus(
  tx: Transaction,
  { quotation_id: id, number, version, currency, total_amount, valid_until, buyer_email }: Announced,
  status: 'issued' | 'withdrawn' | 'accepted',
  orderId?: string,
): Promise<void> {
  const quotation = { id, number, version, status, currency, total_amount, valid_until };
  await enqueueWebhook(tx, {
    type: `quotation.${status}`,
    buyerEmail: buyer_email,
    data: { quotation, ...(orderId && { order_id: orderId }) },
  });
}
