import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { startProductDraft } from '#features/products/edits/product-draft.ts';
import type { LoggedSearchRow } from '#features/catalogue-index/log/search-log.schema.ts';

const columns = ['term', 'count', 'results', 'empty', 'clicks', 'when'] as const;

interface TableProps {
  label: string;
  searches: readonly LoggedSearchRow[];
  isBusy: boolean;
}

/** What visitors searched for; a search that was empty can be mended from here. */
export function SearchLogTable({ label, searches, isBusy }: TableProps) {
  const t = useTranslations('admin.search');
  return (
    <div className="admin-scroll">
      <table className="table record-table search-table" aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={isNumber(column) ? 'end' : undefined}>
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {searches.map(({ term, count, results, empty_count, clicks, last_at }) => (
            <tr key={term}>
              <th scope="row">
                <a
                  href={`/products?${new URLSearchParams({ search: term })}`}
                  target="_blank"
                  rel="noopener"
                  dir="auto"
                >
                  {term}
                </a>
              </th>
              <td className="end" data-name={t('columns.count')}>
                {count}
              </td>
              <td className="end" data-name={t('columns.results')}>
                {results ?? '–'}
              </td>
              <td className="end" data-name={t('columns.empty')}>
                {empty_count}
              </td>
              <td className="end" data-name={t('columns.clicks')}>
                {clicks}
              </td>
              <td>
                <ChangeTime at={last_at} isBrief />
              </td>
              <td className="ops">{empty_count > 0 && <Mending term={term} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isNumber = (column: (typeof columns)[number]) => column !== 'term' && column !== 'when';

function Mending({ term }: { term: string }) {
  const t = useTranslations('admin.search');
  const rule = (status: 'synonyms' | 'redirect') => ({
    to: '/admin/search' as const,
    search: { status, edit: 'new', term },
  });
  return (
    <>
      <Link className="button line small" {...rule('synonyms')} aria-label={t('addSynonymFor', { term })}>
        {t('addSynonym')}
      </Link>
      <Link className="button line small" {...rule('redirect')} aria-label={t('makeRedirectFor', { term })}>
        {t('makeRedirect')}
      </Link>
      <Link
        className="button line small"
        to="/admin/products"
        search={{ edit: 'new' }}
        aria-label={t('draftProductFor', { term })}
        onClick={() => startProductDraft({ title: term })}
      >
        {t('draftProduct')}
      </Link>
    </>
  );
}
