import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ChangeFields } from '#features/history/change-fields.tsx';
import { importRowsPages } from './import.queries.ts';
import { CorrectedRow, Faults } from './import-corrected-row.tsx';
import type { ImportRow, ProductImport, RowFault, RowKind } from './import.schema.ts';

interface RowsProps {
  job: ProductImport;
  kind: RowKind;
  /** Only rows with this one. */
  fault?: RowFault | undefined;
}

/** The rows of one kind, a page at a time; those that failed can be corrected while they are not written. */
export function ImportRows({ job, kind, fault }: RowsProps) {
  const t = useTranslations('desk');
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    importRowsPages(job.id, kind, fault),
  );
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (isPending) return <p role="status">{t('loading')}</p>;
  if (isError && rows.length === 0) return <p role="alert">{t('failed')}</p>;
  if (rows.length === 0) return <p className="quiet">{t('imports.noRows')}</p>;
  return (
    <>
      <div className="desk-scroll">
        <table className="table import-rows">
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
                  <What row={row} job={job} />
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

function What({ row, job }: { row: ImportRow; job: ProductImport }) {
  const t = useTranslations('desk.imports');
  if (row.kind === 'failed') {
    return job.status === 'checked' && row.cells ? (
      <CorrectedRow row={row} job={job} />
    ) : (
      <Faults row={row} />
    );
  }
  const notices = row.faults.length > 0 && <Faults row={row} />;
  if (!row.fields) return <>{notices || <span className="quiet">{t('same')}</span>}</>;
  const { before, fields } = row;
  // A list of images says what the card's picture will be.
  const after = before ? Object.fromEntries(Object.keys(before).map((name) => [name, fields[name]])) : fields;
  const subject = { subject_type: 'product', subject_id: '', subject_label: row.title };
  return (
    <>
      {notices}
      <ChangeFields change={{ ...subject, before, after }} />
    </>
  );
}
