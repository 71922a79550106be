// The fields of the form of the settings of quotations, in their groups.
import type { QuotationSettings } from './quotation-settings.schema.ts';

interface SettingField {
  name: Exclude<keyof QuotationSettings, 'tax_rates'>;
  inputMode?: 'decimal';
  rows?: number;
  dir?: 'rtl';
}

export const quotationSettingGroups = [
  {
    group: 'validity',
    fields: [
      { name: 'validity_days', inputMode: 'decimal' },
      { name: 'reminder_days', inputMode: 'decimal' },
      { name: 'margin_floor', inputMode: 'decimal' },
    ],
  },
  {
    group: 'delivery',
    fields: [{ name: 'incoterm' }, { name: 'place' }, { name: 'transport' }],
  },
  {
    group: 'en',
    fields: [{ name: 'payment_terms_en' }, { name: 'delivery_en' }, { name: 'note_en', rows: 3 }],
  },
  {
    group: 'zh',
    fields: [{ name: 'payment_terms_zh' }, { name: 'delivery_zh' }, { name: 'note_zh', rows: 3 }],
  },
  {
    group: 'ar',
    fields: [
      { name: 'payment_terms_ar', dir: 'rtl' },
      { name: 'delivery_ar', dir: 'rtl' },
      { name: 'note_ar', rows: 3, dir: 'rtl' },
    ],
  },
] as const satisfies readonly { group: string; fields: readonly SettingField[] }[];
