import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { useSavedSettings } from '#features/history/use-saved-settings.ts';
import { Field } from '#ui/forms/field.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import { useForm, type Values } from '#ui/forms/use-form.ts';
import { orderSettingsQuery, saveOrderSettings } from './order-settings.queries.ts';
import { orderSettings } from './order-settings.schema.ts';
import type { OrderSettings } from '../order-wait.rules.ts';
import { keysOf, recordOf } from '#kernel/object.ts';

const texts = {
  wait_above_amount: { hint: 'amountHint', issue: 'amountError' },
  wait_above_share: { hint: 'shareHint', issue: 'shareError' },
  reservation_hours: { hint: 'hoursHint', issue: 'hoursError' },
} as const;

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
  const saved = useSavedSettings({
    key: 'order-settings',
    queryKey: orderSettingsQuery.queryKey,
    saved: t('saved'),
    changedSince: t('changedSince'),
  });
  const form = useForm({
    ...saved,
    initial: settings,
    read: (values) =>
      readBySchema(orderSettings, numbersOf(values), { textOf: (field) => t(texts[field].issue) }),
    send: (to) => saveOrderSettings({ from: settings, to }),
  });
  return (
    <SettingsForm form={form}>
      {keysOf(texts).map((field) => (
        <Field
          key={field}
          name={field}
          label={t(field)}
          inputMode="decimal"
          hint={form.issues[field] ? undefined : t(texts[field].hint)}
        />
      ))}
    </SettingsForm>
  );
}

/** Text that is not a number stays text, which the schema rejects. */
function numbersOf(values: Values) {
  return recordOf(keysOf(texts), (field) => {
    const text = (values[field] ?? '').trim();
    if (text === '') return field === 'wait_above_amount' ? null : text;
    return Number.isNaN(Number(text)) ? text : Number(text);
  });
}
