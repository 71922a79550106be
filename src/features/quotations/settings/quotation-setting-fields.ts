// The fields of the form of the settings of quotations, in their groups.
import type { QuotationSettings } from './quotation-settings.schema.ts';

interface Field {
  name: Exclude<keyof QuotationSettings, 'tax_rates'>;
  kind: 'number' | 'text' | 'lines' | 'choice';
}

export const quotationSettingGroups = [
  {
    group: 'validity',
    fields: [
      { name: 'validity_days', kind: 'number' },
      { name: 'reminder_days', kind: 'number' },
      { name: 'margin_floor', kind: 'number' },
    ],
  },
  {
    group: 'delivery',
    fields: [
      { name: 'incoterm', kind: 'choice' },
      { name: 'place', kind: 'text' },
      { name: 'transport', kind: 'choice' },
    ],
  },
  {
    group: 'en',
    fields: [
      { name: 'payment_terms_en', kind: 'text' },
      { name: 'delivery_en', kind: 'text' },
      { name: 'note_en', kind: 'lines' },
    ],
  },
  {
    group: 'zh',
    fields: [
      { name: 'payment_terms_zh', kind: 'text' },
      { name: 'delivery_zh', kind: 'text' },
      { name: 'note_zh', kind: 'lines' },
    ],
  },
  {
    group: 'ar',
    fields: [
      { name: 'payment_terms_ar', kind: 'text' },
      { name: 'delivery_ar', kind: 'text' },
      { name: 'note_ar', kind: 'lines' },
    ],
  },
] as const satisfies readonly { group: string; fields: readonly Field[] }[];

export const quotationSettingNames = quotationSettingGroups.flatMap(({ fields }) =>
  fields.map(({ name }) => name),
);
