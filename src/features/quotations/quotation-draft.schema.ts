// The draft of a quotation as administrators change it: its terms, lines and charges, and changes of them.
import { z } from 'zod';
import { chargeKinds } from '#features/orders/order-status.rules.ts';
import { address } from '#features/orders/order.schema.ts';
import { price } from '#features/products/product-field-kinds.ts';
import { hsCodeDigits } from '#features/products/product.rules.ts';
import { priceBreaks, units } from '#features/products/product-trade.rules.ts';
import { isCountry } from '#i18n/countries.ts';
import { languages } from '#i18n/language.ts';
import { decimalsIssue } from '#features/money/currency.rules.ts';
import { incoterms } from '#kernel/incoterms.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { cleanLine, cleanText, isEmail } from '#kernel/text.ts';
import { transports } from '#kernel/delivery-terms.ts';
import { maxCharges, maxLineQuantity, maxQuotationLines, maxUnitPrice } from './quotation.rules.ts';

const line = (limit: number) => z.string().overwrite(cleanLine).max(limit, `at most ${limit} characters`);
const lines = (limit: number) => z.string().overwrite(cleanText).max(limit, `at most ${limit} characters`);
const optionalLine = (limit: number) =>
  line(limit)
    .transform((text) => text || null)
    .nullable();
const optionalLines = (limit: number) =>
  lines(limit)
    .transform((text) => text || null)
    .nullable();

const quantityMessage = `a whole number from 1 to ${maxLineQuantity}`;
const quantity = z.int(quantityMessage).min(1, quantityMessage).max(maxLineQuantity, quantityMessage);
const unitPrice = price.max(maxUnitPrice, `at most ${maxUnitPrice}`).nullable();
const country = z.string().toUpperCase().refine(isCountry, 'a country code of ISO 3166-1').nullable();

export const draftTerms = z.object({
  currency: currencyCode.describe('A change converts all prices and amounts by the stored rates'),
  language: z.enum(languages).describe('Of the PDF and the emails'),
  buyer_name: line(200).describe('Required to issue, as is the email address'),
  buyer_email: line(254).refine(
    (text) => text === '' || isEmail(text),
    'must be an email address, such as name@example.com',
  ),
  buyer_company: optionalLine(200),
  buyer_country: country,
  buyer_tax_id: optionalLine(50),
  billing_address: address.nullable(),
  shipping_address: address.nullable(),
  incoterm: z.enum(incoterms).nullable().describe('Incoterms 2020'),
  place: optionalLine(200).describe('The named place of the Incoterm'),
  transport: z.enum(transports).nullable(),
  payment_terms: optionalLine(300),
  valid_until: z.iso.date().nullable().describe('The last day on which it can be accepted, until 24:00 UTC'),
  delivery: optionalLine(300),
  note: optionalLines(2000).describe('To the buyer'),
});

export const draftLine = z.object({
  position: z.number().min(-1e9).max(1e9).describe('Lines are sorted by it; any number between two others'),
  group_name: optionalLine(200),
  is_optional: z.boolean().describe('Not part of the total until the buyer chooses it'),
  product_id: z.guid().toLowerCase().nullable(),
  requested_part: optionalLine(500),
  sku: optionalLine(100),
  part_number: optionalLine(100),
  manufacturer: optionalLine(120),
  description: line(500),
  unit: z.enum(units),
  quantity,
  unit_price: unitPrice.describe('null: no price yet'),
  catalogue_price: unitPrice,
  cost: unitPrice.describe('Never sent to the buyer'),
  price_breaks: priceBreaks.describe('Prices of other quantities'),
  min_quantity: quantity,
  order_multiple: quantity,
  lead_time_days: z.int().min(0).max(3650).nullable(),
  hs_code: z
    .string()
    .overwrite(hsCodeDigits)
    .regex(/^\d{6,10}$/, '6 to 10 digits')
    .nullable(),
  country_of_origin: country,
  weight: z
    .number()
    .min(0)
    .max(9_999_999)
    .refine((value) => Math.round(value * 1e9) / 1e9 === value, 'at most nine decimals')
    .nullable()
    .describe('Of one unit, in kilograms'),
  note: optionalLines(500).describe('To the buyer'),
});

const quotationCharge = z
  .object({
    kind: z.enum(chargeKinds),
    label: optionalLine(200),
    percent: z
      .number()
      .min(0, 'at least 0')
      .max(100, 'at most 100')
      .refine((value) => Math.round(value * 10_000) / 10_000 === value, 'at most four decimals')
      .nullable()
      .describe('Of the sum of the lines; follows the lines that are accepted'),
    amount: z
      .number()
      .min(0, 'at least 0')
      .max(maxUnitPrice, `at most ${maxUnitPrice}`)
      .nullable()
      .describe(
        'Fixed, whatever lines are accepted, with the decimals of the currency; a discount is taken in proportion to them',
      ),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), 'either percent or amount');

export const draftCharges = z.array(quotationCharge).max(maxCharges, `at most ${maxCharges} charges`);

/** What a new line has where nothing else is known. */
export const emptyLine = {
  position: 0,
  group_name: null,
  is_optional: false,
  product_id: null,
  requested_part: null,
  sku: null,
  part_number: null,
  manufacturer: null,
  description: '',
  unit: 'C62',
  quantity: 1,
  unit_price: null,
  catalogue_price: null,
  cost: null,
  price_breaks: [],
  min_quantity: 1,
  order_multiple: 1,
  lead_time_days: null,
  hs_code: null,
  country_of_origin: null,
  weight: null,
  note: null,
} as const satisfies z.output<typeof draftLine>;

const lineChange = z.object({
  id: z.guid('a GUID').toLowerCase().describe('Of a new line: made by the client'),
  from: draftLine.partial().optional().describe('The values that the client last read; of a new line none'),
  to: draftLine.partial().nullable().describe('null: remove the line'),
});

/** The fields of a line that are amounts. */
export const linePriceNames = ['unit_price', 'catalogue_price', 'cost', 'price_breaks'] as const;

/** Whether a patch states amounts, which mean nothing without their currency. */
export function statesAmounts({
  charges,
  lines: changed = [],
}: Pick<z.output<typeof patchFields>, 'charges' | 'lines'>) {
  return charges !== undefined || changed.some(({ to }) => to && linePriceNames.some((name) => name in to));
}

const patchFields = z.object({
  version: z
    .int()
    .positive()
    .optional()
    .describe('Of the draft that the client shows: a later draft is not changed. By default the current one'),
  currency: currencyCode
    .optional()
    .describe('Of all amounts in the patch, as the client last read it; required with amounts'),
  terms: z.object({ from: draftTerms.partial(), to: draftTerms.partial() }).optional(),
  charges: z.object({ from: draftCharges, to: draftCharges }).optional(),
  lines: z
    .array(lineChange)
    .max(maxQuotationLines, `at most ${maxQuotationLines} lines`)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'names a line twice')
    .optional(),
});

export const draftPatch = patchFields
  .refine((patch) => patch.currency !== undefined || !statesAmounts(patch), {
    path: ['currency'],
    message: 'is required with amounts',
  })
  .superRefine(({ currency, charges }, { addIssue }) => {
    for (const [index, { amount }] of charges?.to.entries() ?? []) {
      const message = currency && amount !== null && decimalsIssue(amount, currency);
      if (message) addIssue({ code: 'custom', path: ['charges', 'to', index, 'amount'], message });
    }
  })
  .refine(({ terms, charges, lines: changed }) => terms || charges || changed?.length, 'nothing to change');

export type DraftTerms = z.output<typeof draftTerms>;
export type DraftLine = z.output<typeof draftLine>;
export type DraftCharge = z.output<typeof quotationCharge>;
export type DraftPatch = z.output<typeof draftPatch>;
