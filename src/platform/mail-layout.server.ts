// How a mail is written: its words in the reader's language, its parts as plain text and as markup.
import { createTranslator } from 'use-intl/core';
import { mail as arabic } from '#languages/ar/mail.ts';
import { mail as english } from '#languages/en/mail.ts';
import { direction, formatLocales, type Language, languageTags } from '#languages/language.ts';
import { mail as chinese } from '#languages/zh/mail.ts';

/** Without a value, the row is left out. */
export type MailRow = readonly [label: string, value: string | null | undefined];

/** A paragraph, or a table of labelled values. */
export type MailPart = string | readonly MailRow[];

const messages = { en: english, zh: chinese, ar: arabic };
const made = new Map<Language, ReturnType<typeof createWords>>();

/** The same parts as plain text and as markup, in which every word is text. */
export function layOutMail(language: Language, parts: readonly MailPart[]): { text: string; html: string } {
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

export function mailWords(language: Language) {
  const words = made.get(language) ?? createWords(language);
  made.set(language, words);
  return words;
}

function lines(rows: readonly MailRow[]): string {
  return rows.map(([label, value]) => `${label}:${value?.includes('\n') ? '\n' : ' '}${value}`).join('\n');
}

function paragraph(text: string): string {
  return `<p style="white-space:pre-line">${escaped(text)}</p>`;
}

function table(rows: readonly MailRow[]): string {
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

/** Keeps what it has parsed: a second mail in the same language costs a fraction of the first. */
function createWords(language: Language) {
  return createTranslator({ locale: formatLocales[language], messages: messages[language] });
}
