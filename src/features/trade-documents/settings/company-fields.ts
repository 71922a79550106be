// The fields of the form of the company's documents, in their groups.
import type { CompanySettings } from '../company/company-settings.schema.ts';

interface Field {
  name: Exclude<keyof CompanySettings, 'logo'>;
  /** `latin`: codes and numbers, left to right in any language. */
  kind: 'text' | 'latin' | 'lines' | 'choice';
}

export const companyFieldGroups = [
  {
    group: 'company',
    fields: [
      { name: 'brand', kind: 'text' },
      { name: 'legal_name', kind: 'text' },
      { name: 'address', kind: 'lines' },
      { name: 'country', kind: 'latin' },
      { name: 'registration', kind: 'latin' },
      { name: 'tax_id', kind: 'latin' },
      { name: 'eori', kind: 'latin' },
      { name: 'email', kind: 'latin' },
      { name: 'phone', kind: 'latin' },
    ],
  },
  {
    group: 'bank',
    fields: [
      { name: 'bank_beneficiary', kind: 'text' },
      { name: 'bank_name', kind: 'text' },
      { name: 'bank_account', kind: 'latin' },
      { name: 'bank_swift', kind: 'latin' },
      { name: 'bank_note', kind: 'text' },
    ],
  },
  {
    group: 'texts',
    fields: [
      { name: 'terms_en', kind: 'lines' },
      { name: 'terms_zh', kind: 'lines' },
      { name: 'terms_ar', kind: 'lines' },
      { name: 'taxes_en', kind: 'lines' },
      { name: 'taxes_zh', kind: 'lines' },
      { name: 'taxes_ar', kind: 'lines' },
      { name: 'letter_foot', kind: 'text' },
    ],
  },
  {
    group: 'numbers',
    fields: [
      { name: 'proforma_prefix', kind: 'latin' },
      { name: 'invoice_prefix', kind: 'latin' },
      { name: 'packing_prefix', kind: 'latin' },
      { name: 'paper', kind: 'choice' },
    ],
  },
] as const satisfies readonly { group: string; fields: readonly Field[] }[];

export const companyFieldNames = companyFieldGroups.flatMap(({ fields }) => fields.map(({ name }) => name));
