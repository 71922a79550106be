// The mail about a shipment, in the buyer's language.
import type { Mail } from '#platform/mail/mail-outbox.server.ts';
import { isolated, type MailRow, mailMessages } from '#platform/mail/mail-layout.server.ts';
import { type MailedOrder, orderMail, type OrderSending } from '#features/orders/order-mail.server.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { kilograms } from './shipment.rules.ts';
import type { Shipment } from './shipment.schema.ts';

/** `isLast`: nothing of the order is left to ship. */
export function shipmentMail(
  order: MailedOrder,
  { carrier, tracking_number, tracking_url, packages, lines }: Shipment,
  isLast: boolean,
  sending: OrderSending,
): Mail {
  const { language } = sending;
  const t = mailMessages(language);
  const reference = orderReference(order.id);
  const grams = packages.reduce((sum, { weight_grams }) => sum + weight_grams, 0);
  return orderMail(order, sending, t('orderShippedSubject', { reference }), [
    t(isLast ? 'orderShippedText' : 'orderPartlyShippedText', { reference }),
    [
      [t('carrier'), carrier, 'ours'],
      [t('trackingNumber'), tracking_number, 'ours'],
      [t('trackingLink'), tracking_url, 'ours'],
      [t('packages'), isolated(`${packages.length} · ${kilograms(grams)} kg`, language), 'ours'],
    ],
    lines.map(({ quantity, title }): MailRow => [isolated(`${quantity} ×`, language), title, 'ours']),
  ]);
}
