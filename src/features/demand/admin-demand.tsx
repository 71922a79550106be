import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AdminFilter } from '#ui/admin/admin-filter.tsx';
import { AdminListing } from '#ui/admin/admin-listing.tsx';
import { AdminListTools } from '#ui/admin/admin-list-tools.tsx';
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
  const query = useSearch({
    from: '/admin/_inside/demand',
    select: demandSearch.parse,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/admin/demand' });
  const setQuery = (change: Partial<DemandQuery>, { replace = false } = {}) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace, resetScroll: false });
  const link = (change: Partial<DemandQuery>) => ({
    to: demandPath,
    search: { ...query, page: 1, ...change },
  });
  const list = useQuery(demandListQuery(query));
  const { status, period, sort, direction } = query;
  return (
    <main id="main" className="wide admin-records admin-demand" tabIndex={-1}>
      <div className="title">
        <h1>{t('title')}</h1>
        <div className="actions">
          <a className="button line" href={demandExportUrl(query)} download>
            <Download className="icon" />
            {t('export')}
          </a>
        </div>
      </div>
      <p className="quiet">{t('introduction')}</p>
      <AdminListTools
        group="demand"
        query={query}
        setQuery={setQuery}
        link={link}
        statuses={demandTabs.map((tab) => [tab, t(`status.${tab}`), list.data?.counts[tab] ?? null] as const)}
        total={list.data?.total}
      >
        <AdminFilter
          label={t('period')}
          value={period}
          options={demandPeriods.map((days) => [days, t(days === 0 ? 'always' : 'days', { days })] as const)}
          onChoose={(days) => void setQuery({ period: days })}
        />
        <AdminFilter
          className="phone-sort"
          label={t('sortBy')}
          value={sort}
          options={demandSorts.map((name) => [name, t(`columns.${name}`)] as const)}
          onChoose={(name) => void setQuery({ sort: name, direction: startOf(name) })}
        />
      </AdminListTools>
      <AdminListing group="demand" list={list} query={query} link={link} pageSize={demandPageSize} all="all">
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
    </main>
  );
}

/** Names rise at first, numbers and times fall. */
function startOf(sort: DemandQuery['sort']): DemandQuery['direction'] {
  return sort === 'part' || sort === 'manufacturer' ? 'asc' : 'desc';
}
