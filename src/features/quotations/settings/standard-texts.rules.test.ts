import { expect, test } from 'vitest';
import { defaultQuotationSettings } from './quotation-settings.schema.ts';
import { standardTextsIn, taxNameIn } from './standard-texts.rules.ts';

const settings = {
  ...defaultQuotationSettings,
  delivery_en: 'From stock',
  tax_rates: [{ country: 'NL', percent: '21', name_en: 'VAT 21 %', name_zh: '增值税 21 %', name_ar: '' }],
};

test('standard texts are printed in the language of the paper, and typed ones as they are', () => {
  const texts = {
    payment_terms: settings.payment_terms_en,
    delivery: settings.delivery_en,
    note: 'As agreed',
  };
  expect(standardTextsIn(settings, { language: 'ar', ...texts })).toEqual({
    payment_terms: '30 % مع الطلب و70 % قبل الشحن',
    delivery: 'From stock',
    note: 'As agreed',
  });
  expect(standardTextsIn(settings, { language: 'en', ...texts })).toEqual(texts);
  const chinese = { ...texts, payment_terms: settings.payment_terms_zh };
  expect(standardTextsIn(settings, { language: 'en', ...chinese })).toEqual(texts);
});

test('a tax is named in the language of the paper where the settings have its name', () => {
  expect(taxNameIn(settings, 'VAT 21 %', 'zh')).toBe('增值税 21 %');
  expect(taxNameIn(settings, '增值税 21 %', 'en')).toBe('VAT 21 %');
  expect(taxNameIn(settings, 'VAT 21 %', 'ar')).toBe('VAT 21 %');
  expect(taxNameIn(settings, 'Eco levy', 'zh')).toBe('Eco levy');
});
