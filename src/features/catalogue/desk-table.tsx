import { useCallback, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DeskRow } from './desk-row.tsx';
import { DeskSkeletonRows } from './desk-skeleton-rows.tsx';
import { DeskTableHead } from './desk-table-head.tsx';
import type { DeskColumn } from './desk-product-address.rules.ts';
import type { Product } from './product.schema.ts';
import { useDeskAddress } from './use-desk-address.ts';
import { useDeskRows } from './use-desk-rows.ts';
import type { DeskSelection } from './use-desk-selection.ts';

interface TableProps {
  list: { data: { items: Product[]; total: number } | undefined; isPlaceholderData: boolean };
  selection: DeskSelection;
  onEdit: (id: string) => void;
  onDelete: (product: Product) => void;
}

const noItems: Product[] = [];

/** Rows are redrawn only when they change: typing and selecting stay quick with a hundred of them. */
export function DeskTable({ list, selection, onEdit, onDelete }: TableProps) {
  const t = useTranslations('desk.products');
  const { query, columns: shown } = useDeskAddress().address;
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
  const rows = useDeskRows(items, JSON.stringify(query), {
    has,
    onSelect,
    onSelectAll,
    onClear: clear,
    onEdit,
    onDelete,
  });
  const first = (query.page - 1) * query.size;

  return (
    <div className="desk-scroll" data-many={columns.length > 4 || undefined}>
      <table
        {...rows.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows take the focus
        role="grid"
        className="table desk-grid"
        aria-label={t('title')}
        aria-multiselectable="true"
        aria-rowcount={list.data ? list.data.total + 1 : -1}
        aria-busy={list.isPlaceholderData || !list.data}
      >
        <DeskTableHead ids={ids} selection={selection} />
        <tbody>
          {items.map((product, index) => (
            <DeskRow
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
          {!list.data && <DeskSkeletonRows columns={columns.length + 3} />}
        </tbody>
      </table>
    </div>
  );
}

/** The address makes a new list with every step; the rows need to know only of another one. */
function useSame(columns: readonly DeskColumn[]): readonly DeskColumn[] {
  const key = columns.join(',');
  return useMemo(() => (key === '' ? [] : (key.split(',') as DeskColumn[])), [key]);
}
