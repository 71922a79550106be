import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DeskListing } from '#features/catalogue/desk-listing.tsx';
import { DeskListTools } from '#features/catalogue/desk-list-tools.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { DeskQuoteTable } from './desk-quote-table.tsx';
import { quotesFile, quotesPath, quotesQuery } from './desk-quote.queries.ts';
import { deskQuotePageSize, deskQuoteQuery } from './desk-quote.schema.ts';
import { openQuoteStatuses, quoteStatuses } from './quote.rules.ts';

const tabs = ['open', ...quoteStatuses, 'all'] as const;

/** The inbox of requests for a quote. */
export function DeskQuotes() {
  const t = useTranslations('desk.quotes');
  const { query, ask, link } = useListAddress(quotesPath, deskQuoteQuery);
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
          <a className="button line" href={quotesFile(query)} download>
            <Download className="icon" />
            {t('export')}
          </a>
        </div>
      </div>
      <DeskListTools
        group="quotes"
        query={query}
        ask={ask}
        link={link}
        statuses={tabs.map((status) => [status, t(`status.${status}`), countOf(status)] as const)}
        total={list.data?.total}
      />
      <DeskListing
        group="quotes"
        list={list}
        query={query}
        link={link}
        pageSize={deskQuotePageSize}
        all="all"
      >
        <DeskQuoteTable quotes={list.data?.items ?? []} isBusy={list.isPlaceholderData} />
      </DeskListing>
    </main>
  );
}
