import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminListState, MissingRecords, NoMatchingRecords } from '#ui/admin/admin-list-state.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { RecordTools } from '#ui/admin/record-tools.tsx';
import { useOpenRecord } from '#ui/admin/use-open-record.ts';
import { attributeDefinitionsQuery } from '../attribute-definition.queries.ts';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';
import { AttributeDeletion } from './attribute-deletion.tsx';
import { AttributeDialog } from './attribute-dialog.tsx';
import {
  attributeSearch,
  type AttributeSearch,
  attributeSorts,
  shownDefinitions,
} from './attribute-list.rules.ts';
import { AttributeTable } from './attribute-table.tsx';

/** The definitions of product attributes. */
export function AdminAttributes() {
  const t = useTranslations('admin');
  const search = useSearch({
    from: '/admin/_inside/attributes',
    select: attributeSearch.parse,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/admin/attributes' });
  const setSearch = (change: Partial<AttributeSearch>, { replace = false } = {}) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const list = useQuery(attributeDefinitionsQuery);
  const [deleting, setDeleting] = useState<AttributeDefinition | null>(null);
  const open = (key?: string) => void setSearch({ edit: key });
  const { edit } = search;
  const edited = useOpenRecord(edit, list.data?.find(({ key }) => key === edit) ?? null);
  const headings = new Map(
    list.data?.map(({ group, group_labels }) => [group, group_labels ?? { zh: '', ar: '' }]),
  );
  return (
    <AdminPage
      title={t('attributes.title')}
      className="admin-records"
      actions={
        <button type="button" className="button" aria-keyshortcuts="n" onClick={() => open('new')}>
          <Plus className="icon" aria-hidden="true" />
          {t('attributes.add')}
        </button>
      }
    >
      <RecordTools
        search={search.search}
        order={search}
        columns={attributeSorts.map((sort) => [sort, t(`attributes.columns.${sort}`)] as const)}
        labels={{ label: t('attributes.search'), placeholder: t('attributes.searchPlaceholder') }}
        count={list.data ? t('attributes.count', { count: shownDefinitions(list.data, search).length }) : ''}
        onSearch={(text, options) => setSearch({ search: text }, options)}
        onOrder={({ sort, direction }) => void setSearch({ sort, direction })}
        onAdd={() => open('new')}
      />
      <List list={list} search={search} setSearch={setSearch} onEdit={open} onDelete={setDeleting} />
      {(edited || edit === 'new') && list.data && (
        <AttributeDialog key={edit} definition={edited} headings={headings} onClose={() => open()} />
      )}
      {deleting && <AttributeDeletion definition={deleting} onClose={() => setDeleting(null)} />}
    </AdminPage>
  );
}

interface ListProps {
  list: { data: AttributeDefinition[] | undefined; isError: boolean; refetch: () => unknown };
  search: AttributeSearch;
  setSearch: (change: Partial<AttributeSearch>) => unknown;
  onEdit: (key: string) => void;
  onDelete: (definition: AttributeDefinition) => void;
}

function List({ list, search, setSearch, onEdit, onDelete }: ListProps) {
  const t = useTranslations('admin');
  if (!list.data) return <MissingRecords isError={list.isError} onRetry={list.refetch} />;
  if (list.data.length === 0)
    return <AdminListState title={t('attributes.empty')} text={t('attributes.emptyText')} />;
  const items = shownDefinitions(list.data, search);
  if (items.length === 0) return <NoMatchingRecords onShowAll={() => setSearch({ search: '' })} />;
  return (
    <AttributeTable
      items={items}
      order={search}
      onOrder={({ sort, direction }) => setSearch({ sort, direction })}
      onEdit={onEdit}
      onDelete={onDelete}
    />
  );
}
