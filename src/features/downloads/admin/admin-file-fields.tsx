import { useTranslations } from 'use-intl';
import { languageTags } from '#i18n/language.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';
import { Field } from '#ui/forms/field.tsx';
import { fileKinds, isStoredHere } from '../file-kind.rules.ts';
import { type AdminFile, fileLimits } from '../admin-file.schema.ts';

/** English first; texts without a translation are shown in English. `file`: undefined for a new one. */
export function AdminFileFields({ file }: { file: AdminFile | undefined }) {
  const t = useTranslations('admin.files');
  const texts = (prefix: string, lang: string) => (
    <>
      <Field name={`${prefix}name`} label={t('fields.name')} lang={lang} />
      <Field name={`${prefix}description`} label={t('fields.description')} rows={2} lang={lang} />
    </>
  );
  return (
    <>
      {file && isStoredHere(file.file_url) ? (
        <p className="quiet small">
          {t('uploaded')} <bdi>{decodeURIComponent(file.file_url.split('/').at(-1) ?? '').slice(33)}</bdi>
        </p>
      ) : (
        <Address file={file} />
      )}
      <fieldset>
        <legend>{t('languages.en')}</legend>
        {texts('', 'en')}
      </fieldset>
      {translatedLanguages.map((language) => (
        <fieldset key={language}>
          <legend>{t(`languages.${language}`)}</legend>
          {texts(`${language}_`, languageTags[language])}
        </fieldset>
      ))}
      <label className="check">
        <input type="checkbox" name="is_active" defaultChecked={file?.is_active ?? true} />
        {t('shown')}
      </label>
    </>
  );
}

function Address({ file }: { file: AdminFile | undefined }) {
  const t = useTranslations('admin.files');
  const kinds: readonly string[] = fileKinds;
  const known = !file || kinds.includes(file.file_type) ? kinds : [file.file_type, ...kinds];
  return (
    <div className="file-address">
      <Field
        name="file_url"
        label={t('fields.address')}
        type="url"
        maxLength={fileLimits.url}
        placeholder="https://"
      />
      <Field
        name="file_type"
        label={t('fields.type')}
        options={known.map((kind) => [kind, kind.toUpperCase()])}
      />
    </div>
  );
}
