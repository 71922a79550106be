// The two mails of an order: a confirmation in the buyer's language, and word to sales.
import { profile } from '#features/company/company.profile.ts';
import { formatLocales, type Language } from '#languages/language.ts';
import { localizedPath } from '#languages/localized-path.ts';
import { priceDecimals } from '#kernel/money.ts';
import { layOutMail, type MailPart, type MailRow, mailWords } from '#platform/mail-layout.server.ts';
import type { Mail } from '#platform/mail-outbox.server.ts';
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
export function orderMails(order: Order, sending: Sending): Mail[] {
  return [confirmation(order, sending), notice(order, sending)];
}

/** The subject holds none of the buyer's words, since anyone may have typed the address. */
function confirmation(order: Order, { language, siteUrl }: Sending): Mail {
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
      ...content(order, language),
      t('orderLink', { address: siteUrl + localizedPath(orderPath(order.id), language) }),
      t('orderNotYou', { email: profile.email.sales }),
      `${profile.name}\n${profile.email.sales}\n${profile.phone.display}`,
    ]),
  };
}

function notice(order: Order, { language, sales, siteUrl }: Sending): Mail {
  const t = mailWords('en');
  const reference = orderReference(order.id);
  return {
    to: sales,
    replyTo: order.customer_email,
    subject: t('orderSalesSubject', { reference }),
    about: `order:${order.id}`,
    ...layOutMail('en', [
      t('orderSalesIntroduction'),
      [
        [t('reference'), reference],
        [t('language'), language],
      ],
      ...content(order, 'en'),
      t('orderLink', { address: siteUrl + orderPath(order.id) }),
    ]),
  };
}

function content(order: Order, language: Language): MailPart[] {
  const t = mailWords(language);
  const dollars = moneyIn(language);
  const lines = order.items.map((item): MailRow => [
    `${item.quantity} × ${dollars(item.price_per_item)}`,
    item.title,
  ]);
  return [
    lines,
    [[t('orderTotal'), dollars(order.total_amount)]],
    [
      [t('name'), order.customer_name],
      [t('email'), order.customer_email],
      [t('phone'), order.customer_phone],
      [t('shippingAddress'), addressText(order.shipping_address)],
      [t('billingAddress'), addressText(order.billing_address)],
      [t('orderNotes'), order.order_notes],
    ],
  ];
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
