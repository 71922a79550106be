// A request for a quote as the API accepts it, from the same fields as the form.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import { units } from '#features/products/product-trade.rules.ts';
import { isCountry } from '#i18n/countries.ts';
import { knownCurrency } from '#platform/http/currency.schema.ts';
import { incoterms } from '#kernel/incoterms.ts';
import { isRecord } from '#kernel/object.ts';
import { textField } from '#platform/http/text-field.schema.ts';
import { attachmentTypes, maxAttachments } from './attachments/attachment.rules.ts';
import {
  defaultUnit,
  isCountedUnit,
  isDeliverableOn,
  lineFields,
  longestDecimal,
  maxQuoteLines,
  placeField,
  preparedByField,
  quantityDigits,
  readDecimal,
  requestedMatches,
  targetPriceDigits,
} from '#features/quote-list/quote-line.rules.ts';
import { quoteForm, quoteStatuses } from './quote.rules.ts';
import { cleanSource } from './quote-source.ts';

const source = z.object({
  page: z.string().optional().describe('Path and query of the page with the form'),
  referrer: z.string().optional().describe('The URL that led to the site'),
  product_id: z.string().optional().describe('The product that the request is about'),
  utm: z.record(z.string(), z.string()).optional().describe('Campaign parameters such as utm_source'),
});

const decimal = (digits: { whole: number; decimals: number }, message: string) =>
  z
    .union([z.number(message), z.string(message).meta({ maxLength: longestDecimal })], message)
    .transform((value, context) => {
      const text = readDecimal(value, digits);
      if (text === null) context.addIssue({ code: 'custom', message, input: value });
      return text ?? '';
    });

const quantityMessage = `a number above 0 with at most ${quantityDigits.decimals} decimals`;
const priceMessage = `an amount of at least 0 with at most ${targetPriceDigits.decimals} decimals`;

const quoteLine = z
  .object({
    product_id: z.guid('must be the id of a product').toLowerCase().nullish(),
    part_number: textField(lineFields.part_number).nullish().describe('As the buyer writes it'),
    manufacturer: textField(lineFields.manufacturer).nullish(),
    description: textField(lineFields.description).nullish(),
    quantity: decimal(quantityDigits, quantityMessage).refine((text) => Number(text) > 0, quantityMessage),
    unit: z
      .enum(units, `one of ${units.join(', ')}`)
      .nullish()
      .describe('UN/ECE Recommendation 20. By default that of the product, or C62 (piece)'),
    target_price: decimal(targetPriceDigits, priceMessage).nullish().describe('For one unit'),
    currency: knownCurrency.nullish().describe('Of the target price; by default that of the request, or USD'),
    note: textField(lineFields.note).nullish(),
    match: z
      .enum(requestedMatches, `one of ${requestedMatches.join(', ')}`)
      .transform((status) => (status === 'packaging_variant' ? 'packaging' : status))
      .nullish()
      .describe(
        'How the product was found: the status of the parts list. `packaging_variant` means `packaging`',
      ),
  })
  .refine((line) => line.product_id || line.part_number || line.description, {
    message: 'needs a product, a part number or a description',
    path: ['part_number'],
  })
  .refine(
    ({ product_id, unit, quantity }) =>
      (product_id && !unit) || !isCountedUnit(unit ?? defaultUnit) || !quantity.includes('.'),
    { message: 'must be a whole number of pieces', path: ['quantity'] },
  );

/** What a request has besides a message. */
const terms = z.object({
  country: z
    .string()
    .toUpperCase()
    .refine(isCountry, 'must be a country code of ISO 3166-1, such as DE')
    .nullish(),
  currency: knownCurrency.nullish().describe('Of the quotation, ISO 4217'),
  incoterm: z
    .enum(incoterms, `one of ${incoterms.join(', ')}`)
    .nullish()
    .describe('Incoterms 2020'),
  place: textField(placeField).nullish().describe('The named place of the Incoterm'),
  needed_by: z.iso
    .date({ error: 'must be a date, such as 2026-12-31', abort: true })
    .refine((day) => isDeliverableOn(day, new Date()), 'must be today or later, and before 2100')
    .nullish(),
  lines: z
    .array(quoteLine)
    .max(maxQuoteLines, `at most ${maxQuoteLines} lines`)
    .nullish()
    .describe('Parts and quantities. A product that is not offered becomes a part to be sourced'),
  attachments: z
    .array(z.guid('must be the id of an uploaded attachment').toLowerCase())
    .max(maxAttachments, `at most ${maxAttachments} attachments`)
    .refine((ids) => new Set(ids).size === ids.length, 'names one attachment twice')
    .nullish()
    .describe('Ids of POST /quote-attachments'),
});

const requestFields = z.object({
  firstName: textField(quoteForm.firstName),
  lastName: textField(quoteForm.lastName),
  email: textField(quoteForm.email),
  company: textField(quoteForm.company).nullish(),
  productInterest: textField(quoteForm.productInterest).nullish(),
  message: textField({ ...quoteForm.message, optional: true })
    .nullish()
    .transform((text) => text ?? '')
    .describe('Required without lines and attachments'),
  language: z
    .enum(languages, `one of ${languages.join(', ')}`)
    .default('en')
    .describe('Language of the reply'),
  // An invalid source must not reject the request.
  source: z.preprocess(cleanSource, source).optional().describe('What led to the request'),
  prepared_by: textField(preparedByField)
    .nullish()
    .describe('The software that prepared the lines; sales sees it as not verified'),
  website: z.string().optional().describe('Honeypot: leave empty'),
  formAge: z.number().optional().describe('Milliseconds since the form was shown'),
});

export const quoteRequest = requestFields
  .extend(terms.shape)
  .refine(({ message, lines, attachments }) => message || lines?.length || attachments?.length, {
    message: 'is required',
    path: ['message'],
    // Reported beside the errors of other fields.
    when: ({ value }) => isRecord(value),
  });

export const quoteReceipt = z.object({
  id: z.uuid().describe('The first eight characters are the reference'),
  number: z.string().nullable().describe('Such as RFQ-2026-00042; null for requests of older versions'),
  room_url: z.string().nullable().describe('The page of the request, for everyone who has the link'),
});

export const quoteAttachment = z.object({
  id: z.guid(),
  name: z.string(),
  type: z.enum(attachmentTypes).describe('Detected from the content'),
  size: z.int().describe('In bytes'),
});

/** An administrator. */
export const person = z.object({ id: z.string(), name: z.string() });

/** A request in the lists of administrators. */
export const adminQuoteRow = z.object({
  id: z.guid(),
  reference: z.string(),
  number: z.string().nullable().describe('Such as RFQ-2026-00042; null for requests of older versions'),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  product_interest: z.string().nullable(),
  excerpt: z.string().describe('The beginning of the message'),
  line_count: z.int().describe('Of the parts list, with those of merged requests'),
  status: z.enum(quoteStatuses),
  owner: person.nullable(),
  is_unread: z.boolean(),
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime().describe('When the reply is due'),
  answered_at: z.iso.datetime().nullable(),
});

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7E]{1,200}$/, 'at most 200 printable characters without spaces');

export type QuoteLine = z.output<typeof quoteLine>;
export type QuoteReceipt = z.output<typeof quoteReceipt>;
export type QuoteAttachment = z.output<typeof quoteAttachment>;
export type AdminQuoteRow = z.output<typeof adminQuoteRow>;
export type QuoteRequest = z.output<typeof quoteRequest>;
export type QuoteRequestInput = z.input<typeof quoteRequest>;
