// The mails of an order: a receipt in the buyer's language, word to sales, and word that a reservation has ended.
import { profile } from '#features/company/company.profile.ts';
import { companyTime } from '#features/company/company-time.ts';
import { formatLocales, type Language } from '#languages/language.ts';
import { localizedPath } from '#languages/localized-path.ts';
import { priceDecimals } from '#kernel/money.ts';
import {
  isolated,
  layOutMail,
  type MailPart,
  type MailRow,
  mailWords,
} from '#platform/mail-layout.server.ts';
import type { Mail } from '#platform/mail-outbox.server.ts';
import { unlinkedEmail } from '#platform/unlinked-text.ts';
import { orderPath, orderReference } from './order.rules.ts';
import type { Address, Order } from './order.schema.ts';

interface Sending {
  /** The buyer's. */
  language: Language;
  /** Where sales reads its mail. */
  sales: string;
  siteUrl: string;
}

/** Written with the order; a reply to either reaches the other side. */
export function orderMails(order: Order, sending: Sending): { receipt: Mail; notice: Mail } {
  return { receipt: receiptMail(order, sending), notice: noticeMail(order, sending) };
}

/** The address was typed by whoever ordered: the mail to it holds no word of theirs. The order's page shows them. */
function receiptMail(order: Order, { language, siteUrl }: Sending): Mail {
  const t = mailWords(language);
  const reference = orderReference(order.id);
  return {
    to: order.customer_email,
    replyTo: profile.email.sales,
    subject: t('orderConfirmationSubject', { reference, company: profile.name }),
    about: `order:${order.id}`,
    ...layOutMail(language, [
      t('greeting'),
      t('orderConfirmationIntroduction', { reference }),
      ...waiting(order, language, 'orderReserved'),
      ...priced(order, language),
      t('orderLink', { address: siteUrl + localizedPath(orderPath(order.id), language) }),
      t('orderNotYou', { email: profile.email.sales }),
      signature,
    ]),
  };
}

function noticeMail(order: Order, { language, sales, siteUrl }: Sending): Mail {
  const t = mailWords('en');
  const reference = orderReference(order.id);
  return {
    to: sales,
    replyTo: order.customer_email,
    subject: t('orderSalesSubject', { reference }),
    about: `order:${order.id}`,
    ...layOutMail('en', [
      ...(order.reserved_until ? waiting(order, 'en', 'orderSalesWaiting') : [t('orderSalesIntroduction')]),
      [
        [t('reference'), reference],
        [t('language'), language],
      ],
      ...priced(order, 'en'),
      [
        [t('name'), order.customer_name],
        [t('email'), unlinkedEmail(order.customer_email), 'ours'],
        [t('phone'), order.customer_phone],
        [t('shippingAddress'), addressText(order.shipping_address)],
        [t('billingAddress'), addressText(order.billing_address)],
        [t('orderNotes'), order.order_notes],
      ],
      t('orderLink', { address: siteUrl + orderPath(order.id) }),
    ]),
  };
}

/** Only to those who got the receipt. */
export function expiryMail(
  order: Pick<Order, 'id' | 'customer_email'>,
  { language, siteUrl }: Omit<Sending, 'sales'>,
): Mail {
  const t = mailWords(language);
  const reference = orderReference(order.id);
  return {
    to: order.customer_email,
    replyTo: profile.email.sales,
    subject: t('orderExpiredSubject', { reference, company: profile.name }),
    about: `order:${order.id}`,
    ...layOutMail(language, [
      t('greeting'),
      t('orderExpiredText', { reference }),
      t('orderLink', { address: siteUrl + localizedPath(orderPath(order.id), language) }),
      signature,
    ]),
  };
}

const signature = `${profile.name}\n${profile.email.sales}\n${profile.phone.display}`;

function waiting(
  { reserved_until }: Order,
  language: Language,
  words: 'orderReserved' | 'orderSalesWaiting',
): MailPart[] {
  if (!reserved_until) return [];
  return [mailWords(language)(words, { until: companyTime(new Date(reserved_until), language) })];
}

function priced(order: Order, language: Language): MailPart[] {
  const t = mailWords(language);
  const dollars = moneyIn(language);
  const lines = order.items.map((item): MailRow => [
    isolated(`${item.quantity} × ${dollars(item.price_per_item)}`, language),
    item.title,
    'ours',
  ]);
  return [lines, [[t('orderTotal'), dollars(order.total_amount)]]];
}

function addressText({ address, city, postal_code, country }: Address): string {
  return `${address}\n${postal_code} ${city}\n${country}`;
}

const formats = new Map<Language, Intl.NumberFormat>();

function moneyIn(language: Language): (amount: number) => string {
  const known = formats.get(language);
  const format =
    known ??
    new Intl.NumberFormat(formatLocales[language], {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'code',
      maximumFractionDigits: priceDecimals,
    });
  formats.set(language, format);
  return (amount) => format.format(amount);
}
