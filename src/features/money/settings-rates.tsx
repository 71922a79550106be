import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type Currency, isCurrency } from '#kernel/money.ts';
import { Select } from '#ui/select.tsx';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { ChangeTime } from '#features/history/change-time.tsx';
import { useSavedSettings } from '#features/history/use-saved-settings.ts';
import { FieldFrame } from '#ui/forms/field.tsx';
import { Form, FormIssue, SubmitButton } from '#ui/forms/form.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { exchangeRatesQuery } from './currency.queries.ts';
import { adminRatesQuery, saveAdminRate } from './exchange-rate.queries.ts';
import { type AdminRate, rate } from './exchange-rate.schema.ts';

/** The form of the exchange rates, which apply to carts and new orders. */
export function SettingsRates() {
  const t = useTranslations('admin.orders.rates');
  const query = useQuery(adminRatesQuery);
  const [added, setAdded] = useState<Currency[]>([]);
  const saved = query.data ?? [];
  const isNew = (currency: Currency) => !saved.some((one) => one.currency === currency);
  const unsaved = added
    .filter(isNew)
    .map((currency): AdminRate => ({ currency, usd_per_unit: null, updated_at: null }));
  return (
    <SettingsSection id="rates" title={t('title')} text={t('text')}>
      <SettingsState query={query}>
        {[...saved, ...unsaved].map((one) => (
          <RateForm key={`${one.currency}:${one.usd_per_unit}`} saved={one} />
        ))}
        <NewCurrency
          isOffered={isNew}
          onChoose={(currency) => setAdded([...new Set([...added, currency])])}
        />
      </SettingsState>
    </SettingsSection>
  );
}

interface NewCurrencyProps {
  isOffered: (currency: Currency) => boolean;
  onChoose: (currency: Currency) => void;
}

/** Offers every currency of ISO 4217; the chosen one is used once it has a rate. */
function NewCurrency({ isOffered, onChoose }: NewCurrencyProps) {
  const t = useTranslations('admin.orders.rates');
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'currency' }), [locale]);
  // The browser may know other currencies than the server, and by other names.
  const offered = useHydrated()
    ? Intl.supportedValuesOf('currency').filter(isCurrency).filter(isOffered)
    : [];
  return (
    <label className="field">
      <span>{t('add')}</span>
      <Select
        value=""
        options={[
          ['', t('choose')],
          ...offered
            .filter((code) => code !== 'USD')
            .map((code) => [code, `${code} · ${names.of(code)}`] as const),
        ]}
        onChoose={(code) => code && onChoose(code)}
      />
    </label>
  );
}

function RateForm({ saved }: { saved: AdminRate }) {
  const t = useTranslations('admin.orders.rates');
  const records = useTranslations('admin.records');
  const { currency, usd_per_unit: from, updated_at } = saved;
  const settings = useSavedSettings({
    key: `rate-${currency}`,
    queryKey: exchangeRatesQuery.queryKey,
    saved: t('saved', { currency }),
    changedSince: t('changedSince'),
  });
  const form = useForm({
    ...settings,
    initial: { rate: from },
    read: ({ rate: text = '' }) =>
      readBySchema(rateOrNone, text.trim() === '' ? null : Number(text), {
        textOf: () => t('issue'),
        controlAt: () => 'rate',
      }),
    send: (to) => saveAdminRate(currency, { from, to }),
  });
  return (
    <Form form={form} className="account-form">
      <FieldFrame
        name="rate"
        label={t('label', { currency })}
        hint={updated_at ? <ChangeTime at={updated_at} /> : t('none')}
      >
        {(control) => (
          <span className="with-button">
            <input {...control} className="input" inputMode="decimal" autoComplete="off" dir="ltr" />
            <SubmitButton className="button line" label={records('save')} />
          </span>
        )}
      </FieldFrame>
      <FormIssue />
    </Form>
  );
}

/** Null: products in the currency cannot be ordered. */
const rateOrNone = rate.nullable();
