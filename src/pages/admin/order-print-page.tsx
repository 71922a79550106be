import { createFileRoute } from '@tanstack/react-router';
import { oneOrderQuery } from '#features/orders/desk-order.queries.ts';
import type { PaperKind } from '#features/orders/desk-order-paper-head.tsx';
import { DeskOrderPaper, type PaperWords } from '#features/orders/desk-order-paper.tsx';
import { orderReference } from '#features/orders/order.rules.ts';
import { deskMessages, loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { loadDictionary } from '#languages/dictionaries.ts';
import type { Language } from '#languages/language.ts';
import { deskHead } from '#shell/desk-head.ts';

export const Route = createFileRoute('/admin/_inside/orders/$id/print')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, params: { id }, deps }) => {
    const kind = readKind(deps);
    const order = await queryClient.fetchQuery(oneOrderQuery(id)).catch(() => null);
    // The buyer's, whatever the admin speaks.
    const [words] = await Promise.all([
      loadPaperWords(order?.language ?? 'en'),
      loadDeskDictionary(language),
    ]);
    return { words, title: `${words.paper[kind]} ${orderReference(id)}` };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: OrderPrintPage,
});

function OrderPrintPage() {
  const { id } = Route.useParams();
  const { words } = Route.useLoaderData();
  return <DeskOrderPaper id={id} kind={readKind(Route.useSearch())} words={words} />;
}

async function loadPaperWords(language: Language): Promise<PaperWords> {
  await loadDictionary(language);
  if (language === 'ar') return { language, paper: (await import('#languages/ar/order-paper.ts')).paper };
  await loadDeskDictionary(language);
  return { language, paper: deskMessages(language).desk.orders.paper };
}

/** The address may hold anything. */
function readKind(search: Record<string, unknown>): PaperKind {
  return search.kind === 'invoice' ? 'invoice' : 'slip';
}
