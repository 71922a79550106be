import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminListState } from '#ui/admin/admin-list-state.tsx';
import { AdminTable } from './admin-table.tsx';
import { isUnfiltered, noFilter } from './admin-product-search.ts';
import type { AdminProductRow } from '#features/products/product-edit.schema.ts';
import { useAdminProductSearch } from './use-admin-product-search.ts';
import type { AdminSelection } from './use-admin-selection.ts';

interface ListProps {
  list: UseQueryResult<{ items: AdminProductRow[]; total: number }>;
  selection: AdminSelection;
  onEdit: (id: string) => void;
  onDelete: (product: AdminProductRow) => void;
}

/** The rows, or a message instead of them. */
export function AdminList({ list, ...rest }: ListProps) {
  const t = useTranslations('admin');
  const { query, setQuery } = useAdminProductSearch();
  const retry = (
    <button type="button" className="button" onClick={() => list.refetch()}>
      {t('retry')}
    </button>
  );
  if (list.isPending && list.isPaused) {
    return <AdminListState title={t('products.offline')} text={t('products.offlineText')} action={retry} />;
  }
  if (!list.data && list.isError) {
    return (
      <AdminListState title={t('products.loadFailed')} text={t('products.loadFailedText')} action={retry} />
    );
  }
  if (list.data?.total === 0) {
    if (isUnfiltered(query)) {
      return <AdminListState title={t('products.empty')} text={t('products.emptyText')} />;
    }
    const showAll = () => setQuery(noFilter);
    return (
      <AdminListState
        title={t('products.nothingFound')}
        text={t('products.nothingFoundText')}
        action={
          <button type="button" className="button" onClick={showAll}>
            {t('products.showAll')}
          </button>
        }
      />
    );
  }
  return <AdminTable list={list} {...rest} />;
}
