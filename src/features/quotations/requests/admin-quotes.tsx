import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AdminListing } from '#ui/admin/admin-listing.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { useListSearch } from '#ui/admin/use-list-search.ts';
import { AdminQuoteTable } from './admin-quote-table.tsx';
import { quotesExportUrl, quotesPath, quotesQuery } from './admin-quote.queries.ts';
import { adminQuotePageSize, adminQuoteSearch } from './admin-quote.schema.ts';
import { openQuoteStatuses, quoteStatuses } from '#features/quote-requests/quote.rules.ts';

const tabs = ['open', ...quoteStatuses, 'all'] as const;

/** The inbox of requests for a quote. */
export function AdminQuotes() {
  const t = useTranslations('admin.quotes');
  const search = useListSearch(quotesPath, adminQuoteSearch);
  const { query } = search;
  const list = useQuery(quotesQuery(query));
  const countOf = (status: (typeof tabs)[number]) => {
    if (!list.data) return null;
    const { counts } = list.data;
    const counted = status === 'all' ? quoteStatuses : status === 'open' ? openQuoteStatuses : [status];
    return counted.reduce<number>((sum, one) => sum + (counts[one] ?? 0), 0);
  };
  return (
    <AdminPage
      title={t('title')}
      actions={
        <a className="button line" href={quotesExportUrl(query)} download>
          <Download className="icon" />
          {t('export')}
        </a>
      }
    >
      <AdminListing
        group="quotes"
        list={list}
        search={search}
        statuses={tabs.map((status) => [status, t(`status.${status}`), countOf(status)] as const)}
        pageSize={adminQuotePageSize}
        all="all"
      >
        <AdminQuoteTable quotes={list.data?.items ?? []} isBusy={list.isPlaceholderData} />
      </AdminListing>
    </AdminPage>
  );
}
