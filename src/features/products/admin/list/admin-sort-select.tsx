import { useTranslations } from 'use-intl';
import { type AdminProductQuery, adminSorts } from '#features/products/product-edit.schema.ts';
import { AdminFilter } from '#ui/admin/admin-filter.tsx';
import { useAdminProductSearch } from './use-admin-product-search.ts';

type Order = Pick<AdminProductQuery, 'sort' | 'direction'>;

const orders = adminSorts.flatMap((sort): Order[] => [
  { sort, direction: 'asc' },
  { sort, direction: 'desc' },
]);

/** For phones, where the heads of the columns have no room. */
export function AdminSortSelect() {
  const t = useTranslations('admin.products');
  const { query, setQuery } = useAdminProductSearch();
  return (
    <AdminFilter
      className="phone-sort"
      label={t('sortBy')}
      value={textOf(query)}
      options={orders.map((order) => {
        const column = t(`fields.${order.sort}`);
        return [textOf(order), t(order.direction === 'asc' ? 'ascending' : 'descending', { column })];
      })}
      onChoose={(text) => void setQuery(orders.find((order) => textOf(order) === text) ?? {})}
    />
  );
}

function textOf({ sort, direction }: Order): string {
  return `${sort} ${direction}`;
}
