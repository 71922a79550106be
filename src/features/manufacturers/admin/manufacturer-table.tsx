import { ExternalLink, Merge } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { type RecordColumn, type RecordOrder, RecordTable } from '#ui/admin/record-table.tsx';
import { RowActions, RowButton } from '#ui/admin/row-actions.tsx';
import type { AdminManufacturer, ManufacturerQuery } from '../manufacturer-admin.schema.ts';

type Sort = ManufacturerQuery['sort'];

interface TableProps {
  items: readonly AdminManufacturer[];
  isBusy: boolean;
  order: RecordOrder<Sort>;
  onOrder: (order: RecordOrder<Sort>) => void;
  onEdit: (id: string) => void;
  onConfirm: (kind: 'delete' | 'merge', manufacturer: AdminManufacturer) => void;
}

export function ManufacturerTable({ onEdit, onConfirm, ...table }: TableProps) {
  const t = useTranslations('admin');
  const columns = useColumns(onEdit);
  return (
    <RecordTable
      {...table}
      label={t('manufacturers.title')}
      columns={columns}
      keyOf={({ id }) => id}
      actionsLabel={t('records.actions')}
      renderActions={(manufacturer) => (
        <RowActions
          name={manufacturer.name}
          onEdit={() => onEdit(manufacturer.id)}
          onDelete={() => onConfirm('delete', manufacturer)}
        >
          <RowButton
            icon={Merge}
            label={t('manufacturers.mergeNamed', { name: manufacturer.name })}
            onPress={() => onConfirm('merge', manufacturer)}
          />
        </RowActions>
      )}
    />
  );
}

function useColumns(onEdit: (id: string) => void): RecordColumn<AdminManufacturer, Sort>[] {
  const t = useTranslations('admin.manufacturers');
  const format = useFormatter();
  return [
    {
      name: 'name',
      label: t('columns.name'),
      sort: 'name',
      cell: ({ id, name, aliases }) => (
        <>
          <button type="button" className="record-name" onClick={() => onEdit(id)}>
            <bdi>{name}</bdi>
          </button>
          {aliases.length > 0 && (
            <small className="quiet">
              <bdi>{aliases.join(', ')}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      name: 'website',
      label: t('columns.website'),
      cell: ({ website }) =>
        website && (
          <a href={website} target="_blank" rel="noopener">
            <bdi>{website.replace(/^https?:\/\//, '')}</bdi>
          </a>
        ),
    },
    {
      name: 'products',
      label: t('columns.products'),
      sort: 'products',
      isNumeric: true,
      cell: ({ product_count, slug }) => (
        <>
          {format.number(product_count)}
          {product_count > 0 && (
            <a
              className="icon-button"
              href={`/manufacturers/${slug}`}
              target="_blank"
              rel="noopener"
              aria-label={t('showPage')}
            >
              <ExternalLink className="icon" aria-hidden="true" />
            </a>
          )}
        </>
      ),
    },
    {
      name: 'updated',
      label: t('columns.updated'),
      sort: 'updated',
      cell: ({ updated_at }) => <ChangeTime at={updated_at} isBrief />,
    },
  ];
}
