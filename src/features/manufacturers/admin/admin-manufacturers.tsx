import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { RecordTools } from '#ui/admin/record-tools.tsx';
import { adminManufacturerQuery, adminManufacturersQuery } from '../manufacturer-admin.queries.ts';
import {
  type AdminManufacturer,
  type ManufacturerSearch,
  manufacturerSearch,
  manufacturerSorts,
} from '../manufacturer-admin.schema.ts';
import { ManufacturerDeletion } from './manufacturer-deletion.tsx';
import { ManufacturerDialog } from './manufacturer-dialog.tsx';
import { ManufacturerList } from './manufacturer-list.tsx';
import { ManufacturerMerge } from './manufacturer-merge.tsx';

type Confirmation = { kind: 'delete' | 'merge'; manufacturer: AdminManufacturer };

/** The manufacturers of products. */
export function AdminManufacturers() {
  const t = useTranslations('admin.manufacturers');
  const { search, setSearch } = useManufacturerSearch();
  const { edit, ...query } = search;
  const list = useQuery(adminManufacturersQuery(query));
  const [confirmation, confirm] = useState<Confirmation | null>(null);
  const open = (id?: string) => void setSearch({ edit: id });
  const close = () => confirm(null);
  return (
    <AdminPage
      title={t('title')}
      className="admin-records"
      actions={
        <button type="button" className="button" aria-keyshortcuts="n" onClick={() => open('new')}>
          <Plus className="icon" aria-hidden="true" />
          {t('add')}
        </button>
      }
    >
      <Tools search={search} setSearch={setSearch} total={list.data?.total} onAdd={() => open('new')} />
      <ManufacturerList
        list={list}
        search={search}
        setSearch={setSearch}
        onEdit={open}
        onConfirm={(kind, manufacturer) => confirm({ kind, manufacturer })}
      />
      {edit && <Edited id={edit} onClose={() => open()} />}
      {confirmation?.kind === 'delete' && (
        <ManufacturerDeletion manufacturer={confirmation.manufacturer} onClose={close} />
      )}
      {confirmation?.kind === 'merge' && (
        <ManufacturerMerge manufacturer={confirmation.manufacturer} onClose={close} />
      )}
    </AdminPage>
  );
}

/** The list's query and the open dialog, which the URL holds. */
function useManufacturerSearch() {
  const search = useSearch({
    from: '/admin/_inside/manufacturers',
    select: manufacturerSearch.parse,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/admin/manufacturers' });
  const setSearch = (change: Partial<ManufacturerSearch>, { replace = false } = {}) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  return { search, setSearch };
}

type State = ReturnType<typeof useManufacturerSearch>;

function Tools({
  search,
  setSearch,
  total,
  onAdd,
}: State & { total: number | undefined; onAdd: () => void }) {
  const t = useTranslations('admin.manufacturers');
  return (
    <RecordTools
      search={search.search}
      order={search}
      columns={manufacturerSorts.map((sort) => [sort, t(`columns.${sort}`)] as const)}
      labels={{ label: t('search'), placeholder: t('searchPlaceholder') }}
      count={total === undefined ? '' : t('count', { count: total })}
      onSearch={(text, options) => setSearch({ search: text, page: 1 }, options)}
      onOrder={(order) => void setSearch({ ...order, page: 1 })}
      onAdd={onAdd}
    />
  );
}

/** The dialog of `id`, once it is loaded. */
function Edited({ id, onClose }: { id: string; onClose: () => void }) {
  const isNew = id === 'new';
  const { data, isFetchedAfterMount } = useQuery({ ...adminManufacturerQuery(id), enabled: !isNew });
  if (!isNew && !(data && isFetchedAfterMount)) return null;
  return <ManufacturerDialog key={id} manufacturer={data ?? null} onClose={onClose} />;
}
