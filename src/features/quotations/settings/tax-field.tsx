import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { taxOption } from '#features/fulfilment/editing/order-content-form.rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { countryName } from '#i18n/countries.ts';
import { quotationSettingsQuery } from './quotation-settings.queries.ts';
import { type TaxRate, taxCharge } from './quotation-settings.schema.ts';

/** The tax of a new order: one of the named rates of the settings. */
export function TaxField() {
  const t = useTranslations('admin.quotations.charges');
  const locale = useLocale();
  const { data: settings } = useQuery(quotationSettingsQuery);
  const rates = settings?.tax_rates ?? [];
  if (rates.length === 0) return null;
  const nameOf = (rate: TaxRate) => {
    const { label, percent } = taxCharge(rate, 'en');
    const text = t(percent === 0 ? 'reverseCharge' : 'taxRate', { name: label, percent: rate.percent });
    return rate.country ? `${countryName(rate.country, locale)}: ${text}` : text;
  };
  const optionOf = (rate: TaxRate) => {
    const [en, zh, ar] = (['en', 'zh', 'ar'] as const).map((language) => taxCharge(rate, language).label);
    return taxOption(Number(rate.percent), { en: en ?? '', zh: zh ?? '', ar: ar ?? '' });
  };
  return (
    <Field
      name="tax"
      label={t('kinds.tax')}
      options={[['', t('noTax')] as const, ...rates.map((rate) => [optionOf(rate), nameOf(rate)] as const)]}
    />
  );
}
