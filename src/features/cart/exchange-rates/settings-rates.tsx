import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '#features/auth/settings/settings-section.tsx';
import { SettingsState } from '#features/auth/settings/settings-state.tsx';
import { ChangeTime } from '#features/history/change-time.tsx';
import { historyKey } from '#features/history/history.queries.ts';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { adminRatesQuery, keepAdminRate } from './exchange-rate.queries.ts';
import { type AdminRate, rate } from './exchange-rate.schema.ts';

/** The form of the exchange rates, which apply to carts and new orders. */
export function SettingsRates() {
  const t = useTranslations('admin.orders.rates');
  const query = useQuery(adminRatesQuery);
  return (
    <SettingsSection id="rates" title={t('title')} text={t('text')}>
      <SettingsState query={query}>
        {query.data?.map((one) => (
          <RateForm key={`${one.currency}:${one.usd_per_unit}`} rate={one} />
        ))}
      </SettingsState>
    </SettingsSection>
  );
}

function RateForm({ rate: held }: { rate: AdminRate }) {
  const t = useTranslations('admin.orders.rates');
  const admin = useTranslations('admin');
  const id = useId();
  const [text, setText] = useState(held.usd_per_unit === null ? '' : String(held.usd_per_unit));
  const [issue, setIssue] = useState('');
  const keeping = useKeeping(held, setIssue);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (keeping.isPending) return;
    const to = text.trim() === '' ? null : Number(text.trim());
    const isUsable = to === null || rate.safeParse(to).success;
    setIssue(isUsable ? '' : t('issue'));
    if (isUsable && to !== held.usd_per_unit) keeping.mutate(to);
  };
  return (
    <form className="account-form" onSubmit={onSubmit} noValidate>
      <div className="field">
        <label htmlFor={id}>{t('label', { currency: held.currency })}</label>
        <span className="with-button">
          <input
            id={id}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={text}
            aria-invalid={issue ? true : undefined}
            aria-describedby={`${id}-hint${issue ? ` ${id}-issue` : ''}`}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button line" aria-disabled={keeping.isPending}>
            {t('keep')}
          </button>
        </span>
        <small id={`${id}-hint`}>{held.updated_at ? <ChangeTime at={held.updated_at} /> : t('none')}</small>
        {issue && (
          <p className="error" id={`${id}-issue`} role="alert">
            {issue}
          </p>
        )}
        {keeping.error && !(keeping.error instanceof ApiError) && (
          <p className="error" role="alert">
            {admin('unreachable')}
          </p>
        )}
      </div>
    </form>
  );
}

function useKeeping(held: AdminRate, setIssue: (text: string) => void) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const undo = useUndoChange();
  return useMutation({
    networkMode: 'always',
    mutationFn: (to: number | null) => keepAdminRate(held.currency, { from: held.usd_per_unit, to }),
    onSuccess: ({ change_set_id: set }) => {
      setIssue('');
      notify({
        kind: 'success',
        title: t('success'),
        text: t('orders.rates.saved', { currency: held.currency }),
        ...(set && { action: { label: t('undo'), onAction: () => void undo(set) } }),
      });
      void client.invalidateQueries({ queryKey: historyKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) setIssue(t('orders.rates.changedSince'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminRatesQuery.queryKey }),
  });
}
