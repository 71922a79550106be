// Terms of an order: what is agreed on delivery and payment.
import { z } from 'zod';
import { incoterms } from '#kernel/incoterms.ts';
import { textField } from '#platform/http/text-field.schema.ts';
import { maxPaymentDays } from './order-terms.rules.ts';

export const termsLimits = { place: 200, payment_terms: 500 } as const;

const text = (limit: number) =>
  textField({ limit, optional: true })
    .transform((value) => value || null)
    .nullable();

export const orderTerms = z.object({
  incoterm: z.enum(incoterms).nullable().describe('Incoterms 2020'),
  place: text(termsLimits.place).describe('The named place of the Incoterm'),
  payment_terms: text(termsLimits.payment_terms).describe('As documents print them'),
  payment_days: z
    .int()
    .min(0)
    .max(maxPaymentDays)
    .nullable()
    .describe('Days from the first invoice until it is due; null: those that the payment terms name'),
  due_on: z.iso.date().nullable().describe('By when the order is to be paid; set with its first invoice'),
});

export type OrderTerms = z.output<typeof orderTerms>;
