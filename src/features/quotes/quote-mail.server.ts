// The two mails of a request: one tells sales, one confirms to the sender in the sender's language.
import { replyDue } from '#features/company/company.hours.rules.ts';
import { profile } from '#features/company/company.profile.ts';
import { companyTime } from '#features/company/company-time.ts';
import { asLanguage } from '#languages/language.ts';
import { layOutMail, type MailRow, mailWords } from '#platform/mail-layout.server.ts';
import type { Mail } from '#platform/mail-outbox.server.ts';
import { unlinkedEmail } from '#platform/unlinked-text.ts';
import { quoteReference } from './quote.rules.ts';
import type { StoredQuote } from './quote.writes.server.ts';

/** To the company, in English; an answer to it reaches the sender. */
export function salesMail(quote: StoredQuote, to: string, siteUrl: string): Mail {
  const t = mailWords('en');
  const { page, referrer, product_id, utm } = quote.source;
  const origin: MailRow[] = [
    [t('language'), quote.language],
    [t('page'), page],
    [t('referrer'), referrer],
    [t('product'), product_id && `${siteUrl}/product/${product_id}`, 'ours'],
    [t('campaign'), utm && Object.values(utm).join(' / ')],
  ];
  const reference = quoteReference(quote.id);
  return {
    to,
    replyTo: quote.email,
    subject: t('salesSubject', { reference }),
    about: `quote:${quote.id}`,
    ...layOutMail('en', [
      t('salesIntroduction', { due: companyTime(replyDue(quote.created_at), 'en') }),
      [
        [t('reference'), reference],
        [t('name'), `${quote.first_name} ${quote.last_name}`],
        [t('email'), unlinkedEmail(quote.email), 'ours'],
        [t('company'), quote.company],
        [t('productInterest'), quote.product_interest],
        [t('message'), quote.message],
      ],
      origin,
    ]),
  };
}

/** To the sender. It holds none of the sender's words, since anyone may have typed the address. */
export function confirmationMail(quote: StoredQuote): Mail {
  const language = asLanguage(quote.language) ?? 'en';
  const t = mailWords(language);
  const reference = quoteReference(quote.id);
  return {
    to: quote.email,
    replyTo: profile.email.sales,
    subject: t('confirmationSubject', { reference, company: profile.name }),
    about: `quote:${quote.id}`,
    ...layOutMail(language, [
      t('greeting'),
      t('confirmationIntroduction', { reference, due: companyTime(replyDue(quote.created_at), language) }),
      t('notYou', { email: profile.email.sales }),
      `${profile.name}\n${profile.email.sales}\n${profile.phone.display}`,
    ]),
  };
}

/** What a reply begins with, in the sender's language. `from`: the administrator who writes it. */
export function replyTemplate(
  quote: Pick<StoredQuote, 'id' | 'language' | 'first_name' | 'last_name'>,
  from: string,
): { subject: string; body: string } {
  const t = mailWords(asLanguage(quote.language) ?? 'en');
  const name = `${quote.first_name} ${quote.last_name}`;
  return {
    subject: t('replySubject', { reference: quoteReference(quote.id) }),
    body: t('replyBody', { name, from, company: profile.name }),
  };
}
