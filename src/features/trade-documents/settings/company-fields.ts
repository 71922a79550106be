// The fields of the form of the company's documents, in their groups.
import type { Options } from '#ui/select.tsx';
import type { CompanySettings } from '../company/company-settings.schema.ts';
import { papers } from '../content/document-content.ts';

interface SettingField {
  name: Exclude<keyof CompanySettings, 'logo'>;
  dir?: 'ltr' | 'rtl';
  rows?: number;
  options?: Options;
}

export const companyFieldGroups = [
  {
    group: 'company',
    fields: [
      { name: 'brand' },
      { name: 'legal_name' },
      { name: 'address', rows: 3 },
      { name: 'country', dir: 'ltr' },
      { name: 'registration', dir: 'ltr' },
      { name: 'tax_id', dir: 'ltr' },
      { name: 'eori', dir: 'ltr' },
      { name: 'email', dir: 'ltr' },
      { name: 'phone', dir: 'ltr' },
    ],
  },
  {
    group: 'bank',
    fields: [
      { name: 'bank_beneficiary' },
      { name: 'bank_name' },
      { name: 'bank_account', dir: 'ltr' },
      { name: 'bank_swift', dir: 'ltr' },
      { name: 'bank_note' },
    ],
  },
  {
    group: 'texts',
    fields: [
      { name: 'terms_en', rows: 3 },
      { name: 'terms_zh', rows: 3 },
      { name: 'terms_ar', rows: 3, dir: 'rtl' },
      { name: 'taxes_en', rows: 3 },
      { name: 'taxes_zh', rows: 3 },
      { name: 'taxes_ar', rows: 3, dir: 'rtl' },
      { name: 'letter_foot' },
    ],
  },
  {
    group: 'numbers',
    fields: [
      { name: 'proforma_prefix', dir: 'ltr' },
      { name: 'invoice_prefix', dir: 'ltr' },
      { name: 'packing_prefix', dir: 'ltr' },
      { name: 'paper', options: papers.map((paper) => [paper, paper] as const) },
    ],
  },
] as const satisfies readonly { group: string; fields: readonly SettingField[] }[];
