import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { hasFilters } from '#features/products/filter-params.rules.ts';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import { productSuggestionsQuery } from '#features/catalogue-index/catalogue.queries.ts';
import { Drawing } from '#ui/drawing.tsx';
import { OptionalDrawing } from '#ui/optional-drawing.tsx';
import { useListPage } from './use-catalogue.ts';

/** No match: why, near matches of a search, and a link to request a quote. */
export function CatalogueEmpty({ query, text }: { query: CatalogueQuery; text: string }) {
  const t = useTranslations('catalogue');
  const { to } = useListPage();
  const { search } = query;
  // Above the list stands which filter to remove.
  const reason = hasFilters(query) ? 'filters' : search ? 'search' : 'category';
  return (
    <div className="empty">
      <Drawing subject="carton-1" alt="" />
      <div>
        {reason === 'filters' && <NoMatch />}
        {reason === 'search' && (
          <>
            <h2>{t('emptySearch')}</h2>
            <p>{t('emptySearchText', { search })}</p>
            <DidYouMean query={query} />
          </>
        )}
        {reason === 'category' && (
          <>
            <h2>{text}</h2>
            <p>{t('emptyHelp')}</p>
          </>
        )}
        <p className="row">
          <ActionLink
            className="button"
            to={to}
            search={reason === 'search' ? { ...query, search: '', page: 1 } : {}}
            resetScroll={false}
            onClick={() => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()}
          >
            {reason === 'search' ? t('clearSearch') : t('showAll')}
          </ActionLink>
          <ActionLink className="button line" to="/quote-list" search={search ? { source: search } : {}}>
            {t('sourcing')}
          </ActionLink>
        </p>
      </div>
    </div>
  );
}

/** Of filters, whose texts come with them. */
function NoMatch() {
  const t = useTranslations('finder');
  return (
    <>
      <h2>{t('noMatch')}</h2>
      <p>{t('noMatchText')}</p>
    </>
  );
}

function DidYouMean({ query }: { query: CatalogueQuery }) {
  const { to } = useListPage();
  const t = useTranslations('catalogue');
  const { data: titles = [] } = useQuery(productSuggestionsQuery(query.search));
  if (titles.length === 0) return null;
  return (
    <>
      <p>{t('didYouMean')}</p>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <ActionLink to={to} search={{ search: title }} resetScroll={false}>
              <bdi>{title}</bdi>
            </ActionLink>
          </li>
        ))}
      </ul>
    </>
  );
}

export function CatalogueFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('catalogue');
  return (
    <div className="empty">
      <OptionalDrawing subject="download-firmware" />
      <div>
        <h2>{t('failed')}</h2>
        <p>{t('failedText')}</p>
        <p className="row">
          <button type="button" className="button" onClick={onRetry}>
            {t('tryAgain')}
          </button>
        </p>
      </div>
    </div>
  );
}
