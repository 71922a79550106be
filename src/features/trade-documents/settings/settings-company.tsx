import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingField } from '#ui/admin/setting-field.tsx';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { useSavedSettings } from '#features/history/use-saved-settings.ts';
import { type Issues, useAdminForm } from '#ui/admin/use-admin-form.ts';
import { CompanyLogo } from './company-logo.tsx';
import { companyFieldGroups, companyFieldNames } from './company-fields.ts';
import { papers } from '../content/document-content.ts';
import { companySettingsQuery, saveCompanySettings } from './company-settings.queries.ts';
import {
  type CompanySettings,
  companySettings,
  findTakenPrefixes,
} from '../company/company-settings.schema.ts';

/** The form of what the company's documents print. */
export function SettingsCompany() {
  const t = useTranslations('admin.company');
  const query = useQuery(companySettingsQuery);
  return (
    <SettingsSection id="company-settings" title={t('title')} text={t('text')}>
      <SettingsState query={query}>
        {query.data && <CompanySettingsForm key={JSON.stringify(query.data)} settings={query.data} />}
      </SettingsState>
    </SettingsSection>
  );
}

function CompanySettingsForm({ settings }: { settings: CompanySettings }) {
  const t = useTranslations('admin.company');
  const id = useId();
  const [logo, setLogo] = useState(settings.logo);
  const { onDone, onRejected } = useSavedSettings({
    key: 'company-settings',
    queryKey: companySettingsQuery.queryKey,
    saved: t('saved'),
    changedSince: t('changedSince'),
    unprintable: t('unprintable'),
  });
  const form = useAdminForm({
    check: (values): Issues => {
      const { data, error } = companySettings.safeParse({ ...values, logo });
      if (data) {
        return Object.fromEntries(findTakenPrefixes(data).map((name) => [name, t('takenPrefix')]));
      }
      const wrong = new Set(error.issues.map(({ path }) => path[0]));
      return Object.fromEntries(
        companyFieldNames.flatMap((name) => (wrong.has(name) ? [[name, t('invalid')]] : [])),
      );
    },
    send: (values) => saveCompanySettings({ from: settings, to: companySettings.parse({ ...values, logo }) }),
    onDone,
    onRejected: (error) => onRejected(error, (path) => path),
  });
  return (
    <SettingsForm form={form} save={t('save')}>
      {companyFieldGroups.map(({ group, fields }) => (
        <fieldset key={group}>
          <legend>{t(`groups.${group}`)}</legend>
          {fields.map((field) => (
            <SettingField
              {...field}
              key={field.name}
              id={`${id}-${field.name}`}
              label={t(`fields.${field.name}`)}
              options={papers.map((paper) => [paper, paper] as const)}
              value={settings[field.name]}
              issue={form.issues[field.name]}
            />
          ))}
          {group === 'company' && <CompanyLogo logo={logo} onChange={setLogo} />}
        </fieldset>
      ))}
    </SettingsForm>
  );
}
