import { createFileRoute } from '@tanstack/react-router';
import { QuotationList } from '#features/quotations/editor/quotation-list.tsx';
import { quotationsQuery } from '#features/quotations/editor/quotation.queries.ts';
import { quotationSearch } from '#features/quotations/quotation.schema.ts';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/quotations')({
  ...adminSearch('quotations'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const list = queryClient.prefetchQuery(quotationsQuery(quotationSearch.parse(deps)));
    if (typeof document === 'undefined') await list;
    return { title: translator(language)('admin.quotations.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: QuotationList,
});
