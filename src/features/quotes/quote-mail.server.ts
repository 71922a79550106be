// The two mails of a request: one tells sales, one confirms to the sender in the sender's language.
import { createTranslator } from 'use-intl/core';
import { replyDue } from '#features/company/company.hours.rules.ts';
import { profile } from '#features/company/company.profile.ts';
import { mail as arabic } from '#languages/ar/mail.ts';
import { mail as english } from '#languages/en/mail.ts';
import { asLanguage, direction, formatLocales, type Language, languageTags } from '#languages/language.ts';
import { mail as chinese } from '#languages/zh/mail.ts';
import type { Mail } from '#platform/mail-outbox.server.ts';
import { quoteReference } from './quote.rules.ts';
import type { StoredQuote } from './quote.writes.server.ts';

const messages = { en: english, zh: chinese, ar: arabic };

/** To the company, in English; an answer to it reaches the sender. */
export function salesMail(quote: StoredQuote, to: string, siteUrl: string): Mail {
  const t = wordsOf('en');
  const { page, referrer, product_id, utm } = quote.source;
  const origin: Row[] = [
    [t('language'), quote.language],
    [t('page'), page && siteUrl + page],
    [t('referrer'), referrer],
    [t('product'), product_id && `${siteUrl}/product/${product_id}`],
    [t('campaign'), utm && Object.values(utm).join(' / ')],
  ];
  const reference = quoteReference(quote.id);
  return {
    to,
    replyTo: quote.email,
    subject: t('salesSubject', { reference }),
    about: `quote:${quote.id}`,
    ...layOut('en', [
      t('salesIntroduction', { due: dueText(quote, 'en') }),
      [[t('reference'), reference], ...content(quote, t)],
      origin,
    ]),
  };
}

/** To the sender. The subject holds none of the sender's words, since anyone may have typed the address. */
export function confirmationMail(quote: StoredQuote): Mail {
  const language = asLanguage(quote.language) ?? 'en';
  const t = wordsOf(language);
  const reference = quoteReference(quote.id);
  return {
    to: quote.email,
    replyTo: profile.email.sales,
    subject: t('confirmationSubject', { reference, company: profile.name }),
    about: `quote:${quote.id}`,
    ...layOut(language, [
      t('greeting'),
      t('confirmationIntroduction', { reference, due: dueText(quote, language) }),
      t('copy'),
      content(quote, t),
      t('notYou', { email: profile.email.sales }),
      `${profile.name}\n${profile.email.sales}\n${profile.phone.display}`,
    ]),
  };
}

type Row = readonly [label: string, value: string | null | undefined];
type Part = string | readonly Row[];
type Words = ReturnType<typeof wordsOf>;

function content(quote: StoredQuote, t: Words): Row[] {
  return [
    [t('name'), `${quote.first_name} ${quote.last_name}`],
    [t('email'), quote.email],
    [t('company'), quote.company],
    [t('productInterest'), quote.product_interest],
    [t('message'), quote.message],
  ];
}

/** In the company's zone, named: where the reader is, nobody knows. */
function dueText(quote: StoredQuote, language: Language): string {
  return new Intl.DateTimeFormat(formatLocales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: profile.hours.timeZone,
  }).format(replyDue(quote.created_at));
}

/** The same parts as plain text and as markup, in which every word is text. */
function layOut(language: Language, parts: readonly Part[]): { text: string; html: string } {
  const filled = parts
    .map((part) => (typeof part === 'string' ? part : part.filter(([, value]) => value)))
    .filter((part) => part.length > 0);
  const markup = filled.map((part) => (typeof part === 'string' ? paragraph(part) : table(part))).join('\n');
  const style = 'font:16px/1.5 system-ui,sans-serif;max-width:40rem';
  return {
    text: `${filled.map((part) => (typeof part === 'string' ? part : lines(part))).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${languageTags[language]}" dir="${direction(language)}"><meta charset="utf-8"><body style="${style}">\n${markup}\n</body></html>`,
  };
}

function lines(rows: readonly Row[]): string {
  return rows.map(([label, value]) => `${label}:${value?.includes('\n') ? '\n' : ' '}${value}`).join('\n');
}

function paragraph(text: string): string {
  return `<p style="white-space:pre-line">${escaped(text)}</p>`;
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th style="text-align:start;vertical-align:top;padding:4px 16px 4px 0;white-space:nowrap">${escaped(label)}</th>` +
      `<td dir="auto" style="white-space:pre-wrap;padding:4px 0">${escaped(value ?? '')}</td></tr>`,
  );
  return `<table style="border-collapse:collapse">${cells.join('')}</table>`;
}

function escaped(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

function wordsOf(language: Language) {
  return createTranslator({ locale: formatLocales[language], messages: messages[language] });
}
