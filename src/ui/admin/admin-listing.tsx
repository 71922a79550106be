import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PagerLinks } from '#ui/pager-links.tsx';
import { AdminListState, LoadFailed } from './admin-list-state.tsx';
import { AdminListTools, type ToolsProps } from './admin-list-tools.tsx';

interface ListingProps<Status extends string> extends Omit<ToolsProps<Status>, 'total'> {
  list: Pick<UseQueryResult<{ total: number }>, 'data' | 'isPending' | 'isPaused'> & {
    refetch: () => unknown;
  };
  pageSize: number;
  /** The status that shows all rows. */
  all: Status;
  children: ReactNode;
}

/** A list that is filtered by status: its tools, and its rows with their pager or a message instead of them. */
export function AdminListing<Status extends string>({ children, ...props }: ListingProps<Status>) {
  const { group, list, search, statuses, filters, pageSize, all } = props;
  return (
    <>
      <AdminListTools
        group={group}
        search={search}
        statuses={statuses}
        filters={filters}
        total={list.data?.total}
      />
      <Rows group={group} list={list} search={search} pageSize={pageSize} all={all}>
        {children}
      </Rows>
    </>
  );
}

type RowsProps<Status extends string> = Omit<ListingProps<Status>, 'statuses' | 'filters'>;

function Rows<Status extends string>(props: RowsProps<Status>) {
  const { group, list, search, pageSize, all, children } = props;
  const { query, link } = search;
  const t = useTranslations(`admin.${group}`);
  const admin = useTranslations('admin');
  if (!list.data) {
    if (list.isPending && !list.isPaused) return <p role="status">{admin('loading')}</p>;
    return <LoadFailed title={t('failed')} onRetry={list.refetch} />;
  }
  const pages = Math.ceil(list.data.total / pageSize);
  if (query.page <= pages) {
    return (
      <>
        {children}
        {pages > 1 && (
          <nav className="pager" aria-label={admin('records.pages')}>
            <PagerLinks page={query.page} pages={pages} to={(page) => link({ page })} />
          </nav>
        )}
      </>
    );
  }
  const isAll = query.search === '' && query.status === all && query.page === 1;
  if (isAll) return <AdminListState title={t('empty')} text={t('emptyText')} />;
  const showAll = (
    <Link className="button" {...link({ search: '', status: all })}>
      {t('showAll')}
    </Link>
  );
  return <AdminListState title={t('none')} text={t('noneText')} action={showAll} />;
}
