import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { countryName } from '#i18n/countries.ts';
import { Select } from '#ui/select.tsx';
import type { DraftCharge } from '../quotation-draft.schema.ts';
import { quotationSettingsQuery } from '../settings/quotation-settings.queries.ts';
import { ratesFor, type TaxRate, taxCharge } from '../settings/quotation-settings.schema.ts';
import { useDraft } from './use-draft.ts';

/** Adds a tax of the settings; the rates of the buyer's country stand first. */
export function AddTax({ onAdd }: { onAdd: (charge: DraftCharge) => void }) {
  const t = useTranslations('admin.quotations.charges');
  const locale = useLocale();
  const isHydrated = useHydrated();
  const { quotation } = useDraft();
  const { language, buyer_country } = quotation.terms;
  const { data: settings } = useQuery(quotationSettingsQuery);
  if (!settings) return null;
  const rates = ratesFor(settings.tax_rates, buyer_country);
  if (rates.length === 0)
    return (
      <p className="fine">
        <Link to="/admin/settings/trade">{t('noTaxRates')}</Link>
      </p>
    );
  const nameOf = (rate: TaxRate) => {
    const { label, percent } = taxCharge(rate, language);
    // Server and browser may name a country differently.
    const country = rate.country && (isHydrated ? countryName(rate.country, locale) : rate.country);
    const text = t(percent === 0 ? 'reverseCharge' : 'taxRate', { name: label, percent: rate.percent });
    return country ? `${country}: ${text}` : text;
  };
  return (
    <label className="field">
      <span className="visually-hidden">{t('addTax')}</span>
      <Select
        value=""
        options={[
          ['', t('addTax')] as const,
          ...rates.map((rate, index) => [`${index}`, nameOf(rate)] as const),
        ]}
        onChoose={(index) => {
          const rate = rates[Number(index)];
          if (index !== '' && rate) onAdd(taxCharge(rate, language));
        }}
      />
    </label>
  );
}
