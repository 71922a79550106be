import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { Dashboard } from './dashboard.schema.ts';

/** Searches without results; each links to the page that the buyer saw. */
export function DashboardEmptySearches({ emptySearches }: { emptySearches: Dashboard['empty_searches'] }) {
  const t = useTranslations('admin.dashboard');
  if (emptySearches.length === 0) return <p className="quiet">{t('noEmptySearches')}</p>;
  return (
    <ol className="rows dashboard-list">
      {emptySearches.map(({ term, count, last_at }) => (
        <li key={term}>
          <a href={`/products?${new URLSearchParams({ search: term })}`} target="_blank" rel="noopener">
            <bdi>{term}</bdi>
          </a>
          <small>
            {t('times', { count })} · <ChangeTime at={last_at} isBrief />
          </small>
        </li>
      ))}
    </ol>
  );
}
