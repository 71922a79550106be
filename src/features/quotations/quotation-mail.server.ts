// Mails of quotations, to the buyer in the language of the quotation, and to sales in English.
import { profile } from '#features/company/company.profile.ts';
import { orderPath, orderReference } from '#features/orders/order.rules.ts';
import { dateText } from '#i18n/dates.ts';
import type { Language } from '#i18n/language.ts';
import { formatMoney } from '#i18n/money-format.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import type { Config } from '#platform/config/config.server.ts';
import { layOutMail, mailMessages, type MailPart } from '#platform/mail/mail-layout.server.ts';
import type { Mail } from '#platform/mail/mail-outbox.server.ts';
import { secretMark } from '#platform/mail/mail-secret.rules.ts';
import { unlinkedEmail } from '#platform/mail/unlinked-text.ts';
import { quantityText } from '#features/quote-requests/quote-quantity.ts';
import { roomPath } from '#features/quote-requests/quote.rules.ts';
import type { StoredVersion } from './quotation.tables.server.ts';

/** A version that was issued, or is being issued in the same transaction. */
export type IssuedVersion = Pick<
  StoredVersion,
  | 'quotation_id'
  | 'version'
  | 'currency'
  | 'language'
  | 'buyer_name'
  | 'buyer_email'
  | 'buyer_company'
  | 'valid_until'
> & { number: string; total_amount: number };

interface Sending {
  siteUrl: string;
  /** The mailbox of sales. */
  sales: string;
}

export function sendingOf({ siteUrl, salesEmail }: Pick<Config, 'siteUrl' | 'salesEmail'>): Sending {
  return { siteUrl, sales: salesEmail ?? profile.email.sales };
}

interface RoomSending extends Sending {
  /** Of the room. Only the mail that is sent contains it. */
  token: string;
}

/** `replaces`: the version that this one supersedes; null: none. */
export function issueMail(version: IssuedVersion, replaces: number | null, sending: RoomSending): Mail {
  const t = mailMessages(version.language);
  return toBuyer(version, sending, t('quotationSubject', { number: version.number, company: profile.name }), [
    t('quotationIntroduction', { number: version.number }),
    ...(replaces === null ? [] : [t('quotationReplaces', { version: replaces })]),
    [
      [t('quotationTotal'), formatMoney(version.total_amount, version.currency, version.language), 'ours'],
      [
        t('quotationValidUntil'),
        version.valid_until && dateText(version.valid_until, version.language),
        'ours',
      ],
    ],
  ]);
}

export function reminderMail(version: IssuedVersion & { valid_until: string }, sending: RoomSending): Mail {
  const { number, language } = version;
  const t = mailMessages(language);
  const date = dateText(version.valid_until, language);
  const subject = t('quotationReminderSubject', { number, date });
  return toBuyer(version, sending, subject, [t('quotationReminderText', { number, date })]);
}

export function withdrawalMail(version: IssuedVersion, reason: string | null, sending: Sending): Mail {
  const { number, language } = version;
  const t = mailMessages(language);
  const parts = [t('quotationWithdrawnText', { number }), reasonPart(reason, language)];
  return toBuyer(version, sending, t('quotationWithdrawnSubject', { number }), parts);
}

export interface AcceptedOrder {
  id: string;
  total_amount: number;
  /** How many lines it has, and how many of them are not fully in stock. */
  lines: number;
  backordered: number;
  /** Pending: it costs nothing, and waits for an administrator. */
  status: 'confirmed' | 'pending';
}

export function acceptanceMails(version: IssuedVersion, order: AcceptedOrder, sending: Sending): Mail[] {
  const { number, language } = version;
  const reference = orderReference(order.id);
  const t = mailMessages(language);
  const english = mailMessages('en');
  const facts = (to: Language): MailPart[] => {
    const messages = mailMessages(to);
    const total = formatMoney(order.total_amount, version.currency, to);
    return [
      [[messages('quotationTotal'), total, 'ours']],
      ...(order.status === 'pending' ? [messages('quotationUnconfirmed')] : []),
      ...(order.backordered > 0 ? [messages('quotationBackorder', { lines: order.backordered })] : []),
      messages('orderLink', { link: sending.siteUrl + localizedPath(orderPath(order.id), to) }),
    ];
  };
  const mails = [
    toBuyer(version, sending, t('quotationAcceptedSubject', { number, reference }), [
      t('quotationAcceptedText', { number, reference }),
      ...facts(language),
    ]),
    toSales(version, sending, english('quotationSalesAcceptedSubject', { number, reference }), [
      english('quotationSalesAcceptedText', { number, lines: order.lines }),
      ...facts('en'),
    ]),
  ];
  // Beside the order, as those of its shipments.
  return mails.map((mail) => Object.assign(mail, { about: `order:${order.id}` }));
}

export function declineMail(version: IssuedVersion, reason: string | null, sending: Sending): Mail {
  const t = mailMessages('en');
  const { number } = version;
  const parts = [t('quotationSalesDeclinedText', { number }), reasonPart(reason, 'en')];
  return toSales(version, sending, t('quotationSalesDeclinedSubject', { number }), parts);
}

export interface SentMessage {
  author_name: string;
  body: string;
  /** The line that it is about, such as `2. SFP+ Transceiver`. */
  line: string | null;
  /** Of the line: what the buyer wants a price for. */
  quantity: Parameters<typeof quantityText>[0] | null;
}

/** `reference`: the number of the quotation, or of its request. */
export function messageMail(
  version: Omit<IssuedVersion, 'number' | 'total_amount'> & { reference: string },
  message: SentMessage,
  to: 'buyer' | 'sales',
  sending: Sending | RoomSending,
): Mail {
  const language = to === 'buyer' ? version.language : 'en';
  const t = mailMessages(language);
  const subject = t('quotationMessageSubject', { number: version.reference });
  const parts: MailPart[] = [
    [
      // The sales team reads it with the address.
      [t('name'), to === 'buyer' ? message.author_name : null],
      [t('quotationMessageLine'), message.line],
      [t('quotationMessageQuantity'), message.quantity && quantityText(message.quantity, language), 'ours'],
      [t('message'), message.body],
    ],
  ];
  return to === 'buyer'
    ? toBuyer(version, sending, subject, parts)
    : toSales({ ...version, buyer_name: message.author_name }, sending, subject, parts);
}

type Recipient = Pick<
  StoredVersion,
  'quotation_id' | 'language' | 'buyer_email' | 'buyer_name' | 'buyer_company'
>;

function toBuyer(
  version: Recipient,
  sending: Sending | RoomSending,
  subject: string,
  parts: MailPart[],
): Mail {
  const { language } = version;
  const t = mailMessages(language);
  const hasRoom = 'token' in sending;
  const link = sending.siteUrl + localizedPath(roomPath(secretMark('room')), language);
  return {
    to: version.buyer_email,
    replyTo: sending.sales,
    subject,
    about: `quotation:${version.quotation_id}`,
    ...(hasRoom && { secrets: { room: sending.token } }),
    ...layOutMail(language, [
      t('greeting'),
      ...parts,
      ...(hasRoom ? [t('quotationLink', { link })] : []),
      `${profile.name}\n${profile.email.sales}\n${profile.phone.display}`,
    ]),
  };
}

function toSales(version: Recipient, { sales, siteUrl }: Sending, subject: string, parts: MailPart[]): Mail {
  const t = mailMessages('en');
  return {
    to: sales,
    replyTo: version.buyer_email,
    subject,
    about: `quotation:${version.quotation_id}`,
    ...layOutMail('en', [
      ...parts,
      [
        [t('name'), version.buyer_name],
        [t('email'), unlinkedEmail(version.buyer_email), 'ours'],
        [t('company'), version.buyer_company],
      ],
      t('quotationAdminLink', { link: `${siteUrl}/admin/quotations/${version.quotation_id}` }),
    ]),
  };
}

function reasonPart(reason: string | null, language: Language): MailPart {
  return [[mailMessages(language)('quotationReason'), reason]];
}
