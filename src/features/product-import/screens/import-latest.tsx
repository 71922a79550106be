import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { importsQuery } from '../import/import.queries.ts';
import type { ProductImport } from '../import/import.schema.ts';

/** Recent imports of all administrators; each links to its current step. */
export function ImportLatest() {
  const t = useTranslations('admin.imports');
  const { data = [] } = useQuery(importsQuery());
  if (data.length === 0) return null;
  return (
    <section className="stack import-latest" aria-labelledby="import-latest">
      <h2 id="import-latest">{t('latest')}</h2>
      <div className="admin-scroll">
        <table className="table plain">
          <thead>
            <tr>
              <th scope="col">{t('file')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('rowCount')}</th>
              <th scope="col">{t('by')}</th>
              <th scope="col">{t('when')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((job) => (
              <tr key={job.id}>
                <th scope="row">
                  <ImportLink job={job} />
                </th>
                <td>{job.undone ? t('undone') : t(`statuses.${job.status}`)}</td>
                <td>{t('count', { count: job.rows })}</td>
                <td>
                  <bdi>{job.created_by}</bdi>
                </td>
                <td>
                  <ChangeTime at={job.created_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ImportLink({ job: { id, file_name } }: { job: ProductImport }) {
  return (
    <Link to="/admin/products/import" search={{ import: id }}>
      <bdi>{file_name}</bdi>
    </Link>
  );
}
