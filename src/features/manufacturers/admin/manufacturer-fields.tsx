import { useTranslations } from 'use-intl';
import { languageTags } from '#i18n/language.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import { type AdminManufacturer, manufacturerLimits } from '../manufacturer-admin.schema.ts';
import { aliasesText, type manufacturerFields } from './manufacturer-form.rules.ts';

interface FieldsProps {
  manufacturer: AdminManufacturer | null;
  issues: Record<string, string>;
}

/** A description without a translation is shown in English. */
export function ManufacturerFields({ manufacturer, issues }: FieldsProps) {
  const t = useTranslations('admin.manufacturers');
  const admin = useTranslations('admin.records');
  const field = (name: Exclude<(typeof manufacturerFields)[number], 'translations'>) => ({
    name,
    label: name === 'name' ? t(`fields.${name}`) : `${t(`fields.${name}`)} (${admin('optional')})`,
    issue: issues[name],
    autoComplete: 'off',
    dir: 'auto',
  });
  const aliases = aliasesText(manufacturer?.aliases ?? []);
  return (
    <>
      <AdminTextField
        {...field('name')}
        defaultValue={manufacturer?.name}
        hint={manufacturer ? t('hints.rename') : undefined}
      />
      <AdminTextField {...field('aliases')} long defaultValue={aliases} hint={t('hints.aliases')} />
      <AdminTextField {...field('slug')} defaultValue={manufacturer?.slug} hint={t('hints.slug')} />
      <AdminTextField
        {...field('website')}
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={manufacturerLimits.website}
        defaultValue={manufacturer?.website ?? ''}
      />
      <AdminTextField
        {...field('description')}
        long
        lang="en"
        defaultValue={manufacturer?.description ?? ''}
      />
      {translatedLanguages.map((language) => (
        <AdminTextField
          key={language}
          long
          name={`${language}_description`}
          label={`${t(`descriptionIn.${language}`)} (${admin('optional')})`}
          lang={languageTags[language]}
          dir="auto"
          defaultValue={manufacturer?.translations[language]?.description ?? ''}
          issue={issues[`${language}_description`]}
        />
      ))}
    </>
  );
}
