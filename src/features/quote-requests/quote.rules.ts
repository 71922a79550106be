// Rules of a request for a quote: its fields, and what counts as spam.
import { checkFields, type FieldErrors, fieldNames, type TextFields } from '#kernel/text-fields.ts';
import type { Language } from '#i18n/language.ts';

export type QuoteField = 'firstName' | 'lastName' | 'email' | 'company' | 'productInterest' | 'message';
export type QuoteValues = Record<QuoteField, string>;
export type QuoteErrors = FieldErrors<QuoteField>;

export const quoteForm: TextFields<QuoteField> = {
  firstName: { limit: 100 },
  lastName: { limit: 100 },
  email: { limit: 254, kind: 'email' },
  company: { limit: 200, optional: true },
  productInterest: { limit: 200, optional: true },
  message: { limit: 5000, kind: 'lines' },
};
export const quoteFields = fieldNames(quoteForm);

const familyNameFirst: readonly QuoteField[] = [
  'lastName',
  ...quoteFields.filter((field) => field !== 'lastName'),
];

/** In the order in which the form shows them. */
export function quoteFieldsIn(language: Language): readonly QuoteField[] {
  return language === 'zh' ? familyNameFirst : quoteFields;
}

const chinese = /^\p{Script=Han}+$/u;

/** A Chinese name has its family name first and no space. */
export function senderName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  if (chinese.test(first_name) && chinese.test(last_name)) return last_name + first_name;
  return `${first_name} ${last_name}`;
}

export const quoteStatuses = ['new', 'in_progress', 'answered', 'won', 'lost', 'spam'] as const;

/** Those that wait for an administrator. */
export const openQuoteStatuses = ['new', 'in_progress'] as const;

export type QuoteStatus = (typeof quoteStatuses)[number];

/** Maximum size of the home page's form, in bytes. */
export const quoteBodyLimit = 64 * 1024;

/** Maximum size of a request with lines, in bytes. */
export const quoteLinesBodyLimit = 4 * 1024 * 1024;

/** From one client address, which a whole office may share. */
export const callsPerTenMinutes = 100;

/** A form that is sent sooner after it was rendered counts as spam. */
export const minFormAgeMs = 1000;

export function checkQuote(raw: Partial<Record<QuoteField, string | null | undefined>>) {
  return checkFields(quoteForm, raw);
}

/** The reference of a request that is a message alone, in the confirmation and the mails. */
export function quoteReference(id: string): string {
  return id.slice(0, 8);
}

/** Days after the last change of a request during which its room can be opened. */
export const roomDays = 90;

/** Room of a request: whoever has the token may read it. */
export function roomPath(token: string): string {
  return `/q/${token}`;
}

/** Spam: the hidden field is filled in, the form was sent too soon, or a name contains a link. */
export function looksLikeSpam(
  values: Pick<QuoteValues, 'firstName' | 'lastName'>,
  signs: { trap?: string | undefined; formAge?: number | undefined },
): boolean {
  if (signs.trap) return true;
  // A clock that was set back meanwhile makes the age negative and meaningless.
  const formAge = signs.formAge !== undefined && signs.formAge >= 0 ? signs.formAge : undefined;
  if (formAge !== undefined && formAge < minFormAgeMs) return true;
  return /https?:|www\./i.test(`${values.firstName} ${values.lastName}`);
}
