import { type ComponentType, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import { useWholeAfterPaint } from '#ui/use-whole-after-paint.ts';
import { CatalogueEmpty, CatalogueFailed } from '../catalogue-empty.tsx';
import { CataloguePager } from '../catalogue-pager.tsx';
import { listName } from '#features/products/product-list.rules.ts';
import { CategoryFilters } from '../category-filters.tsx';
import { SortSelector } from '../sort-selector.tsx';
import { CompareTraySlot } from '#features/products/shop/compare/compare-tray-slot.tsx';
import { FinderPart } from '../finder/catalogue-finder.tsx';
import {
  type ProductGridProps,
  useCatalogueQuery,
  useEndlessList,
  useLastPageRedirect,
  useListPage,
  useProductList,
} from '../use-catalogue.ts';

/** Up to this height, in pixels, three cards are at least a screenful, and in most others six: whole rows at every width. */
const lowWindow = 800;

interface CatalogueListProps {
  /** Renders the cards: each page passes its own, so that no other is loaded. */
  Grid: ComponentType<ProductGridProps>;
  emptyText?: string;
  loadingText?: string;
}

export function CatalogueList({ Grid, emptyText, loadingText }: CatalogueListProps) {
  const t = useTranslations('catalogue');
  const error = useTranslations('toast')('error');
  const { query } = useCatalogueQuery();
  const { to } = useListPage();
  const failure = t('failed');
  const key = 'catalogue';
  const onOutcome = useCallback(
    (failed: boolean) =>
      failed ? notify({ title: error, text: failure, kind: 'error', key }) : dismissErrors(key),
    [error, failure],
  );
  const { list, cards, total, pages, counts, failed, ...found } = useProductList(query, onOutcome);
  const { literalCards, furtherTotal, understood } = found;
  const loading = list.isPending;
  const answer = loading || list.isPlaceholderData ? null : listName(query);
  const isWhole = useWholeAfterPaint(answer);
  const shown = isWhole ? cards : cards.slice(0, query.view || innerHeight > lowWindow ? 6 : 3);
  const [marked, setMarked] = useState(query.search);
  // The previous result stays until the next one arrives, so that typing does not render the cards again.
  if (answer !== null && marked !== query.search) setMarked(query.search);
  const { end, needsButton } = useEndlessList(list, shown.length === cards.length);
  const empty = !loading && !failed && cards.length === 0;
  useLastPageRedirect(empty && !list.isPlaceholderData ? total : null);

  const state = { term: marked, loading, stale: list.isPlaceholderData };
  const results = (
    <>
      <p className="result num" role="status">
        {failed
          ? null
          : loading
            ? loadingText
            : t('showing', {
                shown: total - furtherTotal,
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
      {empty && <CatalogueEmpty query={query} text={emptyText ?? t('empty')} />}
      {(loading || (cards.length > 0 && literalCards !== 0)) && (
        <Grid cards={shown.slice(0, literalCards ?? undefined)} {...state} />
      )}
      {literalCards !== null && shown.length > literalCards && (
        <>
          <FinderPart name="FurtherMatches" query={query} count={furtherTotal} />
          <Grid cards={shown.slice(literalCards)} {...state} />
        </>
      )}
      <div ref={end} className="more-products">
        <p role="status">{list.isFetchingNextPage && t('loadingMore')}</p>
        {needsButton && !list.isFetchingNextPage && (
          <button type="button" className="button line needs-script" onClick={() => list.fetchNextPage()}>
            {t('loadMore')}
          </button>
        )}
      </div>
      <CataloguePager query={query} pages={pages} />
    </>
  );
  return (
    <div className="listing">
      <CategoryFilters query={query} counts={counts} />
      <SortSelector />
      {to === '/products' ? (
        <div className="finder">
          <FinderPart name="FilterRail" query={query} />
          <div className="found">
            <FinderPart name="AppliedFilters" query={query} />
            <FinderPart name="ViewSwitch" query={query} />
            {understood.length > 0 && (
              <FinderPart name="UnderstoodAs" query={query} understood={understood} />
            )}
            <FinderPart name="SitePages" query={query} />
            {query.match === 'literal' && <FinderPart name="LiteralOnly" query={query} />}
            {results}
            <CompareTraySlot />
          </div>
        </div>
      ) : (
        results
      )}
    </div>
  );
}
