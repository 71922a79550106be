import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FacetsAnswer } from '#features/catalogue-index/facet.schema.ts';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import { ActionLink } from '#ui/action-link.tsx';

interface ProductTableHeadProps {
  query: CatalogueQuery;
  columns: FacetsAnswer['columns'];
}

export function ProductTableHead({ query, columns }: ProductTableHeadProps) {
  const t = useTranslations('finder');
  const shop = useTranslations('shop');
  return (
    <thead>
      <tr>
        <SortedColumn query={query} sort="name">
          {t('product')}
        </SortedColumn>
        {columns.map(({ key, label, definition }) => (
          <SortedColumn
            key={key}
            query={query}
            sort={`attr.${key}`}
            isNumber={definition.type === 'number'}
            className="attr"
          >
            {label}
          </SortedColumn>
        ))}
        <SortedColumn query={query} sort="price" isNumber className="at">
          {t('price')}
        </SortedColumn>
        <SortedColumn query={query} sort="stock" isNumber className="on">
          {t('stockColumn')}
        </SortedColumn>
        <SortedColumn query={query} sort="lead_time" className="later">
          {t('leadTime')}
        </SortedColumn>
        <th scope="col" className="act">
          <span className="visually-hidden">{shop('addToCart')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface SortedColumnProps {
  query: CatalogueQuery;
  sort: string;
  isNumber?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link that sorts by the column, or reverses the order if the list is sorted by it. */
function SortedColumn({ query, sort, isNumber = false, className = '', children }: SortedColumnProps) {
  const isName = sort === 'name';
  const rising = isName ? query.sort === 'name' : query.sort === `${sort}_asc`;
  const falling = !isName && query.sort === `${sort}_desc`;
  const next = isName ? 'name' : (`${sort}_${rising ? 'desc' : 'asc'}` as const);
  return (
    <th
      scope="col"
      className={`${isNumber ? 'end' : ''} ${className}`}
      aria-sort={rising ? 'ascending' : falling ? 'descending' : undefined}
    >
      <ActionLink to="/products" search={{ ...query, sort: next, page: 1 }} resetScroll={false}>
        {children}
        {(rising || falling) && <ChevronDown className="icon" />}
      </ActionLink>
    </th>
  );
}
