// Settings of the company's documents: who it is, its bank, terms and prefixes of numbers. Used by the form and the API.
import { z } from 'zod';
import { profile } from '#features/company/company.profile.ts';
import { isCountry } from '#i18n/countries.ts';
import { cleanLine, cleanText } from '#kernel/text.ts';
import { papers } from '../content/document-content.ts';

export const settingLimits = { line: 200, lines: 600, terms: 2_000, prefix: 12, logoBytes: 200_000 } as const;

const line = z
  .string()
  .overwrite(cleanLine)
  .max(settingLimits.line, `at most ${settingLimits.line} characters`);
const textOf = (limit: number) =>
  z
    .string()
    .overwrite((text) => cleanText(text).replaceAll('\t', ' '))
    .max(limit, `at most ${limit} characters`);
const lines = textOf(settingLimits.lines);
const terms = textOf(settingLimits.terms);
const prefix = z
  .string()
  .regex(/^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/, 'capital letters, digits and dashes')
  .max(settingLimits.prefix, `at most ${settingLimits.prefix} characters`);

/** All fields are texts or null, so that a form, the history and an undo treat them alike. */
export const companySettings = z.object({
  brand: line.min(1, 'is required').describe('Above every document'),
  legal_name: line.min(1, 'is required'),
  address: lines.min(1, 'is required').describe('One line each, without the country'),
  country: z.string().refine(isCountry, 'an ISO 3166-1 alpha-2 code'),
  registration: line.describe('Number of the business registration'),
  tax_id: line,
  eori: line,
  email: line,
  phone: line,
  bank_beneficiary: line,
  bank_name: line,
  bank_account: line.describe('Account number or IBAN'),
  bank_swift: z.union([
    z.literal(''),
    z.string().regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/, '8 or 11 letters and digits'),
  ]),
  bank_note: line,
  letter_foot: line.describe('Below every page'),
  paper: z.enum(papers),
  terms_en: terms.describe('Printed on quotations and invoices in English'),
  terms_zh: terms,
  terms_ar: terms,
  taxes_en: terms.describe('Such as a reverse charge note. It is the company’s own text and no tax advice'),
  taxes_zh: terms,
  taxes_ar: terms,
  proforma_prefix: prefix,
  invoice_prefix: prefix,
  packing_prefix: prefix,
  logo: z
    .string()
    .regex(/^(?:|[\da-f]{64}\.(?:svg|png|jpg))$/, 'a file that was uploaded here')
    .describe('Empty: the logo of the website'),
});

export type CompanySettings = z.output<typeof companySettings>;

export const prefixNames = ['proforma_prefix', 'invoice_prefix', 'packing_prefix'] as const;

/** Two documents of different kinds never have the same number. */
export function findTakenPrefixes(settings: CompanySettings): (typeof prefixNames)[number][] {
  const taken = new Set<string>(['RFQ', 'Q']);
  return prefixNames.filter((name) => {
    const isTaken = taken.has(settings[name]);
    taken.add(settings[name]);
    return isTaken;
  });
}

export const companySettingsChange = z.object({
  from: companySettings.describe('The settings that the client last read'),
  to: companySettings.superRefine((settings, context) => {
    for (const name of findTakenPrefixes(settings)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is used already' });
    }
  }),
});

export const changedCompanySettings = z.object({
  settings: companySettings,
  change_set_id: z.guid().nullable(),
});

export type CompanySettingsChange = z.output<typeof companySettingsChange>;

/** From the profile of the website. */
export const defaultCompanySettings: CompanySettings = {
  brand: profile.name,
  legal_name: profile.legalName,
  address: [profile.address.street, profile.address.district].join('\n'),
  country: profile.address.countryCode,
  registration: '',
  tax_id: '',
  eori: '',
  email: profile.email.sales,
  phone: profile.phone.display,
  bank_beneficiary: '',
  bank_name: '',
  bank_account: '',
  bank_swift: '',
  bank_note: '',
  letter_foot: '',
  paper: 'A4',
  terms_en: '',
  terms_zh: '',
  terms_ar: '',
  taxes_en: '',
  taxes_zh: '',
  taxes_ar: '',
  proforma_prefix: 'PI',
  invoice_prefix: 'INV',
  packing_prefix: 'PL',
  logo: '',
};
