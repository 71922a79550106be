import { createFileRoute } from '@tanstack/react-router';
import { quoteQuery } from '#features/quotations/requests/admin-quote.queries.ts';
import { QuotationScreen } from '#features/quotations/editor/screen/quotation-screen.tsx';
import { quotationQuery } from '#features/quotations/editor/quotation.queries.ts';
import { quotationPageSearch } from '#features/quotations/quotation.schema.ts';
import { quotationSettingsQuery } from '#features/quotations/settings/quotation-settings.queries.ts';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/quotations/$id')({
  ...adminSearch('quotation'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, params: { id }, deps }) => {
    const { version } = quotationPageSearch.parse(deps);
    const query = quotationQuery(id, version);
    // With its request and the tax rates, so that the editor does not move once it is shown.
    const readQuotation = async () => {
      await queryClient.prefetchQuery(query);
      const request = queryClient.getQueryData(query.queryKey)?.request_id;
      if (request) await queryClient.prefetchQuery(quoteQuery(request));
    };
    await Promise.all([readQuotation(), queryClient.prefetchQuery(quotationSettingsQuery)]);
    return { title: translator(language)('admin.quotations.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: QuotationPage,
});

function QuotationPage() {
  const { id } = Route.useParams();
  return (
    <main id="main" className="wide" tabIndex={-1}>
      <QuotationScreen key={id} id={id} />
    </main>
  );
}
