import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { Dashboard } from './dashboard.schema.ts';

/** What buyers searched for in vain; each leads to what they saw. */
export function DashboardMisses({ misses }: Pick<Dashboard, 'misses'>) {
  const t = useTranslations('desk.dashboard');
  if (misses.length === 0) return <p className="quiet">{t('noMisses')}</p>;
  return (
    <ol className="dashboard-list">
      {misses.map(({ term, count, last_at }) => (
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
