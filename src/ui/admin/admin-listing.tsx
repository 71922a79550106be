import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PagerLinks } from '#ui/pager-links.tsx';
import { AdminListState, LoadFailed } from './admin-list-state.tsx';
import type { ListGroup, ListLink, ListQuery } from './admin-list-tools.tsx';

interface ListingProps<Status extends string> {
  group: ListGroup;
  list: Pick<UseQueryResult<{ total: number }>, 'data' | 'isPending' | 'isPaused'> & {
    refetch: () => unknown;
  };
  query: ListQuery<Status>;
  link: ListLink<Status>;
  pageSize: number;
  /** The status that shows all rows. */
  all: Status;
  children: ReactNode;
}

/** The rows of a list with their pager, or a message instead of them. */
export function AdminListing<Status extends string>({
  group,
  list,
  query,
  link,
  pageSize,
  all,
  children,
}: ListingProps<Status>) {
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
