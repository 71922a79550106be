import { createFileRoute } from '@tanstack/react-router';
import { DeskQuotes } from '#features/quotes/desk-quotes.tsx';
import { quotesQuery } from '#features/quotes/desk-quote.queries.ts';
import { deskQuoteQuery } from '#features/quotes/desk-quote.schema.ts';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';
import { dropNonsense, readListAddress } from '#ui/use-list-address.ts';

export const Route = createFileRoute('/admin/_inside/quotes')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    dropNonsense('/admin/quotes', deskQuoteQuery, deps);
    const list = queryClient.prefetchQuery(quotesQuery(readListAddress(deskQuoteQuery, deps)));
    if (typeof document === 'undefined') await list;
    await loadDeskDictionary(language);
    return { title: deskTranslator(language)('desk.quotes.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: DeskQuotes,
});
