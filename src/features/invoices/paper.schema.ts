// Terms and papers of an order: what an administrator sends, and what the API returns.
import { z } from 'zod';
import { documentKinds, papers } from '#features/trade-documents/content/document-content.ts';
import { languages } from '#i18n/language.ts';
import { incoterms } from '#kernel/incoterms.ts';
import { textField } from '#platform/http/text-field.schema.ts';
import { payment } from '#features/payments/payment.schema.ts';
import { shipment, shippableLine } from '#features/shipments/shipment.schema.ts';
import { maxPaymentDays } from '#features/orders/order-terms.rules.ts';

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

export const termsChange = z.object({
  from: orderTerms.describe('What the client last read'),
  to: orderTerms,
});

export const changedTerms = z.object({ terms: orderTerms, change_set_id: z.guid().nullable() });

export const paperKinds = ['proforma_invoice', 'commercial_invoice', 'packing_list'] as const;

export const paperInput = z.object({
  kind: z.enum(paperKinds),
  shipment_id: z
    .guid()
    .nullable()
    .default(null)
    .describe('Of an invoice or a packing list; null: a pro-forma invoice'),
  language: z.enum(languages),
  paper: z.enum(papers),
  accept_missing: z.boolean().default(false).describe('Issue a document that lacks what customs require'),
});

export const orderPaper = z.object({
  id: z.guid(),
  kind: z.enum(documentKinds),
  number: z.string(),
  shipment: z.int().nullable().describe('Number of the shipment; null: of the whole order'),
  language: z.enum(languages),
  paper: z.enum(papers),
  status: z.enum(['valid', 'superseded', 'withdrawn']),
  code: z.string().describe('By which anybody verifies the document'),
  issued_at: z.iso.datetime(),
});

export const orderProgress = z.object({
  shipments: z.array(shipment).describe('The first one first'),
  lines: z.array(shippableLine.omit({ product_id: true, backordered: true, shippable: true })),
  papers: z.array(orderPaper).describe('The documents that are valid'),
  payments: z.array(payment),
  balance: z.number().describe('What is still to be paid, in the currency of the order'),
  due_on: z.iso.date().nullable(),
});

export const adminOrderProgress = orderProgress.extend({
  lines: z.array(shippableLine),
  papers: z.array(orderPaper).describe('All documents, the oldest first'),
  is_overdue: z.boolean(),
  terms: orderTerms,
  default_paper: z.enum(papers).describe('Of the settings'),
});

export type OrderTerms = z.output<typeof orderTerms>;
export type PaperInput = z.output<typeof paperInput>;
export type PaperKind = (typeof paperKinds)[number];
export type OrderPaper = z.output<typeof orderPaper>;
export type OrderProgress = z.output<typeof orderProgress>;
export type AdminOrderProgress = z.output<typeof adminOrderProgress>;
