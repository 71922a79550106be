import { createFileRoute } from '@tanstack/react-router';
import { DeskQuoteDetail } from '#features/quotes/desk-quote-detail.tsx';
import { quoteQuery } from '#features/quotes/desk-quote.queries.ts';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';

export const Route = createFileRoute('/admin/_inside/quotes/$id')({
  loader: async ({ context: { queryClient, language }, params }) => {
    await Promise.all([queryClient.prefetchQuery(quoteQuery(params.id)), loadDeskDictionary(language)]);
    return { title: deskTranslator(language)('desk.quotes.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: QuotePage,
});

function QuotePage() {
  const { id } = Route.useParams();
  return (
    <main id="main" className="wide" tabIndex={-1}>
      <DeskQuoteDetail id={id} />
    </main>
  );
}
