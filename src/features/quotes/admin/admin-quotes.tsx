import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AdminListing } from '#ui/admin/admin-listing.tsx';
import { AdminListTools } from '#ui/admin/admin-list-tools.tsx';
import { AdminQuoteTable } from './admin-quote-table.tsx';
import { quotesExportUrl, quotesPath, quotesQuery } from './admin-quote.queries.ts';
import { adminQuotePageSize, type AdminQuoteQuery, adminQuoteSearch } from './admin-quote.schema.ts';
import { openQuoteStatuses, quoteStatuses } from '../requests/quote.rules.ts';

const tabs = ['open', ...quoteStatuses, 'all'] as const;

/** The inbox of requests for a quote. */
export function AdminQuotes() {
  const t = useTranslations('admin.quotes');
  const query = useSearch({
    from: '/admin/_inside/quotes',
    select: adminQuoteSearch.parse,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/admin/quotes' });
  const setQuery = (change: Partial<AdminQuoteQuery>, { replace = false } = {}) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace, resetScroll: false });
  const link = (change: Partial<AdminQuoteQuery>) => ({
    to: quotesPath,
    search: { ...query, page: 1, ...change },
  });
  const list = useQuery(quotesQuery(query));
  const countOf = (status: (typeof tabs)[number]) => {
    if (!list.data) return null;
    const { counts } = list.data;
    const counted = status === 'all' ? quoteStatuses : status === 'open' ? openQuoteStatuses : [status];
    return counted.reduce<number>((sum, one) => sum + (counts[one] ?? 0), 0);
  };
  return (
    <main id="main" className="wide" tabIndex={-1}>
      <div className="title">
        <h1>{t('title')}</h1>
        <div className="actions">
          <a className="button line" href={quotesExportUrl(query)} download>
            <Download className="icon" />
            {t('export')}
          </a>
        </div>
      </div>
      <AdminListTools
        group="quotes"
        query={query}
        setQuery={setQuery}
        link={link}
        statuses={tabs.map((status) => [status, t(`status.${status}`), countOf(status)] as const)}
        total={list.data?.total}
      />
      <AdminListing
        group="quotes"
        list={list}
        query={query}
        link={link}
        pageSize={adminQuotePageSize}
        all="all"
      >
        <AdminQuoteTable quotes={list.data?.items ?? []} isBusy={list.isPlaceholderData} />
      </AdminListing>
    </main>
  );
}
