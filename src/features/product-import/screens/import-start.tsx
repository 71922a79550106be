import { useTranslations } from 'use-intl';
import { exampleFile } from '../import/import-example.rules.ts';
import { ImportLatest } from './import-latest.tsx';
import { UploadZone } from '#ui/admin/upload-zone.tsx';
import { useImportUpload } from './use-import-upload.ts';

const accept =
  '.csv,.tsv,.txt,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** File upload. */
export function ImportStart({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslations('admin.imports');
  const { upload, send, cancel } = useImportUpload(onOpen);
  return (
    <>
      <section className="stack" aria-label={t('file')}>
        <p className="quiet">{t('introduction')}</p>
        {upload?.kind === 'sending' ? (
          <div className="stack tight import-progress">
            <p>{t('uploading', { name: upload.name })}</p>
            <progress aria-label={t('uploading', { name: upload.name })} max={1} value={upload.share} />
            <p className="quiet small">
              {upload.share < 1 ? t('percent', { share: upload.share }) : t('reading')}
            </p>
            <button type="button" className="button line" onClick={cancel}>
              {t('cancelUpload')}
            </button>
          </div>
        ) : (
          <UploadZone labels={{ upload: t('choose'), drop: t('drop') }} accept={accept} onFiles={send} />
        )}
        {upload?.kind === 'rejected' && (
          <p className="error" role="alert">
            <bdi>{upload.name}</bdi>: {upload.text}
          </p>
        )}
        <p className="small">
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(exampleFile())}`}
            download="products.csv"
          >
            {t('example')}
          </a>
          {' · '}
          <span className="quiet">{t('exampleText')}</span>
        </p>
      </section>
      <ImportLatest />
    </>
  );
}
