import { createFileRoute } from '@tanstack/react-router';
import { oneOrderQuery } from '#features/fulfilment/admin-order.queries.ts';
import { PickingList } from '#features/fulfilment/admin/picking-list.tsx';
import { orderReference } from '#features/orders/order.rules.ts';
import { translator } from '#i18n/translator.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/orders/$id/print')({
  loader: async ({ context: { queryClient, language }, params: { id } }) => {
    await queryClient.prefetchQuery(oneOrderQuery(id));
    return { title: `${translator(language)('admin.orders.pickingList')} ${orderReference(id)}` };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: OrderPrintPage,
});

function OrderPrintPage() {
  const { id } = Route.useParams();
  return <PickingList id={id} />;
}
