import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

export interface RecordColumn<Item, Sort extends string> {
  name: string;
  label: string;
  /** The order that a press on the head sets. */
  sort?: Sort;
  isNumeric?: boolean;
  cell: (item: Item) => ReactNode;
}

export interface RecordOrder<Sort extends string> {
  sort: Sort;
  direction: 'asc' | 'desc';
}

interface TableProps<Item, Sort extends string> {
  label: string;
  /** The first one names the row. */
  columns: readonly RecordColumn<Item, Sort>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  order: RecordOrder<Sort>;
  isBusy: boolean;
  actionsLabel: string;
  /** Buttons at the end of a row. */
  renderActions: (item: Item) => ReactNode;
  onOrder: (order: RecordOrder<Sort>) => void;
}

/** Records as a table whose heads sort it; on a phone, a list. */
export function RecordTable<Item, Sort extends string>({
  label,
  columns,
  items,
  keyOf,
  order,
  isBusy,
  actionsLabel,
  renderActions,
  onOrder,
}: TableProps<Item, Sort>) {
  const [lead, ...others] = columns;
  return (
    <div className="admin-scroll">
      <table className="table record-table" aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} order={order} onOrder={onOrder} />
            ))}
            <th scope="col" className="end">
              {actionsLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)}>
              <th scope="row" data-column={lead?.name}>
                {lead?.cell(item)}
              </th>
              {others.map(({ name, isNumeric, cell }) => (
                <td key={name} data-column={name} className={isNumeric ? 'end' : undefined}>
                  {cell(item)}
                </td>
              ))}
              <td className="ops">{renderActions(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Item, Sort extends string> {
  column: RecordColumn<Item, Sort>;
  order: RecordOrder<Sort>;
  onOrder: (order: RecordOrder<Sort>) => void;
}

function Head<Item, Sort extends string>({ column, order, onOrder }: HeadProps<Item, Sort>) {
  const { name, label, sort, isNumeric } = column;
  const facts = { scope: 'col', 'data-column': name, className: isNumeric ? 'end' : undefined } as const;
  if (!sort) return <th {...facts}>{label}</th>;
  const isSorted = order.sort === sort;
  const isAscending = order.direction === 'asc';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th {...facts} aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className="sort-by"
        onClick={() => onOrder({ sort, direction: isSorted && isAscending ? 'desc' : 'asc' })}
      >
        {label}
        {isSorted && <Arrow className="icon" />}
      </button>
    </th>
  );
}
