import { useTranslations } from 'use-intl';
import { languageTags } from '#i18n/language.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';
import { Field } from '#ui/forms/field.tsx';
import { manufacturerLimits } from '../manufacturer-admin.schema.ts';

/** A description without a translation is shown in English. */
export function ManufacturerFields({ isNew }: { isNew: boolean }) {
  const t = useTranslations('admin.manufacturers');
  const optional = `(${useTranslations('admin.records')('optional')})`;
  return (
    <>
      <Field name="name" label={t('fields.name')} hint={isNew ? undefined : t('hints.rename')} />
      <Field name="aliases" label={`${t('fields.aliases')} ${optional}`} rows={2} hint={t('hints.aliases')} />
      <Field name="slug" label={`${t('fields.slug')} ${optional}`} hint={t('hints.slug')} />
      <Field
        name="website"
        label={`${t('fields.website')} ${optional}`}
        type="url"
        placeholder="https://"
        maxLength={manufacturerLimits.website}
      />
      <Field name="description" label={`${t('fields.description')} ${optional}`} rows={2} lang="en" />
      {translatedLanguages.map((language) => (
        <Field
          key={language}
          name={`${language}_description`}
          label={`${t(`descriptionIn.${language}`)} ${optional}`}
          rows={2}
          lang={languageTags[language]}
        />
      ))}
    </>
  );
}
