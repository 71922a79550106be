import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SettingField } from '#ui/admin/setting-field.tsx';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { incoterms } from '#kernel/incoterms.ts';
import { isOneOf, recordOf } from '#kernel/object.ts';
import { type Issues, useAdminForm, type Values } from '#ui/admin/use-admin-form.ts';
import { quotationSettingGroups, quotationSettingNames } from './quotation-setting-fields.ts';
import { transports } from '#kernel/delivery-terms.ts';
import { quotationSettingsQuery, saveQuotationSettings } from './quotation-settings.queries.ts';
import { type QuotationSettings, quotationSettings, settingsConflicts } from './quotation-settings.schema.ts';
import { useSavedQuotationSettings } from './use-saved-quotation-settings.ts';

const key = 'quotation-settings';

/** The form of what new quotations begin with. */
export function SettingsQuotations() {
  const t = useTranslations('admin.quotationSettings');
  const query = useQuery(quotationSettingsQuery);
  return (
    <SettingsSection id={key} title={t('title')} text={t('text')}>
      <SettingsState query={query}>
        {query.data && <QuotationSettingsForm key={formKey(query.data)} settings={query.data} />}
      </SettingsState>
    </SettingsSection>
  );
}

/** The form begins anew when its own fields have changed. */
function formKey({ tax_rates: _, ...fields }: QuotationSettings): string {
  return JSON.stringify(fields);
}

function QuotationSettingsForm({ settings }: { settings: QuotationSettings }) {
  const t = useTranslations('admin.quotationSettings');
  const id = useId();
  const { onDone, onRejected } = useSavedQuotationSettings(key, t('saved'));
  const issueOf = (field: FieldName) =>
    isOneOf(fieldsWithIssues, field) ? t(`issues.${field}`) : t('issues.text');
  const nameOf = (choice: string) => {
    if (choice === '') return [choice, t('none')] as const;
    return [choice, isOneOf(transports, choice) ? t(`transports.${choice}`) : choice] as const;
  };
  const form = useAdminForm({
    check: (values) => check({ ...settings, ...pick(values) }, issueOf),
    send: (values) => saveQuotationSettings({ from: settings, to: merged(settings, values) }),
    onDone,
    onRejected: (error) => onRejected(error, (path) => path),
  });
  return (
    <SettingsForm form={form} save={t('save')}>
      {quotationSettingGroups.map(({ group, fields }) => (
        <fieldset key={group}>
          <legend>{t(`groups.${group}`)}</legend>
          {fields.map((field) => (
            <SettingField
              {...field}
              key={field.name}
              id={`${id}-${field.name}`}
              label={t(`fields.${field.name}`)}
              options={['', ...(field.name === 'incoterm' ? incoterms : transports)].map(nameOf)}
              value={settings[field.name]}
              issue={form.issues[field.name]}
              hint={field.kind === 'number' ? t(`hints.${field.name}`) : undefined}
            />
          ))}
        </fieldset>
      ))}
    </SettingsForm>
  );
}

type FieldName = (typeof quotationSettingNames)[number];

/** The others are too long, if anything. */
const fieldsWithIssues = [
  'validity_days',
  'reminder_days',
  'margin_floor',
  'incoterm',
  'place',
  'transport',
] as const;

const pick = (values: Values) => recordOf(quotationSettingNames, (name) => values[name] ?? '');

function merged(settings: QuotationSettings, values: Values): QuotationSettings {
  return quotationSettings.parse({ ...settings, ...pick(values) });
}

function check(entered: Record<string, unknown>, issueOf: (field: FieldName) => string): Issues {
  const { error, data } = quotationSettings.safeParse(entered);
  const wrong = new Set<unknown>(
    data ? settingsConflicts(data).map(([field]) => field) : error.issues.map(({ path }) => path[0]),
  );
  const fields = quotationSettingNames.filter((name) => wrong.has(name));
  return Object.fromEntries(fields.map((name) => [name, issueOf(name)]));
}
