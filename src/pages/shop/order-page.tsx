import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { OrderDetails } from '#features/fulfilment/progress/order-details.tsx';
import { orderQuery } from '#features/orders/checkout/order.queries.ts';
import { orderProgressQuery } from '#features/fulfilment/progress/order-progress.queries.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { notFoundHead } from '#shell/not-found-head.ts';
import { pageHead } from '#shell/page-head.ts';

export const Route = createFileRoute('/order/$id')({
  beforeLoad: async ({ context: { language } }) => {
    await Promise.all([loadPartMessages('orders', language), loadPartMessages('verify', language)]);
  },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [order] = await Promise.all([
      queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 }),
      // The page shows the order without it.
      queryClient.prefetchQuery({ ...orderProgressQuery(id), staleTime: 0 }),
    ]);
    if (!order) throw notFound();
    return { id: order.id };
  },
  // Names and addresses are personal.
  headers: () => ({ 'cache-control': 'private, no-store' }),
  head: ({ loaderData: order, match }) => {
    const { language } = match.context;
    if (!order) return notFoundHead(language);
    const t = translator(language);
    const number = orderReference(order.id);
    return pageHead({
      language,
      title: t('order.title', { number }),
      description: t('order.description', { number }),
      path: `/order/${order.id}`,
      indexed: false,
    });
  },
  component: OrderPage,
});

function OrderPage() {
  const t = useTranslations('order');
  const names = useTranslations('catalogue');
  const { id } = Route.useParams();
  const { data: order } = useSuspenseQuery(orderQuery(id));
  if (!order) return null;
  const crumbs = [
    { name: names('home'), to: '/' },
    { name: names('products'), to: '/old-products' },
    { name: t('title', { number: orderReference(order.id) }) },
  ];
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={crumbs} />
      <OrderDetails order={order} />
    </main>
  );
}
