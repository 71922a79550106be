// Settings of quotations: what a new draft begins with, and when a margin is marked. Used by the form and the API.
import { z } from 'zod';
import { isCountry } from '#i18n/countries.ts';
import type { Language } from '#i18n/language.ts';
import { cleanLine, cleanText } from '#kernel/text.ts';
import { incoterms } from '#kernel/incoterms.ts';
import { type TermsIssue, termsIssues, transports } from '#kernel/delivery-terms.ts';

export const quotationSettingLimits = {
  validityDays: [1, 365],
  /** 0: no reminder. */
  reminderDays: [0, 30],
  line: 300,
  place: 200,
  note: 2_000,
  taxName: 100,
  taxRates: 50,
} as const;

const line = (limit: number) => z.string().overwrite(cleanLine).max(limit, `at most ${limit} characters`);
const term = line(quotationSettingLimits.line);
const note = z
  .string()
  .overwrite((text) => cleanText(text).replaceAll('\t', ' '))
  .max(quotationSettingLimits.note, `at most ${quotationSettingLimits.note} characters`);

function wholeNumber([min, max]: readonly [number, number]) {
  const message = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .overwrite(cleanLine)
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max, message);
}

const taxName = line(quotationSettingLimits.taxName);

/** A rate that a clerk chooses for a quotation. Its percentage is a text, so that it stays exact. */
const taxRate = z.object({
  country: z
    .string()
    .refine((code) => code === '' || isCountry(code), 'an ISO 3166-1 alpha-2 code')
    .describe('Where it applies; empty: anywhere'),
  percent: z
    .string()
    .overwrite(cleanLine)
    .regex(/^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/, '0 to 100, with at most four decimals')
    .describe('0 for a reverse charge'),
  name_en: taxName.min(1, 'is required'),
  name_zh: taxName.describe('Empty: the English one, as in Arabic'),
  name_ar: taxName,
});

export type TaxRate = z.output<typeof taxRate>;

/** Fields are texts, so that a form, the history and an undo treat them alike; decimals stay exact. */
export const quotationSettings = z.object({
  validity_days: wholeNumber(quotationSettingLimits.validityDays).describe(
    'Days from the opening of a draft to its last day',
  ),
  reminder_days: wholeNumber(quotationSettingLimits.reminderDays).describe(
    'Days before the last day on which the buyer gets a reminder; 0: none',
  ),
  margin_floor: z
    .string()
    .overwrite(cleanLine)
    .regex(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/, '0 to 100, with at most two decimals')
    .describe('In percent of the price; lines below are marked'),
  incoterm: z
    .enum(['', ...incoterms])
    .describe('Incoterms 2020, for quotations without one in the request; empty: none'),
  place: line(quotationSettingLimits.place).describe('The named place of the Incoterm'),
  transport: z.enum(['', ...transports]),
  payment_terms_en: term,
  payment_terms_zh: term,
  payment_terms_ar: term,
  delivery_en: term,
  delivery_zh: term,
  delivery_ar: term,
  note_en: note.describe('To the buyer'),
  note_zh: note,
  note_ar: note,
  tax_rates: z
    .array(taxRate)
    .max(quotationSettingLimits.taxRates, `at most ${quotationSettingLimits.taxRates} rates`)
    .describe('Named rates of the company, which are no tax advice'),
});

export type QuotationSettings = z.output<typeof quotationSettings>;

const termsErrors: Record<TermsIssue, [field: keyof QuotationSettings, message: string]> = {
  place_required: ['place', 'is required with an Incoterm'],
  transport_required: ['transport', 'is required: this Incoterm is for transport by sea'],
  sea_only: ['incoterm', 'FAS, FOB, CFR and CIF are for transport by sea'],
};

/** Fields that are valid alone and not together. */
export function settingsConflicts(
  settings: QuotationSettings,
): (readonly [keyof QuotationSettings, string])[] {
  const conflicts = termsIssues(deliveryTerms(settings)).map((issue) => termsErrors[issue]);
  if (Number(settings.reminder_days) >= Number(settings.validity_days)) {
    conflicts.push(['reminder_days', 'must be less than the validity']);
  }
  return conflicts;
}

/** The row of a rate that repeats an earlier one, which a clerk could not distinguish; -1: there is none. */
export function repeatedTaxRate(rates: readonly TaxRate[]): number {
  const keys = rates.map(({ country, name_en }) => `${country} ${name_en.toLowerCase()}`);
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
}

/** Of a rate that repeats an earlier one. */
export const repeatedMessage = 'is used for this country already';

export const quotationSettingsChange = z.object({
  from: quotationSettings.describe('The settings that the client last read'),
  to: quotationSettings.superRefine((settings, context) => {
    for (const [field, message] of settingsConflicts(settings)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
    const repeated = repeatedTaxRate(settings.tax_rates);
    if (repeated >= 0) {
      const path = ['tax_rates', repeated, 'name_en'];
      context.addIssue({ code: 'custom', path, message: repeatedMessage });
    }
  }),
});

export const changedQuotationSettings = z.object({
  settings: quotationSettings,
  change_set_id: z.guid().nullable(),
});

export type QuotationSettingsChange = z.output<typeof quotationSettingsChange>;

export const defaultQuotationSettings: QuotationSettings = {
  validity_days: '28',
  reminder_days: '3',
  margin_floor: '15',
  incoterm: '',
  place: '',
  transport: '',
  payment_terms_en: '30 % with order, 70 % before shipping',
  payment_terms_zh: '订货时付 30 %，发货前付 70 %',
  payment_terms_ar: '30 % مع الطلب و70 % قبل الشحن',
  delivery_en: '',
  delivery_zh: '',
  delivery_ar: '',
  note_en: '',
  note_zh: '',
  note_ar: '',
  tax_rates: [],
};

export function deliveryTerms({ incoterm, place, transport }: QuotationSettings) {
  return { incoterm: incoterm || null, place: place || null, transport: transport || null };
}

/** The texts of a draft in its language. */
export function standardTexts(settings: QuotationSettings, language: Language) {
  return {
    payment_terms: settings[`payment_terms_${language}`] || null,
    delivery: settings[`delivery_${language}`] || null,
    note: settings[`note_${language}`] || null,
  };
}

/** The rates of the buyer's country first, then those for anywhere; others come last, for a delivery elsewhere. */
export function ratesFor(rates: readonly TaxRate[], country: string | null): TaxRate[] {
  const rank = (rate: TaxRate) => (rate.country === '' ? 1 : rate.country === country ? 0 : 2);
  return rates.toSorted((one, other) => rank(one) - rank(other));
}

/** The charge that a rate becomes in a quotation of this language. */
export function taxCharge(rate: TaxRate, language: Language) {
  const label = rate[`name_${language}`] || rate.name_en;
  return { kind: 'tax', label, percent: Number(rate.percent), amount: null } as const;
}
