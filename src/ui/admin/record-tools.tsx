import { useTranslations } from 'use-intl';
import { RowDensitySwitch } from '../row-density-switch.tsx';
import { AdminFilter } from './admin-filter.tsx';
import { AdminSearchBox } from './admin-search-box.tsx';
import type { RecordOrder } from './record-table.tsx';
import { useAdminKeys } from './use-admin-keys.ts';

interface ToolsProps<Sort extends string> {
  search: string;
  order: RecordOrder<Sort>;
  /** By which a phone, which has no heads of columns, can sort. */
  columns: readonly (readonly [sort: Sort, name: string])[];
  labels: { label: string; placeholder: string };
  /** How many there are, as text. */
  count: string;
  onSearch: (search: string, options: { replace: boolean }) => unknown;
  onOrder: (order: RecordOrder<Sort>) => void;
  /** Of the key N. */
  onAdd: () => void;
}

/** Search, order and count of a list of records, with their keys. */
export function RecordTools<Sort extends string>(props: ToolsProps<Sort>) {
  const { search, order, columns, labels, count, onSearch, onOrder, onAdd } = props;
  const t = useTranslations('admin.products');
  useAdminKeys({ n: onAdd });
  const choices = columns.flatMap(([sort, column]) => [
    { sort, direction: 'asc', name: t('ascending', { column }) } as const,
    { sort, direction: 'desc', name: t('descending', { column }) } as const,
  ]);
  const textOf = (one: RecordOrder<Sort>) => `${one.sort} ${one.direction}`;
  return (
    <div className="toolbar">
      <AdminSearchBox
        {...labels}
        search={search}
        changeQuery={(change, options) => onSearch(change.search, options)}
      />
      <AdminFilter
        className="phone-sort"
        label={t('sortBy')}
        value={textOf(order)}
        options={choices.map((choice) => [textOf(choice), choice.name] as const)}
        onChoose={(text) => {
          const chosen = choices.find((choice) => textOf(choice) === text);
          if (chosen) onOrder({ sort: chosen.sort, direction: chosen.direction });
        }}
      />
      <RowDensitySwitch />
      <p className="count muted" role="status">
        {count}
      </p>
    </div>
  );
}
