import { createFileRoute } from '@tanstack/react-router';
import { historyPages } from '#features/history/history.queries.ts';
import { oneOrderQuery } from '#features/fulfilment/admin-order.queries.ts';
import { adminProgressQuery } from '#features/fulfilment/fulfilment.queries.ts';
import { AdminOrder } from '#features/fulfilment/admin/admin-order.tsx';
import { orderReference } from '#features/orders/order.rules.ts';
import { translator } from '#i18n/translator.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/orders/$id')({
  loader: async ({ context: { queryClient, language }, params: { id } }) => {
    await Promise.all([
      queryClient.prefetchQuery(oneOrderQuery(id)),
      queryClient.prefetchQuery(adminProgressQuery(id)),
      queryClient.prefetchInfiniteQuery(historyPages({ subject_type: 'order', subject_id: id })),
    ]);
    return { title: translator(language)('order.title', { number: orderReference(id) }) };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: OrderPage,
});

function OrderPage() {
  const { id } = Route.useParams();
  return <AdminOrder key={id} id={id} />;
}
