import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminListState, MissingRecords, NoMatchingRecords } from '#ui/admin/admin-list-state.tsx';
import { PagerLinks } from '#ui/pager-links.tsx';
import {
  type AdminManufacturer,
  manufacturerPageSize,
  type ManufacturerSearch,
} from '../manufacturer-admin.schema.ts';
import { ManufacturerTable } from './manufacturer-table.tsx';

interface ListProps {
  search: ManufacturerSearch;
  setSearch: (change: Partial<ManufacturerSearch>) => unknown;
  list: UseQueryResult<{ items: AdminManufacturer[]; total: number }>;
  onEdit: (id: string) => void;
  onConfirm: (kind: 'delete' | 'merge', manufacturer: AdminManufacturer) => void;
}

/** The rows with their pager, or a message instead of them. */
export function ManufacturerList({ list, search, setSearch, onEdit, onConfirm }: ListProps) {
  const t = useTranslations('admin');
  if (!list.data) return <MissingRecords isError={list.isError} onRetry={list.refetch} />;
  if (list.data.items.length === 0) {
    if (search.search === '' && search.page === 1)
      return <AdminListState title={t('manufacturers.empty')} text={t('manufacturers.emptyText')} />;
    return <NoMatchingRecords onShowAll={() => setSearch({ search: '', page: 1 })} />;
  }
  const pages = Math.ceil(list.data.total / manufacturerPageSize);
  return (
    <>
      <ManufacturerTable
        items={list.data.items}
        isBusy={list.isPlaceholderData}
        order={search}
        onOrder={(order) => void setSearch({ ...order, page: 1 })}
        onEdit={onEdit}
        onConfirm={onConfirm}
      />
      {pages > 1 && (
        <nav className="pager" aria-label={t('manufacturers.pages')}>
          <PagerLinks
            page={search.page}
            pages={pages}
            to={(page) => ({ to: '/admin/manufacturers', search: { ...search, page, edit: undefined } })}
          />
        </nav>
      )}
    </>
  );
}
