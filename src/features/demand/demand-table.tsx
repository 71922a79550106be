import { useFormatter, useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { isOneOf } from '#kernel/object.ts';
import { type RecordColumn, type RecordOrder, RecordTable } from '#ui/admin/record-table.tsx';
import type { DemandEntry, DemandSort } from './demand.schema.ts';
import { nameOf } from './demand-draft.rules.ts';
import { DemandActions } from './demand-actions.tsx';
import { DemandTrend } from './demand-trend.tsx';

interface TableProps {
  label: string;
  items: readonly DemandEntry[];
  isBusy: boolean;
  order: RecordOrder<DemandSort>;
  onOrder: (order: RecordOrder<DemandSort>) => void;
}

export function DemandTable(props: TableProps) {
  const t = useTranslations('admin.demand');
  const columns = useColumns();
  return (
    <RecordTable
      {...props}
      columns={columns}
      keyOf={({ part_key, manufacturer_key }) => `${part_key} ${manufacturer_key}`}
      actionsLabel={t('columns.actions')}
      renderActions={(entry) => <DemandActions entry={entry} />}
    />
  );
}

function useColumns(): RecordColumn<DemandEntry, DemandSort>[] {
  const t = useTranslations('admin.demand');
  return [
    {
      name: 'part',
      label: t('columns.part'),
      sort: 'part',
      cell: (entry) => (
        <>
          <bdi>{nameOf(entry)}</bdi>
          {entry.part_number !== '' && entry.description !== '' && (
            <small className="quiet">
              <bdi>{entry.description}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      name: 'manufacturer',
      label: t('columns.manufacturer'),
      sort: 'manufacturer',
      cell: ({ manufacturer }) => manufacturer && <bdi>{manufacturer}</bdi>,
    },
    {
      name: 'quantity',
      label: t('columns.quantity'),
      sort: 'quantity',
      isNumeric: true,
      cell: (entry) => <Quantity entry={entry} />,
    },
    { name: 'count', label: t('columns.count'), sort: 'count', cell: (entry) => <Sources entry={entry} /> },
    {
      name: 'trend',
      label: t('columns.trend'),
      sort: 'trend',
      cell: (entry) => <DemandTrend entry={entry} />,
    },
    {
      name: 'first',
      label: t('columns.first'),
      sort: 'first',
      cell: ({ first_at }) => <Time name={t('columns.first')} at={first_at} />,
    },
    {
      name: 'last',
      label: t('columns.last'),
      sort: 'last',
      cell: ({ last_at }) => <Time name={t('columns.last')} at={last_at} />,
    },
  ];
}

function Quantity({ entry: { quantity, unit, searches, requests, lists } }: { entry: DemandEntry }) {
  const t = useTranslations('admin.demand');
  const format = useFormatter();
  // How many a visitor wants who only searches is not known.
  if (searches > 0 && requests + lists === 0) return <span className="quiet">–</span>;
  if (isOneOf(namedUnits, unit)) return t(`quantityIn.${unit}`, { count: quantity });
  return (
    <>
      {format.number(quantity, { maximumFractionDigits: 3 })}{' '}
      {unit === null && <small className="quiet">{t('mixedUnits')}</small>}
    </>
  );
}

/** The numbers of pieces stand alone. */
const namedUnits = ['MTR', 'KGM', 'LTR', 'SET', 'PR', 'MTK', 'HUR', 'MON', 'ANN'] as const;

function Sources({ entry: { requests, buyers, lists, searches } }: { entry: DemandEntry }) {
  const t = useTranslations('admin.demand');
  return (
    <ul>
      {requests > 0 && <li>{t('requests', { requests, buyers })}</li>}
      {lists > 0 && <li>{t('lists', { count: lists })}</li>}
      {searches > 0 && <li>{t('searches', { count: searches })}</li>}
      {requests + lists + searches === 0 && <li className="quiet">–</li>}
    </ul>
  );
}

/** Phones have no heads of columns that would name the two times. */
function Time({ name, at }: { name: string; at: string }) {
  return (
    <>
      <span className="phone-label quiet small">{name} </span>
      <ChangeTime at={at} isBrief />
    </>
  );
}
