import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { ChangeTime } from '#features/history/change-time.tsx';
import { useSavedSettings } from '#features/history/use-saved-settings.ts';
import { type Issues, useAdminForm, type Values } from '#ui/admin/use-admin-form.ts';
import { adminRatesQuery, saveAdminRate } from './exchange-rate.queries.ts';
import { type AdminRate, rate } from './exchange-rate.schema.ts';

/** The form of the exchange rates, which apply to carts and new orders. */
export function SettingsRates() {
  const t = useTranslations('admin.orders.rates');
  const query = useQuery(adminRatesQuery);
  return (
    <SettingsSection id="rates" title={t('title')} text={t('text')}>
      <SettingsState query={query}>
        {query.data?.map((one) => (
          <RateForm key={`${one.currency}:${one.usd_per_unit}`} saved={one} />
        ))}
      </SettingsState>
    </SettingsSection>
  );
}

function RateForm({ saved }: { saved: AdminRate }) {
  const t = useTranslations('admin.orders.rates');
  const records = useTranslations('admin.records');
  const id = useId();
  const { currency, usd_per_unit: from, updated_at } = saved;
  const { onDone, onRejected } = useSavedSettings({
    key: `rate-${currency}`,
    queryKey: adminRatesQuery.queryKey,
    saved: t('saved', { currency }),
    changedSince: t('changedSince'),
  });
  const { onSubmit, issues, isPending } = useAdminForm({
    check: (values): Issues => {
      const to = rateOf(values);
      return to === null || rate.safeParse(to).success ? {} : { rate: t('issue') };
    },
    send: (values) => saveAdminRate(currency, { from, to: rateOf(values) }),
    onDone,
    onRejected: (error) => onRejected(error),
  });
  return (
    <form className="account-form" onSubmit={onSubmit} noValidate>
      <div className="field">
        <label htmlFor={id}>{t('label', { currency })}</label>
        <span className="with-button">
          <input
            id={id}
            name="rate"
            className="input"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            defaultValue={from ?? ''}
            aria-invalid={issues.rate ? true : undefined}
            aria-describedby={`${id}-hint${issues.rate ? ` ${id}-issue` : ''}`}
          />
          <button type="submit" className="button line" aria-disabled={isPending}>
            {records('save')}
          </button>
        </span>
        <small id={`${id}-hint`}>{updated_at ? <ChangeTime at={updated_at} /> : t('none')}</small>
        {issues.rate && (
          <p className="error" id={`${id}-issue`} role="alert">
            {issues.rate}
          </p>
        )}
        {issues.form && (
          <p className="error" role="alert">
            {issues.form}
          </p>
        )}
      </div>
    </form>
  );
}

/** Null: empty, so that products in the currency cannot be ordered. NaN: no number. */
function rateOf({ rate: text = '' }: Values): number | null {
  return text.trim() === '' ? null : Number(text.trim());
}
