// The two mails of a request: a notice to sales, and a confirmation in the sender's language.
import { replyDue } from '#features/company/company.hours.rules.ts';
import { profile } from '#features/company/company.profile.ts';
import { companyTime } from '#features/company/company-time.ts';
import { countryName } from '#i18n/countries.ts';
import { asLanguage, formatLocales, type Language } from '#i18n/language.ts';
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
import { secretMark } from '#platform/mail/mail-secret.rules.ts';
import { isMessageAlone, referenceOf } from './quote-keys.server.ts';
import { defaultUnit } from '#features/quote-list/quote-line.rules.ts';
import type { NewLine } from './quote-line.writes.server.ts';
import { quantityText } from './quote-quantity.ts';
import { roomDays, roomPath, senderName } from './quote.rules.ts';
import type { StoredQuote, StoredQuoteAttachment } from './quote.tables.server.ts';

/** A request with what belongs to it. */
export interface QuoteContent {
  quote: StoredQuote;
  lines: readonly NewLine[];
  attachments: readonly Pick<StoredQuoteAttachment, 'name' | 'size'>[];
}

/** Lines in a mail; the room and the admin show all of them. */
export const maxMailLines = 50;

/** To the company, in English; a reply to it reaches the sender. */
export function salesMail(content: QuoteContent, to: string, siteUrl: string): Mail {
  const t = mailMessages('en');
  const { quote, lines, attachments } = content;
  const { page, referrer, product_id, utm, api_key, prepared_by } = quote.source;
  const origin: MailRow[] = [
    [t('language'), quote.language],
    [t('page'), page],
    [t('referrer'), referrer],
    [t('product'), product_id && `${siteUrl}/product/${product_id}`, 'ours'],
    [t('campaign'), utm && Object.values(utm).join(' / ')],
    [t('apiKey'), api_key?.name],
    [t('preparedBy'), prepared_by],
  ];
  const reference = referenceOf(quote);
  return {
    to,
    replyTo: quote.email,
    subject: t('salesSubject', { reference }),
    about: `quote:${quote.id}`,
    ...layOutMail('en', [
      t('salesIntroduction', { due: companyTime(replyDue(quote.created_at), 'en') }),
      [
        [t('reference'), reference],
        [t('name'), senderName(quote)],
        [t('email'), unlinkedEmail(quote.email), 'ours'],
        [t('company'), quote.company],
        [t('productInterest'), quote.product_interest],
        [t('message'), quote.message],
      ],
      termRows(quote, 'en'),
      ...lineParts(lines, 'en', salesLine),
      [[t('attachments'), attachments.map(({ name }) => name).join('\n')]],
      ...(isMessageAlone(quote)
        ? []
        : [t('quoteAdminLink', { link: `${siteUrl}/admin/quotes/${quote.id}` })]),
      origin,
    ]),
  };
}

/**
 * To the sender, without any text of the request except what must be a part number: anybody may have typed the address. Only the mail
 * that is sent contains the link of the room.
 */
export function confirmationMail(content: QuoteContent, siteUrl: string, token: string): Mail {
  const { quote, lines, attachments } = content;
  const language = asLanguage(quote.language) ?? 'en';
  const t = mailMessages(language);
  const reference = referenceOf(quote);
  const hasRoomLink = !isMessageAlone(quote);
  const link = siteUrl + localizedPath(roomPath(secretMark('room')), language);
  return {
    to: quote.email,
    replyTo: profile.email.sales,
    subject: t('confirmationSubject', { reference, company: profile.name }),
    about: `quote:${quote.id}`,
    ...(hasRoomLink && { secrets: { room: token } }),
    ...layOutMail(language, [
      t('greeting'),
      t('confirmationIntroduction', { reference, due: companyTime(replyDue(quote.created_at), language) }),
      ...lineParts(lines, language, buyerLine),
      ...(attachments.length > 0 ? [t('attachmentCount', { count: attachments.length })] : []),
      ...(hasRoomLink ? [t('quoteRoomLink', { link, days: roomDays })] : []),
      t('notYou', { email: profile.email.sales }),
      `${profile.name}\n${profile.email.sales}\n${profile.phone.display}`,
    ]),
  };
}

function termRows(quote: StoredQuote, language: Language): MailRow[] {
  const t = mailMessages(language);
  return [
    [t('country'), quote.country && countryName(quote.country, formatLocales[language])],
    [t('currency'), quote.currency],
    [t('deliveryTerms'), [quote.incoterm, quote.place].filter(Boolean).join(' ')],
    [t('neededBy'), quote.needed_by],
  ];
}

function lineParts(
  lines: readonly NewLine[],
  language: Language,
  textOf: (line: NewLine, language: Language) => string,
): MailPart[] {
  if (lines.length === 0) return [];
  const t = mailMessages(language);
  const rows = lines
    .slice(0, maxMailLines)
    .map((line): MailRow => [isolated(`${line.position}`, language), textOf(line, language)]);
  const rest = lines.length - rows.length;
  return [
    t('lineCount', { count: lines.length }),
    rows,
    ...(rest > 0 ? [t('moreLines', { count: rest })] : []),
  ];
}

function salesLine(line: NewLine): string {
  const { part_number, manufacturer, description, target_price, currency, note } = line;
  const target = target_price && `${mailMessages('en')('targetPrice')}: ${target_price} ${currency}`;
  return [quantityOf(line, 'en'), part_number, manufacturer, description, target, note]
    .filter(Boolean)
    .join(' · ');
}

function buyerLine(line: NewLine, language: Language): string {
  const part = partOf(line);
  const name = part === null ? mailMessages(language)('describedPart') : isolated(part, language);
  return `${quantityOf(line, language)} · ${name}`;
}

/**
 * What cannot be a sentence to a stranger: the number of a product of ours, or one word that looks like a part number.
 * Null for any other text.
 */
function partOf({ part_number, sku, match }: NewLine): string | null {
  const text = part_number ?? '';
  const isOfProduct = match === 'exact' || match === 'normalised';
  return isOfProduct || singlePartNumber.test(text) ? text : sku;
}

/** A letter and a digit, and no dot before a letter, which mail programs read as a host name. */
const singlePartNumber = /^(?=.*\p{L})(?=.*\p{N})(?!.*\.\p{L})(?!.*\/\/)[\p{L}\p{N}._/+#()-]{1,40}$/u;

function quantityOf(line: NewLine, language: Language): string {
  const text = quantityText(line, language);
  return isolated(line.unit === defaultUnit ? `${text} ×` : text, language);
}

/** The template of a reply, in the sender's language. `from`: the administrator who writes it. */
export function replyTemplate(
  quote: Pick<StoredQuote, 'id' | 'number' | 'request_digest' | 'language' | 'first_name' | 'last_name'>,
  from: string,
): { subject: string; body: string } {
  const t = mailMessages(asLanguage(quote.language) ?? 'en');
  const name = senderName(quote);
  return {
    subject: t('replySubject', { reference: referenceOf(quote) }),
    body: t('replyBody', { name, from, company: profile.name }),
  };
}
