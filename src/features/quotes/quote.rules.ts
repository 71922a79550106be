// What a usable request for a quote is: the same answer in the form, at the doors and in the database.
import { cleanLine, cleanText, isEmail } from '#kernel/text.ts';

export const quoteFields = [
  'firstName',
  'lastName',
  'email',
  'company',
  'productInterest',
  'message',
] as const;

export const quoteStatuses = ['new', 'in_progress', 'answered', 'won', 'lost', 'spam'] as const;

/** Somebody still has to do something. */
export const openQuoteStatuses = ['new', 'in_progress'] as const;

export type QuoteStatus = (typeof quoteStatuses)[number];
export type QuoteField = (typeof quoteFields)[number];
export type QuoteValues = Record<QuoteField, string>;
export type QuoteErrors = Partial<Record<QuoteField, QuoteFault>>;
export type QuoteFault = 'required' | 'email' | 'too_long';

/** In UTF-16 units, as the browser counts them; after cleaning. */
export const quoteLimits: Record<QuoteField, number> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  company: 200,
  productInterest: 200,
  message: 5000,
};

export const optionalQuoteFields: readonly QuoteField[] = ['company', 'productInterest'];

/** A door reads no more than this of a request, in bytes. */
export const quoteBodyLimit = 64 * 1024;

/** From one client address, which may be a whole office's. */
export const callsPerTenMinutes = 100;

/** Nobody fills the form in less; in milliseconds. */
export const quickestForm = 1000;

/** The fields as they will be kept, and what is wrong with them: an empty object means nothing. */
export function checkQuote(raw: Partial<Record<QuoteField, string | null | undefined>>): {
  values: QuoteValues;
  errors: QuoteErrors;
} {
  const values = {} as QuoteValues;
  const errors: QuoteErrors = {};
  for (const field of quoteFields) {
    values[field] = cleanQuoteField(field, raw[field] ?? '');
    const fault = quoteFault(field, values[field]);
    if (fault) errors[field] = fault;
  }
  return { values, errors };
}

/** Text alone; a message keeps its line breaks and tabs. */
export function cleanQuoteField(field: QuoteField, raw: string): string {
  return field === 'message' ? cleanText(raw) : cleanLine(raw);
}

/** Expects a cleaned value. */
export function quoteFault(field: QuoteField, value: string): QuoteFault | undefined {
  if (value === '') return optionalQuoteFields.includes(field) ? undefined : 'required';
  if (value.length > quoteLimits[field]) return 'too_long';
  return field === 'email' && !isEmail(value) ? 'email' : undefined;
}

/** Written on the confirmation and in both mails. */
export function quoteReference(id: string): string {
  return id.slice(0, 8);
}

/** A machine wrote it: the trap is filled, the form came back at once, or a name advertises an address. */
export function looksLikeSpam(
  values: Pick<QuoteValues, 'firstName' | 'lastName'>,
  signs: { trap?: string | undefined; formAge?: number | undefined },
): boolean {
  if (signs.trap) return true;
  // A clock that was set back meanwhile tells nothing.
  const formAge = signs.formAge !== undefined && signs.formAge >= 0 ? signs.formAge : undefined;
  if (formAge !== undefined && formAge < quickestForm) return true;
  return /https?:|www\./i.test(`${values.firstName} ${values.lastName}`);
}
