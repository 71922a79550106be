import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type DeskColumn, nextOrder } from './desk-product-address.rules.ts';
import type { DeskProductQuery } from './desk-product.schema.ts';
import { useDeskAddress } from './use-desk-address.ts';
import type { DeskSelection } from './use-desk-selection.ts';

const numeric: ReadonlySet<string> = new Set(['price', 'stock']);
const unsorted: ReadonlySet<string> = new Set(['type', 'tags']);

export function DeskTableHead({ ids, selection }: { ids: readonly string[]; selection: DeskSelection }) {
  const t = useTranslations('desk.products');
  const { columns } = useDeskAddress().address;
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

function Head({ column }: { column: DeskColumn | 'title' }) {
  const t = useTranslations('desk.products');
  const { address, ask } = useDeskAddress();
  const { sort, direction } = address.query;
  const facts = {
    scope: 'col',
    'data-column': column,
    className: numeric.has(column) ? 'end' : undefined,
  } as const;
  if (unsorted.has(column)) {
    return <th {...facts}>{t(`fields.${column}`)}</th>;
  }
  const isSorted = sort === column;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th {...facts} aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className="sort-by"
        onClick={() => ask(nextOrder(address.query, column as DeskProductQuery['sort']))}
      >
        {t(`fields.${column}`)}
        {isSorted && <Arrow className="icon" />}
      </button>
    </th>
  );
}
