import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type DeskFile, fileLimits, translatedLanguages } from './desk-file.schema.ts';
import { fileKinds, isStoredHere } from './file-kind.rules.ts';
import { DeskFileField } from './desk-file-field.tsx';

interface FieldsProps {
  file: DeskFile | null;
  faults: Record<string, string>;
}

/** In English first; what is left empty in another language is shown in English. */
export function DeskFileFields({ file, faults }: FieldsProps) {
  const t = useTranslations('desk.files');
  return (
    <>
      {file && isStoredHere(file.file_url) ? (
        <p className="quiet small">
          {t('uploaded')} <bdi>{decodeURIComponent(file.file_url.split('/').at(-1) ?? '').slice(33)}</bdi>
        </p>
      ) : (
        <Address file={file} fault={faults.file_url} />
      )}
      <fieldset>
        <legend>{t('languages.en')}</legend>
        <DeskFileField
          label={t('fields.name')}
          name="name"
          lang="en"
          autoComplete="off"
          defaultValue={file?.name}
          fault={faults.name}
        />
        <DeskFileField
          long
          label={t('fields.description')}
          name="description"
          lang="en"
          defaultValue={file?.description ?? ''}
          fault={faults.description}
        />
      </fieldset>
      {translatedLanguages.map((language) => (
        <fieldset key={language}>
          <legend>{t(`languages.${language}`)}</legend>
          {(['name', 'description'] as const).map((field) => (
            <DeskFileField
              key={field}
              long={field === 'description'}
              label={t(`fields.${field}`)}
              name={`${language}_${field}`}
              lang={language === 'zh' ? 'zh-Hans' : language}
              dir={language === 'ar' ? 'rtl' : undefined}
              autoComplete="off"
              defaultValue={file?.translations[language]?.[field]}
              fault={faults[`${language}_${field}`]}
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

function Address({ file, fault }: { file: DeskFile | null; fault: string | undefined }) {
  const t = useTranslations('desk.files');
  const kinds: readonly string[] = fileKinds;
  const known = !file || kinds.includes(file.file_type) ? kinds : [file.file_type, ...kinds];
  return (
    <div className="file-address">
      <DeskFileField
        label={t('fields.address')}
        name="file_url"
        type="url"
        dir="ltr"
        maxLength={fileLimits.url}
        placeholder="https://"
        autoComplete="off"
        defaultValue={file?.file_url}
        fault={fault}
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
