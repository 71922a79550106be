import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AdminFilter } from '#ui/admin/admin-filter.tsx';
import { AdminListing } from '#ui/admin/admin-listing.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { useListSearch } from '#ui/admin/use-list-search.ts';
import { demandExportUrl, demandListQuery, demandPath } from './demand.queries.ts';
import {
  demandPageSize,
  demandPeriods,
  type DemandQuery,
  demandSearch,
  demandSorts,
  demandTabs,
} from './demand.schema.ts';
import { DemandTable } from './demand-table.tsx';

/** Parts that buyers want and the catalogue does not have. */
export function AdminDemand() {
  const t = useTranslations('admin.demand');
  const search = useListSearch(demandPath, demandSearch);
  const { query, setQuery } = search;
  const list = useQuery(demandListQuery(query));
  const { status, period, sort, direction } = query;
  return (
    <AdminPage
      title={t('title')}
      className="admin-records admin-demand"
      actions={
        <a className="button line" href={demandExportUrl(query)} download>
          <Download className="icon" />
          {t('export')}
        </a>
      }
    >
      <p className="quiet">{t('introduction')}</p>
      <AdminListing
        group="demand"
        list={list}
        search={search}
        statuses={demandTabs.map((tab) => [tab, t(`status.${tab}`), list.data?.counts[tab] ?? null] as const)}
        filters={
          <>
            <AdminFilter
              label={t('period')}
              value={period}
              options={demandPeriods.map(
                (days) => [days, t(days === 0 ? 'always' : 'days', { days })] as const,
              )}
              onChoose={(days) => void setQuery({ period: days })}
            />
            <AdminFilter
              className="phone-sort"
              label={t('sortBy')}
              value={sort}
              options={demandSorts.map((name) => [name, t(`columns.${name}`)] as const)}
              onChoose={(name) => void setQuery({ sort: name, direction: startOf(name) })}
            />
          </>
        }
        pageSize={demandPageSize}
        all="all"
      >
        <DemandTable
          label={t(`status.${status}`)}
          items={list.data?.items ?? []}
          isBusy={list.isPlaceholderData}
          order={{ sort, direction }}
          onOrder={(order) =>
            void setQuery(order.sort === sort ? order : { ...order, direction: startOf(order.sort) })
          }
        />
      </AdminListing>
    </AdminPage>
  );
}

/** Names rise at first, numbers and times fall. */
function startOf(sort: DemandQuery['sort']): DemandQuery['direction'] {
  return sort === 'part' || sort === 'manufacturer' ? 'asc' : 'desc';
}
