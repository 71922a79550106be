import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type AdminColumn, nextOrder } from './admin-product-search.ts';
import { adminSorts } from '#features/products/product-edit.schema.ts';
import { useAdminProductSearch } from './use-admin-product-search.ts';
import type { AdminSelection } from '../bulk/use-admin-selection.ts';
import { isOneOf } from '#kernel/object.ts';

const numeric: ReadonlySet<string> = new Set(['price', 'stock']);

export function AdminTableHead({ ids, selection }: { ids: readonly string[]; selection: AdminSelection }) {
  const t = useTranslations('admin.products');
  const { columns } = useAdminProductSearch();
  const chosen = ids.filter(selection.has).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the box inside has its label */}
        <th scope="col" className="pick">
          <label>
            <input
              type="checkbox"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && !isAll;
              }}
              disabled={ids.length === 0}
              onChange={(event) => selection.select(ids, event.target.checked)}
            />
            <span className="visually-hidden">{t('selectPage')}</span>
          </label>
        </th>
        <Head column="title" />
        {columns.map((column) => (
          <Head key={column} column={column} />
        ))}
        <th scope="col" className="end">
          {t('fields.actions')}
        </th>
      </tr>
    </thead>
  );
}

function Head({ column }: { column: AdminColumn | 'title' }) {
  const t = useTranslations('admin.products');
  const { query, setQuery } = useAdminProductSearch();
  const { sort, direction } = query;
  const facts = {
    scope: 'col',
    'data-column': column,
    className: numeric.has(column) ? 'end' : undefined,
  } as const;
  if (!isOneOf(adminSorts, column)) return <th {...facts}>{t(`fields.${column}`)}</th>;
  const isSorted = sort === column;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th {...facts} aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" className="sort-by" onClick={() => setQuery(nextOrder(query, column))}>
        {t(`fields.${column}`)}
        {isSorted && <Arrow className="icon" />}
      </button>
    </th>
  );
}
