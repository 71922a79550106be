import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Facet, FacetsAnswer } from '#features/catalogue-index/facet.schema.ts';
import {
  type FilterParams,
  isFilterName,
  parseFilters,
  withoutFilters,
  withValue,
} from '#features/products/filter-params.rules.ts';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import type { Language } from '#i18n/language.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useWholeAfterPaint } from '#ui/use-whole-after-paint.ts';
import { useCatalogueQuery } from '../use-catalogue.ts';
import { correction, facetsQuery } from './facets.queries.ts';
import { type ApplyFilter, FacetValues } from './facet-values.tsx';
import { HiddenParams } from '../hidden-params.tsx';
import { PriceCurrency } from './price-currency.tsx';

/** Facets that are open from the start. */
const openFacets = 8;
/** At least a screenful. */
const inSight = 4;

/** Filters beside the list, or above it on narrow screens. They apply at once; without JavaScript, by a button. */
export function FilterRail({ query, language }: { query: CatalogueQuery; language: Language }) {
  const t = useTranslations('finder');
  const format = useFormatter();
  const { changeQuery } = useCatalogueQuery();
  const { data, isPlaceholderData, failureReason } = useQuery(facetsQuery(query, language));
  // After the products, which arrive at the same time.
  const shown = useDeferredValue(data);
  const better = data && !isPlaceholderData ? correction(query, data) : null;
  useEffect(() => {
    if (better) void changeQuery(better, { replace: true });
  });
  const written = JSON.stringify(parseFilters(query));
  // The same until a filter changes, so that a letter in the search renders none of them again.
  const chosen = useMemo((): FilterParams => JSON.parse(written), [written]);
  const apply = useCallback(
    (name: string, value: string, isChosen: boolean) =>
      changeQuery((latest) => (isFilterName(name) ? withValue(latest, name, value, isChosen) : {})),
    [changeQuery],
  );
  return (
    <details className="filter-rail">
      <summary className="button line">
        {t('filters')}{' '}
        {data && data.applied.length > 0 && <b className="num">{format.number(data.applied.length)}</b>}
      </summary>
      {shown ? (
        <FilterForm data={shown} chosen={chosen} onApply={apply} />
      ) : (
        <Waiting error={failureReason} />
      )}
    </details>
  );
}

interface FilterFormProps {
  data: FacetsAnswer;
  /** In the URL. */
  chosen: FilterParams;
  onApply: ApplyFilter;
}

const FilterForm = memo(function FilterForm({ data, chosen, onApply }: FilterFormProps) {
  const t = useTranslations('finder');
  const isWhole = useWholeAfterPaint('filters');
  return (
    <form
      action="/products"
      aria-label={t('filters')}
      data-restored
      onSubmit={(event) => event.preventDefault()}
    >
      <OtherParams />
      {data.facets.slice(0, isWhole ? undefined : inSight).map((facet, index) => (
        <FacetGroup
          key={facet.name}
          facet={facet}
          isWhole={isWhole}
          isOpen={index < openFacets || facet.chosen > 0}
          chosen={chosen}
          onApply={onApply}
        >
          {facet.name === 'price' && <PriceCurrency answer={data} onApply={onApply} />}
          {facet.name === 'manufacturer' && (
            <PageLink className="text-link" href="/manufacturers">
              {t('allManufacturers')}
            </PageLink>
          )}
        </FacetGroup>
      ))}
      <p className="fine">{t('howFiltersNarrow')}</p>
      <noscript>
        <button type="submit" className="button wide">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
});

function OtherParams() {
  const { query } = useCatalogueQuery();
  return <HiddenParams query={{ ...query, ...withoutFilters(query) }} />;
}

/** While the server fills its index after a start, or is not reached; faded in late, since filters mostly arrive at once. */
function Waiting({ error }: { error: Error | null }) {
  const t = useTranslations('finder');
  const errors = useTranslations('errors');
  const isAnswered = !error || ('status' in error && error.status !== 0);
  return (
    <p className="fine preparing" role="status">
      {isAnswered ? t('preparing') : errors(navigator.onLine ? 'partMissing' : 'offline')}
    </p>
  );
}

interface FacetGroupProps {
  facet: Facet;
  /** False: without values that have to be opened. */
  isWhole: boolean;
  isOpen: boolean;
  chosen: FilterParams;
  onApply: ApplyFilter;
  children: ReactNode;
}

function FacetGroup({ facet, isWhole, isOpen, chosen, onApply, children }: FacetGroupProps) {
  const t = useTranslations('finder');
  return (
    <details className="facet" open={isOpen}>
      <summary>
        {facet.label}
        {facet.chosen > 0 && <small>{t('chosen', { count: facet.chosen })}</small>}
        <ChevronDown className="icon" />
      </summary>
      <FacetValues facet={facet} isWhole={isWhole} chosen={chosen} onApply={onApply} />
      {children}
    </details>
  );
}
