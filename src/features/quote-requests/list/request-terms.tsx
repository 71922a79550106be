import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { incoterms } from '#kernel/incoterms.ts';
import { Field } from '#ui/forms/field.tsx';
import { useCurrencies } from '#features/money/currency.queries.ts';
import { isCurrency } from '#kernel/money.ts';

interface RequestTermsProps {
  currency: string;
  /** Without JavaScript it does nothing. */
  setCurrency: (currency: string) => void;
  /** The field of the named place. */
  place: ReactNode;
}

/** Currency, Incoterm, named place, and the date until which the parts are needed. */
export function RequestTerms({ currency, setCurrency, place }: RequestTermsProps) {
  const t = useTranslations('listRequest');
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'currency' }), [locale]);
  const offered = useCurrencies(isCurrency(currency) ? currency : null);
  return (
    <>
      <Field
        name="currency"
        label={t('currency')}
        value={currency}
        onChange={({ target }) => setCurrency(target.value)}
        options={offered.map((code) => [code, t('currencyName', { code, name: names.of(code) ?? code })])}
      />
      <Field
        name="incoterm"
        label={t('incoterm')}
        remark={t('optional')}
        options={[['', t('noIncoterm')], ...incoterms.map((code) => [code, t(`incoterms.${code}`)] as const)]}
      />
      {place}
      <Field name="neededBy" type="date" label={t('neededBy')} remark={t('optional')} />
    </>
  );
}
