import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ChangeEntry } from './change-entry.tsx';
import { historyPages } from './history.queries.ts';
import { type HistoryFilter, isFiltered } from './history-filter.rules.ts';

const columns = ['action', 'subject', 'person', 'when'] as const;

/** Change sets, newest first, with a button that loads more. */
export function ChangeList({ filter, linked = false }: { filter: HistoryFilter; linked?: boolean }) {
  const t = useTranslations('admin');
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, ...list } =
    useInfiniteQuery(historyPages(filter));
  const sets = data?.pages.flatMap(({ items }) => items) ?? [];

  if (isPending) return <ChangeSkeleton label={t('loading')} />;
  if (error && !data)
    return (
      <div className="changes-state stack" role="alert">
        <h3>{t('history.failed')}</h3>
        <p className="quiet">{t('records.loadFailedText')}</p>
        <button type="button" className="button line" onClick={() => list.refetch()}>
          {t('retry')}
        </button>
      </div>
    );
  if (sets.length === 0)
    return (
      <div className="changes-state stack">
        <h3>{t(isFiltered(filter) ? 'history.none' : 'history.empty')}</h3>
        <p className="quiet">{t(isFiltered(filter) ? 'history.noneText' : 'history.emptyText')}</p>
      </div>
    );
  return (
    <>
      {linked && (
        <div className="change-columns record-columns" aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{t(`history.columns.${column}`)}</span>
          ))}
        </div>
      )}
      <ol className={linked ? 'changes in-columns' : 'changes'}>
        {sets.map((set) => (
          <ChangeEntry key={set.id} set={set} linked={linked} />
        ))}
      </ol>
      {isFetchNextPageError && (
        <p className="error" role="alert">
          {t('history.failed')}
        </p>
      )}
      {hasNextPage && (
        <p className="pager">
          <button
            type="button"
            className="button line"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && list.fetchNextPage()}
          >
            {isFetchingNextPage ? t('loading') : t('history.loadMore')}
          </button>
        </p>
      )}
    </>
  );
}

function ChangeSkeleton({ label }: { label: string }) {
  return (
    <div className="changes" aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="change-set" aria-hidden="true">
          <span className="bone h" />
          <span className="bone" />
        </div>
      ))}
    </div>
  );
}
