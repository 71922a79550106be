import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import { downloadableFilesQuery } from './download.queries.ts';
import type { DownloadableFile } from './download.schema.ts';

/** Hidden without files; an error is shown once as a toast. */
export function HomeResources() {
  const t = useTranslations('resources');
  const { language } = useRouteContext({ from: '__root__' });
  const { data: files, isPending, error } = useQuery(downloadableFilesQuery(language));
  useFailureToast(error);
  if (error || files?.length === 0) return null;
  return (
    <section className={isPending ? 'section needs-script' : 'section'} id="resources">
      <div className="page split">
        <div className="rail">
          <h2 tabIndex={-1}>{t('heading')}</h2>
        </div>
        <div className="sheet" aria-busy={isPending}>
          {files ? (
            <FileTable files={files} />
          ) : (
            <p className="quiet" role="status">
              {t('loading')}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

const key = 'resources';

function useFailureToast(error: Error | null) {
  const title = useTranslations('toast')('error');
  const text = useTranslations('resources')('failed');
  useEffect(() => {
    if (!error) return dismissErrors(key);
    // oxlint-disable-next-line no-console -- the status is to be logged where support can read it
    if (error instanceof ApiError) console.error(error.message);
    notify({ title, text, kind: 'error', key });
  }, [error, title, text]);
}

function FileTable({ files }: { files: DownloadableFile[] }) {
  const t = useTranslations('resources');
  return (
    <table className="table files">
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('description')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ id, name, description, file_type, file_url }) => (
          <tr key={id}>
            <td>
              <a href={file_url} target="_blank" rel="noopener" dir="auto">
                {name} <span className="visually-hidden">{t('newTab')}</span>
              </a>
            </td>
            <td className="quiet">{description && <bdi>{description}</bdi>}</td>
            <td>{file_type.toUpperCase()}</td>
            <td>
              <ArrowUpRight className="icon flip" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
