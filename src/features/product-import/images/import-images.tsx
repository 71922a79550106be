import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failedImagesPages } from '../import/import.queries.ts';
import type { ProductImport } from '../import/import.schema.ts';

/** The number of copied images, and the list of those that stay links. */
export function ImportImages({ job }: { job: ProductImport }) {
  const t = useTranslations('admin.imports');
  const { total, copied, failed } = job.images;
  const isOver = copied + failed >= total;
  const text = t(isOver ? 'imagesOver' : 'imagesSoFar', { copied, failed, total });
  return (
    <div className="stack tight import-progress">
      {!isOver && (
        <progress aria-label={t('images')} aria-valuetext={text} max={total} value={copied + failed} />
      )}
      <p role="status">{text}</p>
      {!isOver && <p className="quiet small">{t('leave')}</p>}
      {failed > 0 && <FailedImages id={job.id} count={failed} />}
    </div>
  );
}

function FailedImages({ id, count }: { id: string; count: number }) {
  const t = useTranslations('admin.imports');
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(failedImagesPages(id, count));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="admin-scroll">
      <table className="table plain">
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('image')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id: key, row, title, url, error }) => (
            <tr key={key}>
              <th scope="row">{t('count', { count: row })}</th>
              <td>
                <bdi>{title}</bdi>
              </td>
              <td className="import-address">
                <bdi>{url}</bdi>
              </td>
              <td>{t(`imageIssues.${error.code}`, { status: String(error.status ?? '') })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <button type="button" className="button line" onClick={() => fetchNextPage()}>
          {t('moreRows')}
        </button>
      )}
    </div>
  );
}
