import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type AdminFile, fileLimits } from '../admin-file.schema.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';
import { fileKinds, isStoredHere } from '../file-kind.rules.ts';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';

interface FieldsProps {
  file: AdminFile | null;
  issues: Record<string, string>;
}

/** English first; texts without a translation are shown in English. */
export function AdminFileFields({ file, issues }: FieldsProps) {
  const t = useTranslations('admin.files');
  return (
    <>
      {file && isStoredHere(file.file_url) ? (
        <p className="quiet small">
          {t('uploaded')} <bdi>{decodeURIComponent(file.file_url.split('/').at(-1) ?? '').slice(33)}</bdi>
        </p>
      ) : (
        <Address file={file} issue={issues.file_url} />
      )}
      <fieldset>
        <legend>{t('languages.en')}</legend>
        <AdminTextField
          label={t('fields.name')}
          name="name"
          lang="en"
          autoComplete="off"
          defaultValue={file?.name}
          issue={issues.name}
        />
        <AdminTextField
          long
          label={t('fields.description')}
          name="description"
          lang="en"
          defaultValue={file?.description ?? ''}
          issue={issues.description}
        />
      </fieldset>
      {translatedLanguages.map((language) => (
        <fieldset key={language}>
          <legend>{t(`languages.${language}`)}</legend>
          {(['name', 'description'] as const).map((field) => (
            <AdminTextField
              key={field}
              long={field === 'description'}
              label={t(`fields.${field}`)}
              name={`${language}_${field}`}
              lang={language === 'zh' ? 'zh-Hans' : language}
              dir={language === 'ar' ? 'rtl' : undefined}
              autoComplete="off"
              defaultValue={file?.translations[language]?.[field]}
              issue={issues[`${language}_${field}`]}
            />
          ))}
        </fieldset>
      ))}
      <label className="check">
        <input type="checkbox" name="is_active" defaultChecked={file?.is_active ?? true} />
        {t('shown')}
      </label>
    </>
  );
}

function Address({ file, issue }: { file: AdminFile | null; issue: string | undefined }) {
  const t = useTranslations('admin.files');
  const kinds: readonly string[] = fileKinds;
  const known = !file || kinds.includes(file.file_type) ? kinds : [file.file_type, ...kinds];
  return (
    <div className="file-address">
      <AdminTextField
        label={t('fields.address')}
        name="file_url"
        type="url"
        dir="ltr"
        maxLength={fileLimits.url}
        placeholder="https://"
        autoComplete="off"
        defaultValue={file?.file_url}
        issue={issue}
      />
      <div className="field">
        <label htmlFor="file-type">{t('fields.type')}</label>
        <div className="select">
          <select id="file-type" name="file_type" defaultValue={file?.file_type ?? 'pdf'}>
            {known.map((kind) => (
              <option key={kind} value={kind}>
                {kind.toUpperCase()}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" />
        </div>
      </div>
    </div>
  );
}
