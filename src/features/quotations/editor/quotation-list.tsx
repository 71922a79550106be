import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminListing } from '#ui/admin/admin-listing.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { useListSearch } from '#ui/admin/use-list-search.ts';
import { quotationPageSize, quotationSearch } from '../quotation.schema.ts';
import { NewQuotationDialog } from './new-quotation-dialog.tsx';
import { QuotationTable } from './quotation-table.tsx';
import { quotationsPath, quotationsQuery } from './quotation.queries.ts';

/** A superseded version is never the last one. */
const tabs = ['all', 'draft', 'issued', 'accepted', 'expired', 'declined', 'withdrawn'] as const;

/** All quotations, with their last version. */
export function QuotationList() {
  const t = useTranslations('admin.quotations');
  const [isCreating, setCreating] = useState(false);
  const search = useListSearch(quotationsPath, quotationSearch);
  const list = useQuery(quotationsQuery(search.query));
  return (
    <AdminPage
      title={t('title')}
      actions={
        <button type="button" className="button" onClick={() => setCreating(true)}>
          <Plus className="icon" />
          {t('create')}
        </button>
      }
    >
      <AdminListing
        group="quotations"
        list={list}
        search={search}
        statuses={tabs.map((status) => [status, t(`status.${status}`), null] as const)}
        pageSize={quotationPageSize}
        all="all"
      >
        <QuotationTable quotations={list.data?.items ?? []} isBusy={list.isPlaceholderData} />
      </AdminListing>
      {isCreating && <NewQuotationDialog onClose={() => setCreating(false)} />}
    </AdminPage>
  );
}
