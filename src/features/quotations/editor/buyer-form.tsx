import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { namedCountries } from '#i18n/countries.ts';
import { languages } from '#i18n/language.ts';
import { useCurrencies } from '#features/money/currency.queries.ts';
import type { Currency } from '#kernel/money.ts';
import { notify } from '#platform/browser/notify.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { Select } from '#ui/select.tsx';
import { BuyerAddresses } from './buyer-addresses.tsx';
import { patchQuotation, quotationsKey } from './quotation.queries.ts';
import { TermField, useTermChange } from './terms-form.tsx';
import { useDraft } from './use-draft.ts';

/** Who receives it, in which language and currency. */
export function BuyerForm() {
  const t = useTranslations('admin.quotations');
  const admin = useTranslations('admin');
  const { quotation, isEditable } = useDraft();
  const changeTerm = useTermChange();
  const convert = useConversion();
  const { language, currency, buyer_country } = quotation.terms;
  const currencies = useCurrencies(currency);
  const countries = useCountries(buyer_country);
  return (
    <section className="panel" aria-labelledby="quotation-buyer">
      <h2 id="quotation-buyer">{t('buyer')}</h2>
      <div className="panel-fields">
        <TermField name="buyer_name" label={t('name')} isFull />
        <TermField name="buyer_email" label={t('email')} type="email" issue={t('terms.badEmail')} isFull />
        <TermField name="buyer_company" label={t('company')} isFull />
        <TermField name="buyer_tax_id" label={t('taxId')} />
        <label className="field">
          <span>{t('country')}</span>
          <Select
            value={buyer_country ?? ''}
            disabled={!isEditable}
            options={[
              ['', t('noCountry')] as const,
              ...countries.map(({ code, name }) => [code, name] as const),
            ]}
            onChoose={(code) => changeTerm({ buyer_country: code || null }, { buyer_country })}
          />
        </label>
        <label className="field">
          <span>{t('language')}</span>
          <Select
            value={language}
            disabled={!isEditable}
            options={languages.map((each) => [each, admin(`quotes.languages.${each}`)] as const)}
            onChoose={(chosen) => changeTerm({ language: chosen }, { language })}
          />
        </label>
        <label className="field">
          <span>{t('currency')}</span>
          <Select
            value={currency}
            disabled={!isEditable || convert.isPending}
            options={currencies.map((each) => [each, each] as const)}
            onChoose={(chosen) => convert.mutate(chosen)}
          />
        </label>
        <BuyerAddresses />
        {convert.isPending && (
          <p className="fine full" role="status">
            {t('save.converting')}
          </p>
        )}
      </div>
    </section>
  );
}

/** Server and browser may name and sort countries differently: at first, there is only the chosen one. */
function useCountries(chosen: string | null): readonly { code: string; name: string }[] {
  const locale = useLocale();
  const isHydrated = useHydrated();
  return useMemo(() => {
    if (isHydrated) return namedCountries(locale);
    return chosen ? [{ code: chosen, name: chosen }] : [];
  }, [isHydrated, locale, chosen]);
}

/** Another currency converts all amounts, so it is changed by itself once the rest is saved. */
function useConversion() {
  const t = useTranslations('admin.quotations.save');
  const admin = useTranslations('admin');
  const client = useQueryClient();
  const { quotation, saver, undo, addUndoable } = useDraft();
  const { id, version, terms } = quotation;
  const key = `quotation:${id}`;
  return useMutation({
    mutationFn: async (currency: Currency) => {
      if (!(await saver.whenIdle())) throw new ApiError(0);
      const change = { from: { currency: terms.currency }, to: { currency } };
      return patchQuotation(id, { version, terms: change });
    },
    onSuccess: ({ change_set_id }, currency) => {
      if (!change_set_id) return;
      addUndoable(change_set_id);
      notify({
        kind: 'success',
        title: admin('success'),
        text: `${terms.currency} → ${currency}`,
        key,
        action: { label: admin('undo'), onAction: () => undo(Promise.resolve(change_set_id)) },
      });
    },
    onError: (error) => {
      const isNoRate = error instanceof ApiError && error.problem.code === 'no_rate';
      const text = isNoRate ? t('no_rate') : admin('unreachable');
      notify({ kind: 'error', title: admin('error'), text, key });
    },
    onSettled: () => client.invalidateQueries({ queryKey: quotationsKey }),
  });
}
