import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminListing } from '#ui/admin/admin-listing.tsx';
import { AdminListTools } from '#ui/admin/admin-list-tools.tsx';
import { quotationPageSize, type QuotationQuery, quotationSearch } from '../quotations/quotation.schema.ts';
import { NewQuotationDialog } from './new-quotation-dialog.tsx';
import { QuotationTable } from './quotation-table.tsx';
import { quotationsPath, quotationsQuery } from './quotation.queries.ts';

/** A superseded version is never the last one. */
const tabs = ['all', 'draft', 'issued', 'accepted', 'expired', 'declined', 'withdrawn'] as const;

/** All quotations, with their last version. */
export function QuotationList() {
  const t = useTranslations('admin.quotations');
  const [isCreating, setCreating] = useState(false);
  const query = useSearch({
    from: '/admin/_inside/quotations',
    select: quotationSearch.parse,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/admin/quotations' });
  const setQuery = (change: Partial<QuotationQuery>, { replace = false } = {}) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace, resetScroll: false });
  const link = (change: Partial<QuotationQuery>) => ({
    to: quotationsPath,
    search: { ...query, page: 1, ...change },
  });
  const list = useQuery(quotationsQuery(query));
  return (
    <main id="main" className="wide" tabIndex={-1}>
      <div className="title">
        <h1>{t('title')}</h1>
        <div className="actions">
          <button type="button" className="button" onClick={() => setCreating(true)}>
            <Plus className="icon" />
            {t('create')}
          </button>
        </div>
      </div>
      <AdminListTools
        group="quotations"
        query={query}
        setQuery={setQuery}
        link={link}
        statuses={tabs.map((status) => [status, t(`status.${status}`), null] as const)}
        total={list.data?.total}
      />
      <AdminListing
        group="quotations"
        list={list}
        query={query}
        link={link}
        pageSize={quotationPageSize}
        all="all"
      >
        <QuotationTable quotations={list.data?.items ?? []} isBusy={list.isPlaceholderData} />
      </AdminListing>
      {isCreating && <NewQuotationDialog onClose={() => setCreating(false)} />}
    </main>
  );
}
