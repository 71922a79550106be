import { createFileRoute } from '@tanstack/react-router';
import { historyPages } from '#features/history/history.queries.ts';
import { oneOrderQuery } from '#features/orders/desk-order.queries.ts';
import { DeskOrder } from '#features/orders/desk-order.tsx';
import { orderReference } from '#features/orders/order.rules.ts';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';

export const Route = createFileRoute('/admin/_inside/orders/$id')({
  loader: async ({ context: { queryClient, language }, params: { id } }) => {
    await Promise.all([
      queryClient.prefetchQuery(oneOrderQuery(id)),
      queryClient.prefetchInfiniteQuery(historyPages({ subject_type: 'order', subject_id: id })),
      loadDeskDictionary(language),
    ]);
    return { title: deskTranslator(language)('order.title', { number: orderReference(id) }) };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: OrderPage,
});

function OrderPage() {
  const { id } = Route.useParams();
  return <DeskOrder key={id} id={id} />;
}
