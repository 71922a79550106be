import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { useSavedSettings } from '#features/history/use-saved-settings.ts';
import { type Issues, useAdminForm, type Values } from '#ui/admin/use-admin-form.ts';
import { orderSettingsQuery, saveOrderSettings } from './order-settings.queries.ts';
import { orderSettings } from './order-settings.schema.ts';
import type { OrderSettings } from '../order-wait.rules.ts';
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
        {query.data && <OrderSettingsForm key={JSON.stringify(query.data)} settings={query.data} />}
      </SettingsState>
    </SettingsSection>
  );
}

function OrderSettingsForm({ settings }: { settings: OrderSettings }) {
  const t = useTranslations('admin.orders.settings');
  const id = useId();
  const texts = textsOf(settings);
  const { onDone, onRejected } = useSavedSettings({
    key: 'order-settings',
    queryKey: orderSettingsQuery.queryKey,
    saved: t('saved'),
    changedSince: t('changedSince'),
  });
  const form = useAdminForm({
    check: (values): Issues => {
      const { error } = orderSettings.safeParse(valuesOf(values));
      const wrong = new Set(error?.issues.map(({ path }) => path[0]));
      return Object.fromEntries(
        fields.flatMap(([field, , text]) => (wrong.has(field) ? [[field, t(text)]] : [])),
      );
    },
    send: (values) => saveOrderSettings({ from: settings, to: orderSettings.parse(valuesOf(values)) }),
    onDone,
    onRejected: (error) => onRejected(error),
  });
  return (
    <SettingsForm form={form}>
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
            aria-invalid={field in form.issues || undefined}
            aria-describedby={`${id}-${field}-hint`}
          />
          <small id={`${id}-${field}-hint`} className={field in form.issues ? 'error' : undefined}>
            {form.issues[field] ?? t(hint)}
          </small>
        </div>
      ))}
    </SettingsForm>
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
