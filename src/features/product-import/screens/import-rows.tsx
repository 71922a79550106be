import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ChangeFields } from '#features/history/change-fields.tsx';
import { importRowsPages } from '../import/import.queries.ts';
import { CorrectedRow, Issues } from './import-corrected-row.tsx';
import type { ImportRow, ProductImport, RowIssue, RowKind } from '../import/import.schema.ts';

interface RowsProps {
  job: ProductImport;
  kind: RowKind;
  /** Lists only rows with this issue. */
  issue?: RowIssue | undefined;
}

/** The rows of one kind, in pages; failed rows can be corrected until the import starts. */
export function ImportRows({ job, kind, issue }: RowsProps) {
  const t = useTranslations('admin');
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    importRowsPages(job.id, kind, issue),
  );
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (isPending) return <p role="status">{t('loading')}</p>;
  if (isError && rows.length === 0) return <p role="alert">{t('failed')}</p>;
  if (rows.length === 0) return <p className="quiet">{t('imports.noRows')}</p>;
  return (
    <>
      <div className="admin-scroll">
        <table className="table plain import-rows">
          <thead>
            <tr>
              <th scope="col">{t('imports.row')}</th>
              <th scope="col">{t('imports.product')}</th>
              <th scope="col">{t(kind === 'failed' ? 'imports.reason' : 'imports.whatChanges')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>
                  <bdi>{row.title}</bdi>
                </td>
                <td>
                  <RowChanges row={row} job={job} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <button
          type="button"
          className="button line"
          aria-disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t('imports.moreRows')}
        </button>
      )}
    </>
  );
}

function RowChanges({ row, job }: { row: ImportRow; job: ProductImport }) {
  const t = useTranslations('admin.imports');
  if (row.kind === 'failed') {
    return job.status === 'checked' && row.cells ? (
      <CorrectedRow row={row} job={job} />
    ) : (
      <Issues row={row} />
    );
  }
  const notices = row.issues.length > 0 && <Issues row={row} />;
  if (!row.fields) return <>{notices || <span className="quiet">{t('same')}</span>}</>;
  const { before, fields } = row;
  // Only the fields of `before`: `fields` may also contain `image_url`, which follows from the images.
  const after = before ? Object.fromEntries(Object.keys(before).map((name) => [name, fields[name]])) : fields;
  const subject = { subject_type: 'product', subject_id: '', subject_label: row.title };
  return (
    <>
      {notices}
      <ChangeFields change={{ ...subject, before, after }} />
    </>
  );
}
