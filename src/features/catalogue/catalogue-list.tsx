import { type ComponentType, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dismissErrors, notify } from '#platform/notify.ts';
import { CatalogueEmpty } from './catalogue-empty.tsx';
import { CatalogueFailed } from './catalogue-failed.tsx';
import { CataloguePager } from './catalogue-pager.tsx';
import type { CatalogueQuestion } from './catalogue.rules.ts';
import { CategoryFilters } from './category-filters.tsx';
import type { ProductGridProps } from './product-grid.tsx';
import { SortSelector } from './sort-selector.tsx';
import { useCardsInSightFirst } from './use-cards-in-sight-first.ts';
import { useCatalogueQuestion } from './use-catalogue-question.ts';
import { useEndlessList } from './use-endless-list.ts';
import { useLastOfPages } from './use-last-of-pages.ts';
import { useProductList } from './use-product-list.ts';

interface CatalogueListProps {
  /** Its cards: each page that shows the list brings its own, and loads no other. */
  Grid: ComponentType<ProductGridProps>;
  emptyText?: string;
  loadingText?: string;
}

export function CatalogueList({ Grid, emptyText, loadingText }: CatalogueListProps) {
  const t = useTranslations('catalogue');
  const error = useTranslations('toast')('error');
  const { question } = useCatalogueQuestion();
  const failure = t('failed');
  const key = 'catalogue';
  const tell = useCallback(
    (failed: boolean) =>
      failed ? notify({ title: error, text: failure, kind: 'error', key }) : dismissErrors(key),
    [error, failure],
  );
  const { list, cards, total, isApproximate, pages, counts, failed } = useProductList(question, tell);
  const loading = list.isPending;
  const answer = loading || list.isPlaceholderData ? null : answerName(question);
  const shown = useCardsInSightFirst(cards, answer);
  const [marked, setMarked] = useState(question.search);
  // The earlier answer stays as it is until the next is there: its cards are not drawn again for a letter.
  if (answer !== null && marked !== question.search) setMarked(question.search);
  const { end, asks } = useEndlessList(list, shown.length === cards.length);
  const empty = !loading && !failed && cards.length === 0;
  useLastOfPages(empty && !list.isPlaceholderData ? total : null);

  return (
    <div className="listing">
      <CategoryFilters question={question} counts={counts} />
      <SortSelector />
      <p className="result num" role="status">
        {failed
          ? null
          : loading
            ? loadingText
            : t(isApproximate ? 'showingAbout' : 'showing', {
                shown: total,
                total: counts?.active.all ?? total,
              })}
      </p>
      {list.hasPreviousPage && !list.isPlaceholderData && (
        <button
          type="button"
          className="button line earlier needs-script"
          onClick={() => list.fetchPreviousPage()}
        >
          {t('loadPrevious')}
        </button>
      )}
      {failed && <CatalogueFailed onRetry={() => list.refetch()} />}
      {empty && <CatalogueEmpty question={question} text={emptyText ?? t('empty')} />}
      {(loading || cards.length > 0) && (
        <Grid cards={shown} term={marked} loading={loading} stale={list.isPlaceholderData} />
      )}
      <div ref={end} className="more-products">
        <p role="status">{list.isFetchingNextPage && t('loadingMore')}</p>
        {asks && !list.isFetchingNextPage && (
          <button type="button" className="button line needs-script" onClick={() => list.fetchNextPage()}>
            {t('loadMore')}
          </button>
        )}
      </div>
      <CataloguePager question={question} pages={pages} />
    </div>
  );
}

/** The page is no part of it: the list grows. */
function answerName({ category, sort, search }: CatalogueQuestion): string {
  return `${category} ${sort} ${search}`;
}
