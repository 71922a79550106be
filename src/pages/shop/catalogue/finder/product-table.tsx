import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { facetsQuery } from './facets.queries.ts';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import type { ActionGridProps } from '../use-catalogue.ts';
import { usePageInSight } from '../use-page-in-sight.ts';
import { ProductTableHead } from './product-table-head.tsx';
import { ProductTableRow } from './product-table-row.tsx';
import { useFollowingHead } from './use-following-head.ts';

/** Dense rows with the attributes of the products found; on a phone, each row is a block. */
export function ProductTable({
  cards,
  term,
  loading,
  stale,
  query,
  Action,
}: ActionGridProps & { query: CatalogueQuery }) {
  const t = useTranslations('finder');
  const { language } = useRouteContext({ from: '__root__' });
  const { data } = useQuery(facetsQuery(query, language));
  const body = usePageInSight<HTMLTableSectionElement>(loading || stale);
  const box = useRef<HTMLDivElement>(null);
  useFollowingHead(box);
  const columns = data?.columns ?? [];
  const isCompact = query.view === 'compact';
  return (
    // Scrolls in both directions, with the arrow keys once it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className="table-scroll" role="region" aria-label={t('table')} tabIndex={0}>
      <table className={isCompact ? 'ledger compact' : 'ledger'} aria-busy={loading || stale}>
        <ProductTableHead query={query} columns={columns} />
        <tbody ref={body}>
          {cards.map(({ product, page, opensPage }) => (
            <ProductTableRow
              key={product.id}
              product={product}
              page={opensPage ? page : undefined}
              term={term}
              columns={columns}
              quantity={query.quantity ?? 1}
              language={language}
              isCompact={isCompact}
              Action={Action}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
