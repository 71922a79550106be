import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RowDensitySwitch } from '#ui/row-density-switch.tsx';
import { SearchBox } from './search-box.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

/** The desk's lists that are cut by status, by the group of their texts. */
export type ListGroup = 'quotes' | 'mails';

export interface ListQuery {
  status: string;
  search: string;
  page: number;
}

export type ListLink<Query> = (change: Partial<Query>) => { to: string; search: Record<string, unknown> };

interface ToolsProps<Query extends ListQuery> {
  group: ListGroup;
  query: Query;
  ask: (change: Partial<Query>, options: { replace: boolean }) => unknown;
  link: ListLink<Query>;
  /** As they are called, and how many there are of each; null: nobody knows yet. */
  statuses: readonly (readonly [status: Query['status'], name: string, count: number | null])[];
  total: number | undefined;
}

const pause = 150;

/** Statuses to choose from, the search, and how many match. */
export function DeskListTools<Query extends ListQuery>({
  group,
  query,
  ask,
  link,
  statuses,
  total,
}: ToolsProps<Query>) {
  const t = useTranslations(`desk.${group}`);
  const input = useRef<HTMLInputElement>(null);
  useDeskKeys({ '/': () => input.current?.select() });
  return (
    <>
      <nav className="desk-tabs" aria-label={t('statuses')}>
        <ul>
          {statuses.map(([status, name, count]) => (
            <li key={status}>
              <Link
                {...link({ status } as Partial<Query>)}
                aria-current={query.status === status ? 'page' : undefined}
              >
                {name} {count !== null && <span className="quiet">{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="toolbar">
        <SearchBox
          input={input}
          search={query.search}
          ask={(change, options) => ask(change as Partial<Query>, options)}
          pause={pause}
          words={{ label: t('search'), placeholder: t('searchPlaceholder'), clear: t('clearSearch') }}
        />
        <RowDensitySwitch />
        <p className="count" role="status">
          {total !== undefined && t('count', { count: total })}
        </p>
      </div>
    </>
  );
}
