// Mail layout: messages in the reader's language, parts as plain text and as HTML.
import { escapeMarkup } from '#kernel/xml.ts';
import { createTranslator } from 'use-intl/core';
import { mail as arabic } from '#i18n/ar/mail.ts';
import { mail as english } from '#i18n/en/mail.ts';
import { isolate, isolateArguments } from '#kernel/isolate.ts';
import { direction, formatLocales, type Language, languageTags } from '#i18n/language.ts';
import { mail as chinese } from '#i18n/zh/mail.ts';
import { unlinked } from './unlinked-text.ts';

/** Without a value, the row is left out. A visitor may have typed a value: only trusted values contain links. */
export type MailRow = readonly [label: string, value: string | null | undefined, origin?: 'ours'];

/** A paragraph, or a table of labelled values. */
export type MailPart = string | readonly MailRow[];

interface FilledRow {
  label: string;
  value: string;
  isOurs: boolean;
}

/** Prevents mail programs from turning text into links. */
const undetected = '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">';
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

const messages = { en: english, zh: chinese, ar: isolateArguments(arabic) };
const translators = new Map<Language, ReturnType<typeof createMailTranslator>>();

/** The same parts as plain text and as HTML, in which all text is escaped. */
export function layOutMail(language: Language, parts: readonly MailPart[]): { text: string; html: string } {
  const filled = parts
    .map((part) => (typeof part === 'string' ? part : filledRows(part)))
    .filter((part) => part.length > 0);
  const markup = filled.map((part) => (typeof part === 'string' ? paragraph(part) : table(part))).join('\n');
  const style = 'font:16px/1.5 system-ui,sans-serif;max-width:40rem';
  return {
    text: `${filled.map((part) => (typeof part === 'string' ? part : lines(part, language))).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${languageTags[language]}" dir="${direction(language)}"><meta charset="utf-8">${undetected}<body style="${style}">\n${markup}\n</body></html>`,
  };
}

export function mailMessages(language: Language) {
  const translator = translators.get(language) ?? createMailTranslator(language);
  translators.set(language, translator);
  return translator;
}

function filledRows(rows: readonly MailRow[]): FilledRow[] {
  return rows.flatMap(([label, value, origin]) => {
    if (!value) return [];
    return [{ label, value: origin === 'ours' ? value : unlinked(value), isOurs: origin === 'ours' }];
  });
}

function lines(rows: readonly FilledRow[], language: Language): string {
  return rows
    .map(({ label, value, isOurs }) => {
      // Punctuation at the end of a link would become part of it.
      const shown = isOurs && value.includes('://') ? value : isolated(value, language);
      return `${label}:${value.includes('\n') ? '\n' : ' '}${shown}`;
    })
    .join('\n');
}

/** A value, isolated where it or the mail is written from right to left. */
export function isolated(text: string, language: Language): string {
  if (direction(language) === 'ltr' && !rightToLeft.test(text)) return text;
  return isolate(text);
}

function paragraph(text: string): string {
  return `<p style="white-space:pre-line">${escapeMarkup(text)}</p>`;
}

function table(rows: readonly FilledRow[]): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th style="text-align:start;vertical-align:top;padding:4px 16px 4px 0;white-space:nowrap">${escapeMarkup(label)}</th>` +
      `<td dir="auto" style="white-space:pre-wrap;padding:4px 0">${escapeMarkup(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse">${cells.join('')}</table>`;
}

/** A translator caches the messages it has parsed. */
function createMailTranslator(language: Language) {
  return createTranslator({ locale: formatLocales[language], messages: messages[language] });
}
