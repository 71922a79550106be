import { createFileRoute } from '@tanstack/react-router';
import { deskOrderQuery } from '#features/orders/desk-order.schema.ts';
import { dropNonsense, readListAddress } from '#ui/use-list-address.ts';
import { deskOrdersQuery } from '#features/orders/desk-order.queries.ts';
import { DeskOrders } from '#features/orders/desk-orders.tsx';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';

export const Route = createFileRoute('/admin/_inside/orders')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    dropNonsense('/admin/orders', deskOrderQuery, deps);
    const list = queryClient.prefetchQuery(deskOrdersQuery(readListAddress(deskOrderQuery, deps)));
    // In the browser the rows of before stay until the next are there; the server's page comes with its own.
    if (typeof document === 'undefined') await list;
    await loadDeskDictionary(language);
    return { title: deskTranslator(language)('desk.orders.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: DeskOrders,
});
