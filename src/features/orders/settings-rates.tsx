import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '#features/administrators/settings-section.tsx';
import { SettingsState } from '#features/administrators/settings-state.tsx';
import { ChangeTime } from '#features/history/change-time.tsx';
import { historyKey } from '#features/history/history.queries.ts';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { DeskError } from '#platform/desk-transport.ts';
import { notify } from '#platform/notify.ts';
import { deskRatesQuery, keepDeskRate } from './exchange-rate.queries.ts';
import { type DeskRate, rate } from './exchange-rate.schema.ts';

/** What prices in other currencies are converted with, in carts and in new orders. */
export function SettingsRates() {
  const t = useTranslations('desk.orders.rates');
  const query = useQuery(deskRatesQuery);
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

function RateForm({ rate: held }: { rate: DeskRate }) {
  const t = useTranslations('desk.orders.rates');
  const desk = useTranslations('desk');
  const id = useId();
  const [text, setText] = useState(held.usd_per_unit === null ? '' : String(held.usd_per_unit));
  const [fault, setFault] = useState('');
  const keeping = useKeeping(held, setFault);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (keeping.isPending) return;
    const to = text.trim() === '' ? null : Number(text.trim());
    const isUsable = to === null || rate.safeParse(to).success;
    setFault(isUsable ? '' : t('fault'));
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
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ''}`}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button line" aria-disabled={keeping.isPending}>
            {t('keep')}
          </button>
        </span>
        <small id={`${id}-hint`}>{held.updated_at ? <ChangeTime at={held.updated_at} /> : t('none')}</small>
        {fault && (
          <p className="error" id={`${id}-fault`} role="alert">
            {fault}
          </p>
        )}
        {keeping.error && !(keeping.error instanceof DeskError) && (
          <p className="error" role="alert">
            {desk('unreachable')}
          </p>
        )}
      </div>
    </form>
  );
}

function useKeeping(held: DeskRate, setFault: (text: string) => void) {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const undo = useUndoChange();
  return useMutation({
    networkMode: 'always',
    mutationFn: (to: number | null) => keepDeskRate(held.currency, { from: held.usd_per_unit, to }),
    onSuccess: ({ change_set_id: set }) => {
      setFault('');
      notify({
        kind: 'success',
        title: t('success'),
        text: t('orders.rates.kept', { currency: held.currency }),
        ...(set && { action: { label: t('undo'), onAction: () => void undo(set) } }),
      });
      void client.invalidateQueries({ queryKey: historyKey });
    },
    onError: (error) => {
      if (error instanceof DeskError && error.status === 409) setFault(t('orders.rates.changedSince'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: deskRatesQuery.queryKey }),
  });
}
