import { createFileRoute } from '@tanstack/react-router';
import { adminOrdersQuery } from '#features/fulfilment/admin-order.queries.ts';
import { AdminOrders } from '#features/fulfilment/admin/admin-orders.tsx';
import { TaxField } from '#features/quotations/settings/tax-field.tsx';
import { translator } from '#i18n/translator.ts';
import { adminOrderSearch } from '#features/fulfilment/admin-order.schema.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/orders')({
  ...adminSearch('orders'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const list = queryClient.prefetchQuery(adminOrdersQuery(adminOrderSearch.parse(deps)));
    // The browser shows the previous rows until the next ones arrive; the server renders them.
    if (typeof document === 'undefined') await list;
    return { title: translator(language)('admin.orders.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: OrdersPage,
});

/** Taxes are settings of quotations, which come after orders. */
function OrdersPage() {
  return <AdminOrders taxField={<TaxField />} />;
}
