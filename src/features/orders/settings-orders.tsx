import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '#features/administrators/settings-section.tsx';
import { SettingsState } from '#features/administrators/settings-state.tsx';
import { historyKey } from '#features/history/history.queries.ts';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { DeskError } from '#platform/desk-transport.ts';
import { notify } from '#platform/notify.ts';
import { orderSettingsQuery, saveOrderSettings } from './order-settings.queries.ts';
import { orderSettings } from './order-settings.schema.ts';
import type { OrderSettings } from './order-wait.rules.ts';

const fields = [
  ['wait_above_amount', 'amountHint', 'amountError'],
  ['wait_above_share', 'shareHint', 'shareError'],
  ['reservation_hours', 'hoursHint', 'hoursError'],
] as const;

type Field = (typeof fields)[number][0];
type Texts = Record<Field, string>;

/** Which orders wait for a clerk, and for how long. */
export function SettingsOrders() {
  const t = useTranslations('desk.orders.settings');
  const query = useQuery(orderSettingsQuery);
  return (
    <SettingsSection id="order-settings" title={t('title')} text={t('text')}>
      <SettingsState query={query}>
        {query.data && <SettingsForm key={JSON.stringify(query.data)} settings={query.data} />}
      </SettingsState>
    </SettingsSection>
  );
}

function SettingsForm({ settings }: { settings: OrderSettings }) {
  const t = useTranslations('desk.orders.settings');
  const desk = useTranslations('desk');
  const id = useId();
  const [texts, setTexts] = useState(() => textsOf(settings));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const saving = useSaving(settings);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const read = orderSettings.safeParse(valuesOf(texts));
    const paths = read.success ? [] : read.error.issues.map(({ path }) => String(path[0]));
    setWrong(paths);
    if (read.success) saving.mutate(read.data);
    else document.getElementById(`${id}-${paths[0]}`)?.focus();
  };
  return (
    <form className="account-form" onSubmit={onSubmit} noValidate>
      {fields.map(([field, hint, error]) => (
        <div key={field} className="field">
          <label htmlFor={`${id}-${field}`}>{t(field)}</label>
          <input
            id={`${id}-${field}`}
            name={field}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={texts[field]}
            aria-invalid={wrong.includes(field) || undefined}
            aria-describedby={`${id}-${field}-hint`}
            onChange={(event) => setTexts((now) => ({ ...now, [field]: event.target.value }))}
          />
          <small id={`${id}-${field}-hint`} className={wrong.includes(field) ? 'error' : undefined}>
            {wrong.includes(field) ? t(error) : t(hint)}
          </small>
        </div>
      ))}
      {saving.error && (
        <p className="error" role="alert">
          {saving.error instanceof DeskError && saving.error.status === 409
            ? t('changedSince')
            : desk('unreachable')}
        </p>
      )}
      <p>
        <button type="submit" className="button line" aria-disabled={saving.isPending}>
          {t('save')}
        </button>
      </p>
    </form>
  );
}

function useSaving(from: OrderSettings) {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const undo = useUndoChange();
  return useMutation({
    networkMode: 'always',
    mutationFn: (to: OrderSettings) => saveOrderSettings({ from, to }),
    onSuccess: ({ change_set_id: set }) => {
      notify({
        kind: 'success',
        title: t('success'),
        text: t('orders.settings.saved'),
        key: 'order-settings',
        ...(set && { action: { label: t('undo'), onAction: () => void undo(set) } }),
      });
      void client.invalidateQueries({ queryKey: historyKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: orderSettingsQuery.queryKey }),
  });
}

function textsOf(settings: OrderSettings): Texts {
  const entries = fields.map(([field]) => [field, String(settings[field] ?? '')]);
  return Object.fromEntries(entries) as Texts;
}

/** What is no number stays text, which the schema rejects. */
function valuesOf(texts: Texts): Record<Field, unknown> {
  const entries = fields.map(([field]) => {
    const text = texts[field].trim();
    if (text === '') return [field, field === 'wait_above_amount' ? null : text];
    return [field, Number.isNaN(Number(text)) ? text : Number(text)];
  });
  return Object.fromEntries(entries) as Record<Field, unknown>;
}
