import { Link } from '@tanstack/react-router';
import { Fragment, memo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type CatalogueQuery, type Filter } from '#features/products/product-list.rules.ts';
import type { ProductCounts } from '#features/products/product-list.schema.ts';
import { hasFilters, withoutAttributes } from '#features/products/filter-params.rules.ts';
import { useListPage } from './use-catalogue.ts';

/** Categories that are shown only when they contain products. */
const offeredWhenFilled = new Set<Filter>(['mobile', 'iot']);

interface CategoryFiltersProps {
  query: CatalogueQuery;
  counts?: ProductCounts;
}

export const CategoryFilters = memo(function CategoryFilters({ query, counts }: CategoryFiltersProps) {
  const t = useTranslations('filters');
  const catalogue = useTranslations('catalogue');
  const format = useFormatter();
  const listPage = useListPage();
  // Attributes belong to categories; the counts are those without filters.
  const common = { ...query, ...withoutAttributes(query) };
  const isNarrowed = hasFilters(common);
  const offered = listPage.offered.filter(
    (filter) => !offeredWhenFilled.has(filter) || filter === query.category || counts?.active[filter],
  );
  return (
    <nav className="filters" aria-label={catalogue('category')}>
      {offered.map((filter) => (
        <Fragment key={filter}>
          {filter === 'physical' && <span className="gap" />}
          <Link
            to={listPage.to}
            search={{ ...common, category: filter, page: 1 }}
            resetScroll={false}
            // Without `exact`, the URL without a filter would be current under every filter.
            activeOptions={{ exact: true }}
            aria-current={filter === query.category ? 'page' : undefined}
          >
            {t(filter)}{' '}
            {counts && !isNarrowed && <span className="num">{format.number(counts.matching[filter])}</span>}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
});
