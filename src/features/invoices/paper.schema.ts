// Terms and papers of an order: what an administrator sends, and what the API returns.
import { z } from 'zod';
import { documentKinds, papers } from '#features/trade-documents/content/document-content.ts';
import { languages } from '#i18n/language.ts';
import { payment } from '#features/payments/payment.schema.ts';
import { shipment, shippableLine } from '#features/shipments/shipment.schema.ts';
import { orderTerms } from '#features/orders/order-terms.schema.ts';

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

export type PaperInput = z.output<typeof paperInput>;
export type PaperKind = (typeof paperKinds)[number];
export type OrderPaper = z.output<typeof orderPaper>;
export type OrderProgress = z.output<typeof orderProgress>;
export type AdminOrderProgress = z.output<typeof adminOrderProgress>;
