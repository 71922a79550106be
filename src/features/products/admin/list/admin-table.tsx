import { useCallback, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AdminRow } from './admin-row.tsx';
import { SkeletonRows } from '#ui/admin/skeleton-rows.tsx';
import { AdminTableHead } from './admin-table-head.tsx';
import { type AdminColumn, columnsOf } from './admin-product-search.ts';
import type { AdminProductRow } from '#features/products/product-edit.schema.ts';
import { useAdminProductSearch } from './use-admin-product-search.ts';
import { useAdminRows } from './use-admin-rows.ts';
import type { AdminSelection } from '../bulk/use-admin-selection.ts';

interface TableProps {
  list: { data: { items: AdminProductRow[]; total: number } | undefined; isPlaceholderData: boolean };
  selection: AdminSelection;
  onEdit: (id: string) => void;
  onDelete: (product: AdminProductRow) => void;
}

const noItems: AdminProductRow[] = [];

/** Rows are redrawn only when they change: typing and selecting stay quick with a hundred of them. */
export function AdminTable({ list, selection, onEdit, onDelete }: TableProps) {
  const t = useTranslations('admin.products');
  const { query, columns: shown } = useAdminProductSearch();
  const columns = useSame(shown);
  const items = list.data?.items ?? noItems;
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { has, select, clear } = selection;
  const anchor = useRef<string>(undefined);

  const onSelect = useCallback(
    (index: number, isIn: boolean, range: boolean) => {
      const id = ids[index];
      if (id === undefined) return;
      const from = range && anchor.current ? ids.indexOf(anchor.current) : -1;
      const [first, last] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
      select(ids.slice(first, last + 1), isIn);
      anchor.current = id;
    },
    [ids, select],
  );
  const onSelectAll = () => select(ids, true);
  const rows = useAdminRows(items, JSON.stringify(query), {
    has,
    onSelect,
    onSelectAll,
    onClear: clear,
    onEdit,
    onDelete,
  });
  const first = (query.page - 1) * query.size;

  return (
    <div className="admin-scroll" data-many={columns.length > 4 || undefined}>
      <table
        {...rows.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows take the focus
        role="grid"
        className="table record-table admin-grid"
        aria-label={t('title')}
        aria-multiselectable="true"
        aria-rowcount={list.data ? list.data.total + 1 : -1}
        aria-busy={list.isPlaceholderData || !list.data}
      >
        <AdminTableHead ids={ids} selection={selection} />
        <tbody>
          {items.map((product, index) => (
            <AdminRow
              key={product.id}
              product={product}
              index={index}
              number={first + index + 2}
              columns={columns}
              isSelected={has(product.id)}
              isActive={index === rows.active}
              onSelect={onSelect}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
          {!list.data && <SkeletonRows columns={columns.length + 3} />}
        </tbody>
      </table>
    </div>
  );
}

/** Parsing the URL creates a new array each time; this returns the previous one while they are equal. */
function useSame(columns: readonly AdminColumn[]): readonly AdminColumn[] {
  const key = columns.join(',');
  return useMemo(() => columnsOf(key), [key]);
}
