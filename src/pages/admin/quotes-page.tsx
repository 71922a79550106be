import { createFileRoute } from '@tanstack/react-router';
import { AdminQuotes } from '#features/quotations/requests/admin-quotes.tsx';
import { quotesQuery } from '#features/quotations/requests/admin-quote.queries.ts';
import { adminQuoteSearch } from '#features/quotations/requests/admin-quote.schema.ts';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/quotes')({
  ...adminSearch('quotes'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const list = queryClient.prefetchQuery(quotesQuery(adminQuoteSearch.parse(deps)));
    if (typeof document === 'undefined') await list;
    return { title: translator(language)('admin.quotes.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminQuotes,
});
