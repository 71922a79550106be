import { useFormatter, useTranslations } from 'use-intl';
import { type RecordColumn, type RecordOrder, RecordTable } from '#ui/admin/record-table.tsx';
import { RowActions } from '#ui/admin/row-actions.tsx';
import { isOneOf } from '#kernel/object.ts';
import { categories as known } from '#features/families/categories.ts';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';
import type { AttributeSearch } from './attribute-list.rules.ts';

type Sort = AttributeSearch['sort'];

interface TableProps {
  items: readonly AttributeDefinition[];
  order: RecordOrder<Sort>;
  onOrder: (order: RecordOrder<Sort>) => void;
  onEdit: (key: string) => void;
  onDelete: (definition: AttributeDefinition) => void;
}

export function AttributeTable({ onEdit, onDelete, ...table }: TableProps) {
  const t = useTranslations('admin');
  const columns = useColumns(onEdit);
  return (
    <RecordTable
      {...table}
      isBusy={false}
      label={t('attributes.title')}
      columns={columns}
      keyOf={({ key }) => key}
      actionsLabel={t('records.actions')}
      renderActions={(definition) => (
        <RowActions
          name={definition.labels.en}
          onEdit={() => onEdit(definition.key)}
          onDelete={() => onDelete(definition)}
        />
      )}
    />
  );
}

function useColumns(onEdit: (key: string) => void): RecordColumn<AttributeDefinition, Sort>[] {
  const t = useTranslations('admin.attributes');
  const kinds = useTranslations('filters');
  const format = useFormatter();
  return [
    {
      name: 'label',
      label: t('columns.label'),
      sort: 'label',
      cell: ({ key, labels }) => (
        <>
          <button type="button" className="record-name" onClick={() => onEdit(key)}>
            <bdi>{labels.en}</bdi>
          </button>
          <small className="quiet">
            <bdi>{[key, labels.zh, labels.ar].filter(Boolean).join(' · ')}</bdi>
          </small>
        </>
      ),
    },
    {
      name: 'type',
      label: t('columns.type'),
      sort: 'type',
      cell: (definition) => (
        <>
          {t(`types.${definition.type}`)}
          {definition.type === 'number' && definition.unit && (
            <>
              {' '}
              <bdi className="quiet">({definition.unit})</bdi>
            </>
          )}
        </>
      ),
    },
    { name: 'group', label: t('columns.group'), sort: 'group', cell: ({ group }) => <bdi>{group}</bdi> },
    {
      name: 'categories',
      label: t('columns.categories'),
      cell: ({ categories }) =>
        categories.length === 0
          ? t('allCategories')
          : categories.map((name) => (isOneOf(known, name) ? kinds(name) : name)).join(', '),
    },
    {
      name: 'order',
      label: t('columns.order'),
      sort: 'order',
      isNumeric: true,
      cell: ({ order }) => format.number(order),
    },
  ];
}
