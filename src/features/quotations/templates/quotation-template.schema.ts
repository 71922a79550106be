// Templates of quotations: what they store, and input and output of their routes.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { cleanLine } from '#kernel/text.ts';
import { draftCharges, draftLine, draftTerms } from '../quotation-draft.schema.ts';

export const templateNameLimit = 100;
/** Of all administrators together. */
export const maxTemplates = 200;

export const templateContent = z.object({
  language: z.enum(languages).describe('Of the texts'),
  currency: currencyCode.describe('Of all amounts'),
  terms: draftTerms.pick({
    incoterm: true,
    place: true,
    transport: true,
    payment_terms: true,
    delivery: true,
    note: true,
  }),
  charges: draftCharges,
  lines: z.array(draftLine),
});

export const templateName = z
  .string()
  .overwrite(cleanLine)
  .min(1, 'is required')
  .max(templateNameLimit, `at most ${templateNameLimit} characters`);

export const quotationTemplate = z.object({
  id: z.guid(),
  name: z.string(),
  language: z.enum(languages),
  currency: currencyCode,
  lines: z.int(),
  created_at: z.iso.datetime(),
});

export const newTemplate = z.object({
  quotation_id: z.guid().toLowerCase(),
  version: z.int().min(1).describe('Whose lines, charges and terms are copied'),
  name: templateName,
});

export const templateRenaming = z.object({
  from: z.string().describe('The name that the client last read'),
  to: templateName,
});

export const changedTemplate = z.object({ id: z.guid(), change_set_id: z.guid().nullable() });

export type TemplateContent = z.output<typeof templateContent>;
export type QuotationTemplate = z.output<typeof quotationTemplate>;
export type NewTemplate = z.output<typeof newTemplate>;
export type TemplateRenaming = z.output<typeof templateRenaming>;
