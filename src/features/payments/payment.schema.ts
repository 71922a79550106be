// Payments of orders: what an administrator records, and what the API returns.
import { z } from 'zod';
import { textField } from '#platform/http/text-field.schema.ts';
import { companyDay } from '#features/company/company-day.ts';

export const referenceLimit = 100;

const amount = z.number('an amount').positive('more than 0').max(999_999_999_999.99);

export const paymentInput = z.object({
  received_on: z.iso
    .date('a date')
    .refine((day) => day <= companyDay(new Date()), 'not after today')
    .describe('At the latest today, in the time zone of the company'),
  amount: amount.describe('In the currency of the order, with its decimals; at most its balance'),
  reference: textField({ limit: referenceLimit, optional: true }).nullable().default(null),
  balance: z.number().describe('What the client last read: another balance means that somebody was faster'),
});

export const payment = z.object({
  id: z.guid(),
  received_on: z.iso.date(),
  amount: z.number(),
  reference: z.string().nullable(),
});

export const recordedPayment = z.object({ payment, balance: z.number(), change_set_id: z.guid() });

export type PaymentInput = z.output<typeof paymentInput>;
export type Payment = z.output<typeof payment>;
