import { useTranslations } from 'use-intl';
import { adminPageSizes } from '#features/products/product-edit.schema.ts';
import { AdminFilter } from '#ui/admin/admin-filter.tsx';
import { useAdminProductSearch } from './use-admin-product-search.ts';

export function AdminPageSize() {
  const t = useTranslations('admin.products');
  const { query, setQuery } = useAdminProductSearch();
  return (
    <label className="size muted">
      {t('pageSize')}
      <AdminFilter
        value={query.size}
        options={adminPageSizes.map((rows) => [rows, String(rows)])}
        onChoose={(size) => void setQuery({ size }, { replace: true })}
      />
    </label>
  );
}
