import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { EditableRows } from '#ui/admin/editable-rows.tsx';
import { namedCountries } from '#i18n/countries.ts';
import { type Issues, useAdminForm } from '#ui/admin/use-admin-form.ts';
import { quotationSettingsQuery, saveQuotationSettings } from './quotation-settings.queries.ts';
import {
  quotationSettingLimits,
  type QuotationSettings,
  quotationSettings,
  repeatedTaxRate,
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
  const id = useId();
  const [rows, setRows] = useState(settings.tax_rates);
  const { onDone, onRejected } = useSavedQuotationSettings('tax-settings', t('saved'));
  const form = useAdminForm({
    check: () => check(rows, (field) => t(`issues.${field}`)),
    send: () =>
      saveQuotationSettings({
        from: settings,
        to: quotationSettings.parse({ ...settings, tax_rates: rows }),
      }),
    onDone,
    // The API names the row by its path among the settings.
    onRejected: (error) => onRejected(error, (path) => path.replace(/^tax_rates\./, '')),
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
            <label>
              <span className="label">{t('country')}</span>
              <span className="select">
                <select
                  className="input"
                  value={row.country}
                  onChange={({ target }) => changeRow({ country: target.value })}
                >
                  <option value="">{t('anywhere')}</option>
                  {namedCountries(locale).map(({ code, name }) => (
                    // Browsers and the server may write the name of a country differently.
                    <option key={code} value={code} suppressHydrationWarning>
                      {name}
                    </option>
                  ))}
                </select>
                <ChevronDown className="icon" aria-hidden="true" />
              </span>
            </label>
            {textFields.map((field) => {
              const name = `${index}.${field}`;
              const issue = form.issues[name];
              return (
                <label key={field}>
                  <span className="label">{t(field)}</span>
                  <input
                    className="input"
                    name={name}
                    autoComplete="off"
                    inputMode={field === 'percent' ? 'decimal' : undefined}
                    dir={field === 'percent' ? 'ltr' : field === 'name_ar' ? 'rtl' : 'auto'}
                    value={row[field]}
                    aria-invalid={issue !== undefined || undefined}
                    aria-describedby={issue === undefined ? undefined : `${id}-${name}`}
                    onChange={({ target }) => changeRow({ [field]: target.value })}
                  />
                  {issue !== undefined && (
                    <small id={`${id}-${name}`} className="error">
                      {issue}
                    </small>
                  )}
                </label>
              );
            })}
          </>
        )}
      </EditableRows>
    </SettingsForm>
  );
}

/** By the names of the fields, such as `2.percent`. */
function check(
  rows: readonly TaxRate[],
  text: (field: (typeof textFields)[number] | 'repeated') => string,
): Issues {
  const { error } = quotationSettings.shape.tax_rates.safeParse(rows);
  const wrong = (error?.issues ?? []).flatMap(({ path: [index, name] }) => {
    const field = textFields.find((each) => each === name);
    return field ? [[`${String(index)}.${field}`, text(field)]] : [];
  });
  const repeated = repeatedTaxRate(rows);
  if (wrong.length === 0 && repeated >= 0) return { [`${repeated}.name_en`]: text('repeated') };
  return Object.fromEntries(wrong);
}
