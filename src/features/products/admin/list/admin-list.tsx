import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminListState, LoadFailed, NoMatchingRecords } from '#ui/admin/admin-list-state.tsx';
import { AdminTable } from './admin-table.tsx';
import { isUnfiltered, noFilter } from './admin-product-search.ts';
import type { AdminProductRow } from '#features/products/product-edit.schema.ts';
import { useAdminProductSearch } from './use-admin-product-search.ts';
import type { AdminSelection } from '../bulk/use-admin-selection.ts';

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
  const failed = (title: string, text: string) => (
    <LoadFailed title={title} text={text} onRetry={list.refetch} />
  );
  if (list.isPending && list.isPaused) return failed(t('products.offline'), t('products.offlineText'));
  if (!list.data && list.isError) return failed(t('products.loadFailed'), t('products.loadFailedText'));
  if (list.data?.total === 0) {
    if (isUnfiltered(query)) {
      return <AdminListState title={t('products.empty')} text={t('products.emptyText')} />;
    }
    const labels = {
      title: t('products.nothingFound'),
      text: t('products.nothingFoundText'),
      showAll: t('products.showAll'),
    };
    return <NoMatchingRecords labels={labels} onShowAll={() => setQuery(noFilter)} />;
  }
  return <AdminTable list={list} {...rest} />;
}
