// The form of a quote list's request: its fields.
import { placeField } from '#features/quote-list/quote-line.rules.ts';
import { quoteForm } from '#features/quote-requests/quote.rules.ts';
import { fieldNames, type TextFields } from '#kernel/text-fields.ts';

const contactNames = ['firstName', 'lastName', 'email', 'company', 'country', 'message'] as const;
const termNames = ['currency', 'incoterm', 'place', 'neededBy'] as const;

export type RequestField = (typeof contactNames)[number] | (typeof termNames)[number];
export type RequestValues = Record<RequestField, string>;

export const requestForm: TextFields<RequestField> = {
  currency: { limit: 3 },
  incoterm: { limit: 3, optional: true },
  place: placeField,
  neededBy: { limit: 10, optional: true },
  firstName: quoteForm.firstName,
  lastName: quoteForm.lastName,
  email: quoteForm.email,
  company: { limit: quoteForm.company.limit },
  country: { limit: 2 },
  message: { ...quoteForm.message, optional: true },
};

export const requestFields = fieldNames(requestForm);
