import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { sorts } from '#features/products/product-list.rules.ts';
import { HiddenParams } from './hidden-params.tsx';
import { useListPage } from './use-catalogue.ts';
import { useCatalogueQuery } from './use-catalogue.ts';

const names = {
  relevance: 'sortRelevance',
  newest: 'sortNewest',
  oldest: 'sortOldest',
  name: 'sortName',
  price_asc: 'sortLowest',
  price_desc: 'sortHighest',
} as const;

type Named = keyof typeof names;
const finderSorts: readonly Named[] = [...sorts, 'price_asc', 'price_desc'];
const searchSorts: readonly Named[] = ['relevance', ...finderSorts];

/** Applies at once; without JavaScript, by its button. */
export const SortSelector = memo(function SortSelector() {
  const t = useTranslations('catalogue');
  const { to } = useListPage();
  const { query, changeQuery } = useCatalogueQuery();
  const isUnderstood = query.search !== '' && query.match === 'meaning';
  const offered = isUnderstood ? searchSorts : to === '/products' ? finderSorts : sorts;
  const isOffered = offered.some((sort) => sort === query.sort);
  return (
    <form className="sort" action={to}>
      <HiddenParams query={query} without="sort" />
      <label>
        {t('sortBy')}
        <span className="select">
          <select
            name="sort"
            // The URL determines it; a value restored by the browser would contradict.
            autoComplete="off"
            value={query.sort}
            onChange={({ target }) => changeQuery({ sort: offered[target.selectedIndex] ?? query.sort })}
          >
            {offered.map((sort) => (
              <option key={sort} value={sort}>
                {t(names[sort])}
              </option>
            ))}
            {/* Chosen in the head of the table. */}
            {!isOffered && <option value={query.sort}>{t('sortColumn')}</option>}
          </select>
          <ChevronDown className="icon" />
        </span>
      </label>
      <noscript>
        <button type="submit" className="button line">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
});
