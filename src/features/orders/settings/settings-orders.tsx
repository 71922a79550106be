import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '#features/auth/settings/settings-section.tsx';
import { SettingsState } from '#features/auth/settings/settings-state.tsx';
import { historyKey } from '#features/history/history.queries.ts';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { type Issues, useAdminForm, type Values } from '#ui/admin/use-admin-form.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { orderSettingsQuery, saveOrderSettings } from './order-settings.queries.ts';
import { orderSettings } from './order-settings.schema.ts';
import type { OrderSettings } from '../reservations/order-wait.rules.ts';
import { recordOf } from '#kernel/object.ts';

const fields = [
  ['wait_above_amount', 'amountHint', 'amountError'],
  ['wait_above_share', 'shareHint', 'shareError'],
  ['reservation_hours', 'hoursHint', 'hoursError'],
] as const;

const fieldNames = fields.map(([field]) => field);

/** The form of the order settings. */
export function SettingsOrders() {
  const t = useTranslations('admin.orders.settings');
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
  const t = useTranslations('admin.orders.settings');
  const admin = useTranslations('admin');
  const id = useId();
  const client = useQueryClient();
  const undo = useUndoChange();
  const texts = textsOf(settings);
  const refresh = () => void client.invalidateQueries({ queryKey: orderSettingsQuery.queryKey });
  const { onSubmit, issues, isPending } = useAdminForm({
    check: (values): Issues => {
      const { error } = orderSettings.safeParse(valuesOf(values));
      const wrong = new Set(error?.issues.map(({ path }) => path[0]));
      return Object.fromEntries(
        fields.flatMap(([field, , text]) => (wrong.has(field) ? [[field, t(text)]] : [])),
      );
    },
    send: (values) => saveOrderSettings({ from: settings, to: orderSettings.parse(valuesOf(values)) }),
    onDone: ({ change_set_id: set }) => {
      notify({
        kind: 'success',
        title: admin('success'),
        text: t('saved'),
        key: 'order-settings',
        ...(set && { action: { label: admin('undo'), onAction: () => void undo(set) } }),
      });
      void client.invalidateQueries({ queryKey: historyKey });
      refresh();
    },
    onRejected: (error) => {
      refresh();
      const isConflict = error instanceof ApiError && error.status === 409;
      return { form: isConflict ? t('changedSince') : admin('unreachable') };
    },
  });
  return (
    <form className="account-form" onSubmit={onSubmit} noValidate>
      {fields.map(([field, hint]) => (
        <div key={field} className="field">
          <label htmlFor={`${id}-${field}`}>{t(field)}</label>
          <input
            id={`${id}-${field}`}
            name={field}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            defaultValue={texts[field]}
            aria-invalid={field in issues || undefined}
            aria-describedby={`${id}-${field}-hint`}
          />
          <small id={`${id}-${field}-hint`} className={field in issues ? 'error' : undefined}>
            {issues[field] ?? t(hint)}
          </small>
        </div>
      ))}
      {issues.form && (
        <p className="error" role="alert">
          {issues.form}
        </p>
      )}
      <p>
        <button type="submit" className="button line" aria-disabled={isPending}>
          {t('save')}
        </button>
      </p>
    </form>
  );
}

function textsOf(settings: OrderSettings) {
  return recordOf(fieldNames, (field) => String(settings[field] ?? ''));
}

/** Text that is not a number stays text, which the schema rejects. */
function valuesOf(texts: Values) {
  return recordOf(fieldNames, (field) => {
    const text = (texts[field] ?? '').trim();
    if (text === '') return field === 'wait_above_amount' ? null : text;
    return Number.isNaN(Number(text)) ? text : Number(text);
  });
}
