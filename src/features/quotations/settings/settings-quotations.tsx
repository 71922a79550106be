import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Field } from '#ui/forms/field.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { incoterms } from '#kernel/incoterms.ts';
import { isOneOf } from '#kernel/object.ts';
import { quotationSettingGroups } from './quotation-setting-fields.ts';
import { transports } from '#kernel/delivery-terms.ts';
import { quotationSettingsQuery, saveQuotationSettings } from './quotation-settings.queries.ts';
import { type QuotationSettings, quotationSettingsChange } from './quotation-settings.schema.ts';
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
  const saved = useSavedQuotationSettings(key, t('saved'));
  const nameOf = (choice: string) => {
    if (choice === '') return [choice, t('none')] as const;
    return [choice, isOneOf(transports, choice) ? t(`transports.${choice}`) : choice] as const;
  };
  const choices: Partial<Record<string, readonly string[]>> = {
    incoterm: ['', ...incoterms],
    transport: ['', ...transports],
  };
  const form = useForm({
    ...saved,
    initial: settings,
    read: (values) =>
      readBySchema(
        quotationSettingsChange.shape.to,
        { ...settings, ...values },
        {
          textOf: (field) => t(`issues.${isOneOf(fieldsWithIssues, field) ? field : 'text'}`),
        },
      ),
    send: (to) => saveQuotationSettings({ from: settings, to }),
  });
  return (
    <SettingsForm form={form} save={t('save')}>
      {quotationSettingGroups.map(({ group, fields }) => (
        <fieldset key={group}>
          <legend>{t(`groups.${group}`)}</legend>
          {fields.map((field) => (
            <Field
              {...field}
              key={field.name}
              label={t(`fields.${field.name}`)}
              options={choices[field.name]?.map(nameOf)}
              hint={'inputMode' in field && !form.issues[field.name] ? t(`hints.${field.name}`) : undefined}
            />
          ))}
        </fieldset>
      ))}
    </SettingsForm>
  );
}

/** The others are too long, if anything. */
const fieldsWithIssues = [
  'validity_days',
  'reminder_days',
  'margin_floor',
  'incoterm',
  'place',
  'transport',
] as const;
