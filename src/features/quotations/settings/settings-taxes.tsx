import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { EditableRows } from '#ui/admin/editable-rows.tsx';
import { namedCountries } from '#i18n/countries.ts';
import { isOneOf } from '#kernel/object.ts';
import { Field } from '#ui/forms/field.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { quotationSettingsQuery, saveQuotationSettings } from './quotation-settings.queries.ts';
import {
  quotationSettingLimits,
  type QuotationSettings,
  quotationSettingsChange,
  repeatedMessage,
  type TaxRate,
} from './quotation-settings.schema.ts';
import { useSavedQuotationSettings } from './use-saved-quotation-settings.ts';

const emptyRow: TaxRate = { country: '', percent: '', name_en: '', name_zh: '', name_ar: '' };
const textFields = ['percent', 'name_en', 'name_zh', 'name_ar'] as const;

/** The form of the tax rates that a clerk may choose for a quotation. */
export function SettingsTaxes() {
  const t = useTranslations('admin.quotationSettings.taxes');
  const query = useQuery(quotationSettingsQuery);
  return (
    <SettingsSection id="tax-settings" title={t('title')} text={t('text')}>
      <SettingsState query={query}>
        {query.data && <TaxForm key={JSON.stringify(query.data.tax_rates)} settings={query.data} />}
      </SettingsState>
    </SettingsSection>
  );
}

function TaxForm({ settings }: { settings: QuotationSettings }) {
  const t = useTranslations('admin.quotationSettings.taxes');
  const locale = useLocale();
  const [rows, setRows] = useState(settings.tax_rates);
  // The API names the row by its path among the settings.
  const fieldOf = (path: string) => path.replace(/^tax_rates\./, '');
  const saved = useSavedQuotationSettings('tax-settings', t('saved'), fieldOf);
  const form = useForm({
    ...saved,
    read: () =>
      readBySchema(
        quotationSettingsChange.shape.to,
        { ...settings, tax_rates: rows },
        {
          textOf: (_, message, [, , name]) =>
            t(`issues.${message === repeatedMessage ? 'repeated' : fieldNamed(name)}`),
          controlAt: (path) => fieldOf(path.join('.')),
        },
      ),
    send: (to) => saveQuotationSettings({ from: settings, to }),
  });
  return (
    <SettingsForm form={form} save={t('save')} className="tax-form">
      <EditableRows
        rows={rows}
        label={t('title')}
        addLabel={t('add')}
        emptyRow={emptyRow}
        most={quotationSettingLimits.taxRates}
        change={setRows}
      >
        {(row, index, changeRow) => (
          <>
            <Field
              name={`${index}.country`}
              label={t('country')}
              value={row.country}
              onChange={({ target }) => changeRow({ country: target.value })}
              options={[
                ['', t('anywhere')],
                ...namedCountries(locale).map(({ code, name }) => [code, name] as const),
              ]}
            />
            {textFields.map((field) => (
              <Field
                key={field}
                name={`${index}.${field}`}
                label={t(field)}
                inputMode={field === 'percent' ? 'decimal' : undefined}
                dir={field === 'name_ar' ? 'rtl' : undefined}
                value={row[field]}
                onChange={({ target }) => changeRow({ [field]: target.value })}
              />
            ))}
          </>
        )}
      </EditableRows>
    </SettingsForm>
  );
}

const fieldNamed = (name: unknown) => (isOneOf(textFields, name) ? name : 'percent');
