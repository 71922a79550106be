import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '#ui/forms/field.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { useSavedSettings } from '#features/history/use-saved-settings.ts';
import { CompanyLogo } from './company-logo.tsx';
import { companyFieldGroups } from './company-fields.ts';
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
  const [logo, setLogo] = useState(settings.logo);
  const saved = useSavedSettings({
    key: 'company-settings',
    queryKey: companySettingsQuery.queryKey,
    saved: t('saved'),
    changedSince: t('changedSince'),
    unprintable: t('unprintable'),
  });
  const form = useForm({
    ...saved,
    initial: settings,
    read: (values) => {
      const result = readBySchema(companySettings, { ...values, logo }, { textOf: () => t('invalid') });
      const taken = result.input ? findTakenPrefixes(result.input) : [];
      if (taken.length === 0) return result;
      return { issues: Object.fromEntries(taken.map((name) => [name, t('takenPrefix')])) };
    },
    send: (to) => saveCompanySettings({ from: settings, to }),
  });
  return (
    <SettingsForm form={form} save={t('save')}>
      {companyFieldGroups.map(({ group, fields }) => (
        <fieldset key={group}>
          <legend>{t(`groups.${group}`)}</legend>
          {fields.map((field) => (
            <Field {...field} key={field.name} label={t(`fields.${field.name}`)} />
          ))}
          {group === 'company' && <CompanyLogo logo={logo} onChange={setLogo} />}
        </fieldset>
      ))}
    </SettingsForm>
  );
}
