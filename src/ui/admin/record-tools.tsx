import { useRef } from 'react';
import { SearchBox } from '../search-box.tsx';
import { RowDensitySwitch } from '../row-density-switch.tsx';
import { AdminFilter } from './admin-filter.tsx';
import type { RecordOrder } from './record-table.tsx';
import { useAdminKeys } from './use-admin-keys.ts';

interface ToolsProps<Sort extends string> {
  search: string;
  order: RecordOrder<Sort>;
  /** The orders that a phone, which has no heads of columns, chooses from. */
  orders: readonly (readonly [sort: Sort, ascending: string, descending: string])[];
  labels: { search: string; placeholder: string; clear: string; sortBy: string };
  /** How many there are, as text. */
  count: string;
  onSearch: (search: string, options: { replace: boolean }) => unknown;
  onOrder: (order: RecordOrder<Sort>) => void;
  /** Of the key N. */
  onAdd: () => void;
}

const pause = 150;

/** Search, order and count of a list of records, with their keys. */
export function RecordTools<Sort extends string>(props: ToolsProps<Sort>) {
  const { search, order, orders, labels, count, onSearch, onOrder, onAdd } = props;
  const input = useRef<HTMLInputElement>(null);
  useAdminKeys({ '/': () => input.current?.select(), n: onAdd });
  const choices = orders.flatMap(([sort, ascending, descending]) => [
    { sort, direction: 'asc', name: ascending } as const,
    { sort, direction: 'desc', name: descending } as const,
  ]);
  const textOf = (one: RecordOrder<Sort>) => `${one.sort} ${one.direction}`;
  return (
    <div className="toolbar">
      <SearchBox
        input={input}
        search={search}
        changeQuery={(change, options) => onSearch(change.search, options)}
        pause={pause}
        labels={{ label: labels.search, placeholder: labels.placeholder, clear: labels.clear }}
      />
      <AdminFilter
        className="phone-sort"
        label={labels.sortBy}
        value={textOf(order)}
        options={choices.map((choice) => [textOf(choice), choice.name] as const)}
        onChoose={(text) => {
          const chosen = choices.find((choice) => textOf(choice) === text);
          if (chosen) onOrder({ sort: chosen.sort, direction: chosen.direction });
        }}
      />
      <RowDensitySwitch />
      <p className="count" role="status">
        {count}
      </p>
    </div>
  );
}
