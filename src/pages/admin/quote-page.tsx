import { createFileRoute } from '@tanstack/react-router';
import { AdminQuoteDetail } from '#features/quotations/requests/admin-quote-detail.tsx';
import { quoteQuery } from '#features/quotations/requests/admin-quote.queries.ts';
import { translator } from '#i18n/translator.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/quotes/$id')({
  loader: async ({ context: { queryClient, language }, params }) => {
    await queryClient.prefetchQuery(quoteQuery(params.id));
    return { title: translator(language)('admin.quotes.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: QuotePage,
});

function QuotePage() {
  const { id } = Route.useParams();
  return (
    <main id="main" className="wide" tabIndex={-1}>
      <AdminQuoteDetail id={id} />
    </main>
  );
}
