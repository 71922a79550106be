// The form of a quote list's request: its fields.
import { isDeliverableOn, placeField } from '#features/quote-list/quote-line.rules.ts';
import { quoteForm } from '../quote.rules.ts';
import { fieldNames, type TextFields } from '#kernel/text-fields.ts';
import { readFields } from '#ui/forms/read-fields.ts';
import type { Read, Values } from '#ui/forms/use-form.ts';

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

export function readRequest(typed: Values): Read<RequestValues> {
  const { input, issues } = readFields(requestForm, typed);
  const isDate = !typed.neededBy || isDeliverableOn(typed.neededBy, new Date());
  if (input && isDate) return { input };
  return { issues: { ...issues, ...(!isDate && { neededBy: 'date' }) } };
}
