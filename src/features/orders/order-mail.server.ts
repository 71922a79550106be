// Mails of an order: the receipt in the buyer's language, the notice to sales, and the notice of an expired reservation.
import { profile } from '#features/company/company.profile.ts';
import { companyTime } from '#features/company/company-time.ts';
import { asLanguage, type Language } from '#i18n/language.ts';
import { formatMoney } from '#i18n/money-format.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import {
  isolated,
  layOutMail,
  type MailPart,
  type MailRow,
  mailMessages,
} from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/mail/mail-outbox.server.ts';
import { unlinkedEmail } from '#platform/mail/unlinked-text.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { countryName } from '#i18n/countries.ts';
import { orderPath, orderReference } from './order.rules.ts';
import type { Address, Order } from './order.schema.ts';

interface MailContext {
  /** Language of the buyer. */
  language: Language;
  /** The mailbox of sales. */
  sales: string;
  siteUrl: string;
}

/** A reply to the receipt goes to sales, a reply to the notice to the buyer. */
export function orderMails(order: Order, sending: MailContext): { receipt: Mail; notice: Mail } {
  return { receipt: receiptMail(order, sending), notice: noticeMail(order, sending) };
}

/** Contains no text of the customer, since the address may belong to somebody else. The order's page shows these texts. */
function receiptMail(order: Order, { language, siteUrl }: MailContext): Mail {
  const t = mailMessages(language);
  const reference = orderReference(order.id);
  return {
    to: order.customer_email,
    replyTo: profile.email.sales,
    subject: t('orderConfirmationSubject', { reference, company: profile.name }),
    about: `order:${order.id}`,
    ...layOutMail(language, [
      t('greeting'),
      t('orderConfirmationIntroduction', { reference }),
      ...reservationParts(order, language),
      ...orderLineParts(order, language),
      t('orderLink', { link: siteUrl + localizedPath(orderPath(order.id), language) }),
      t('orderNotYou', { email: profile.email.sales }),
      signature,
    ]),
  };
}

function noticeMail(order: Order, { language, sales, siteUrl }: MailContext): Mail {
  const t = mailMessages('en');
  const reference = orderReference(order.id);
  return {
    to: sales,
    replyTo: order.customer_email,
    subject: t('orderSalesSubject', { reference }),
    about: `order:${order.id}`,
    ...layOutMail('en', [
      ...salesIntroduction(order),
      [
        [t('reference'), reference],
        [t('language'), language],
      ],
      ...orderLineParts(order, 'en'),
      [
        [t('name'), order.customer_name],
        [t('email'), unlinkedEmail(order.customer_email), 'ours'],
        [t('phone'), order.customer_phone],
        [t('company'), order.company],
        [t('taxId'), order.tax_id],
        [t('poNumber'), order.po_number],
        [t('shippingAddress'), addressText(order.shipping_address)],
        [t('billingAddress'), addressText(order.billing_address)],
        [t('orderNotes'), order.order_notes],
      ],
      t('orderLink', { link: siteUrl + orderPath(order.id) }),
    ]),
  };
}

/** Sent only to buyers who were sent a receipt. */
export function expiryMail(order: MailedOrder, sending: OrderSending): Mail {
  const t = mailMessages(sending.language);
  const values = { reference: orderReference(order.id), company: profile.name };
  return orderMail(order, sending, t('orderExpiredSubject', values), [t('orderExpiredText', values)]);
}

/** To whom a mail about an order goes. */
export type MailedOrder = Pick<Order, 'id' | 'customer_email'>;
export type OrderSending = Omit<MailContext, 'sales'>;

export function orderSending(
  config: Pick<Runtime['config'], 'siteUrl'>,
  { language }: { language: string },
): OrderSending {
  return { siteUrl: config.siteUrl, language: asLanguage(language) ?? 'en' };
}

/** A mail to the buyer with a link to the page of the order. */
export function orderMail(
  order: MailedOrder,
  { language, siteUrl }: OrderSending,
  subject: string,
  parts: readonly MailPart[],
): Mail {
  const t = mailMessages(language);
  return {
    to: order.customer_email,
    replyTo: profile.email.sales,
    subject,
    about: `order:${order.id}`,
    ...layOutMail(language, [
      t('greeting'),
      ...parts,
      t('orderLink', { link: siteUrl + localizedPath(orderPath(order.id), language) }),
      signature,
    ]),
  };
}

/** Sent when an administrator confirms or cancels an order. */
export function statusMail(
  order: MailedOrder,
  status: 'confirmed' | 'cancelled',
  sending: OrderSending,
): Mail {
  const t = mailMessages(sending.language);
  const values = { reference: orderReference(order.id), company: profile.name };
  const isConfirmed = status === 'confirmed';
  return orderMail(
    order,
    sending,
    t(isConfirmed ? 'orderConfirmedSubject' : 'orderCancelledSubject', values),
    [t(isConfirmed ? 'orderConfirmedText' : 'orderCancelledText', values)],
  );
}

const signature = `${profile.name}\n${profile.email.sales}\n${profile.phone.display}`;

function reservationParts({ reserved_until, reserved, items }: Order, language: Language): MailPart[] {
  const t = mailMessages(language);
  const isPartly = items.some((line) => line.reserved);
  return [
    ...(reserved_until ? [t('orderReserved', { until: endIn(reserved_until, language) })] : []),
    ...(reserved ? [] : [t(isPartly ? 'orderPartlyReserved' : 'orderNotReserved')]),
  ];
}

function salesIntroduction({ reserved_until, reserved }: Order): MailPart[] {
  const t = mailMessages('en');
  const introduction = reserved_until
    ? t('orderSalesWaiting', { until: endIn(reserved_until, 'en') })
    : t(reserved ? 'orderSalesIntroduction' : 'orderSalesNew');
  return [introduction, ...(reserved ? [] : [t('orderSalesUnreserved')])];
}

function endIn(until: string, language: Language): string {
  return companyTime(new Date(until), language);
}

function orderLineParts(order: Order, language: Language): MailPart[] {
  const t = mailMessages(language);
  const money = (price: number) => formatMoney(price, order.currency, language);
  const lines = order.items.map((item): MailRow => [
    isolated(`${item.quantity} × ${money(item.price_per_item)}`, language),
    item.reserved ? item.title : t('orderLineNotReserved', { title: item.title }),
    'ours',
  ]);
  return [lines, [[t('orderTotal'), money(order.total_amount)]]];
}

/** In the language of sales. */
function addressText({ address, city, postal_code, region, country }: Address): string {
  const place = [`${postal_code} ${city}`, region].filter(Boolean).join(', ');
  return `${address}\n${place}\n${countryName(country, 'en')}`;
}
