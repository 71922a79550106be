import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RowDensitySwitch } from '#ui/row-density-switch.tsx';
import { AdminSearchBox } from './admin-search-box.tsx';

/** Message groups of the lists that are filtered by status. */
type ListGroup = 'quotes' | 'quotations' | 'mails' | 'search' | 'demand';

interface ListQuery<Status extends string> {
  status: Status;
  search: string;
  page: number;
}

interface ListSearch<Status extends string> {
  query: ListQuery<Status>;
  setQuery: (change: Partial<ListQuery<Status>>, options: { replace: boolean }) => unknown;
  link: (change: Partial<ListQuery<Status>>) => { to: string; search: Record<string, unknown> };
}

export interface ToolsProps<Status extends string> {
  group: ListGroup;
  search: ListSearch<Status>;
  /** Names with their counts; null: not loaded yet. */
  statuses: readonly (readonly [status: Status, name: string, count: number | null])[];
  total: number | undefined;
  filters?: ReactNode;
}

/** Status filter, search and number of matches. */
export function AdminListTools<Status extends string>({
  group,
  search: { query, setQuery, link },
  statuses,
  total,
  filters,
}: ToolsProps<Status>) {
  const t = useTranslations(`admin.${group}`);
  return (
    <>
      <nav className="admin-tabs" aria-label={t('statuses')}>
        <ul>
          {statuses.map(([status, name, count]) => (
            <li key={status}>
              <Link
                {...link({ status })}
                activeOptions={{ exact: true }}
                aria-current={query.status === status ? 'page' : undefined}
              >
                {name} {count !== null && <span className="quiet">{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="toolbar">
        <AdminSearchBox
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          search={query.search}
          changeQuery={setQuery}
        />
        {filters}
        <RowDensitySwitch />
        <p className="count muted" role="status">
          {total !== undefined && t('count', { count: total })}
        </p>
      </div>
    </>
  );
}
