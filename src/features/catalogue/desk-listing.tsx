import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PagerLinks } from '#ui/pager-links.tsx';
import { DeskListState } from './desk-list-state.tsx';
import type { ListGroup, ListLink, ListQuery } from './desk-list-tools.tsx';

interface ListingProps<Query extends ListQuery> {
  group: ListGroup;
  list: Pick<UseQueryResult<{ total: number }>, 'data' | 'isPending' | 'isPaused'> & {
    refetch: () => unknown;
  };
  query: Query;
  link: ListLink<Query>;
  pageSize: number;
  /** Which status shows everything. */
  all: Query['status'];
  children: ReactNode;
}

/** The rows of a list with their pager, or what stands in their place. */
export function DeskListing<Query extends ListQuery>({
  group,
  list,
  query,
  link,
  pageSize,
  all,
  children,
}: ListingProps<Query>) {
  const t = useTranslations(`desk.${group}`);
  const desk = useTranslations('desk');
  if (!list.data) {
    if (list.isPending && !list.isPaused) return <p role="status">{desk('loading')}</p>;
    const retry = (
      <button type="button" className="button" onClick={() => list.refetch()}>
        {desk('retry')}
      </button>
    );
    return <DeskListState title={t('failed')} text={t('failedText')} action={retry} />;
  }
  const pages = Math.ceil(list.data.total / pageSize);
  if (query.page <= pages) {
    return (
      <>
        {children}
        {pages > 1 && (
          <nav className="pager" aria-label={t('pages')}>
            <PagerLinks page={query.page} pages={pages} to={(page) => link({ page } as Partial<Query>)} />
          </nav>
        )}
      </>
    );
  }
  const isAll = query.search === '' && query.status === all && query.page === 1;
  if (isAll) return <DeskListState title={t('empty')} text={t('emptyText')} />;
  const showAll = (
    <Link className="button" {...link({ search: '', status: all } as Partial<Query>)}>
      {t('showAll')}
    </Link>
  );
  return <DeskListState title={t('none')} text={t('noneText')} action={showAll} />;
}
