// What a usable request for a quote is: the same answer in the form, at the doors and in the database.

export const quoteFields = [
  'firstName',
  'lastName',
  'email',
  'company',
  'productInterest',
  'message',
] as const;

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

/**
 * Text alone: no control characters but a message's line breaks and tabs, none that turn the direction of
 * the text around it, no halves of a character, no space at the ends.
 */
export function cleanQuoteField(field: QuoteField, raw: string): string {
  const text = raw.toWellFormed().replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
  if (field === 'message') {
    return text
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .trim();
  }
  return text
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
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
  if (signs.formAge !== undefined && signs.formAge < quickestForm) return true;
  return /https?:|www\./i.test(`${values.firstName} ${values.lastName}`);
}

/** One address, without what would let a mail program read two of them, a name or a comment. */
function isEmail(value: string): boolean {
  return /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\"]+$/.test(value);
}
