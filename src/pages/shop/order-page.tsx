import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { OrderDetails } from '#features/orders/order-details.tsx';
import { orderQuery } from '#features/orders/order.queries.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { loadWords } from '#languages/dictionaries.ts';
import { translator } from '#languages/language-provider.tsx';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { missingPageHead } from '#shell/missing-page-head.ts';
import { pageHead } from '#shell/page-head.ts';

export const Route = createFileRoute('/order/$id')({
  beforeLoad: ({ context: { language } }) => loadWords('orders', language),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const order = await queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 });
    if (!order) throw notFound();
    return { id: order.id };
  },
  // Names and addresses are nobody else's.
  headers: () => ({ 'cache-control': 'private, no-store' }),
  head: ({ loaderData: order, match }) => {
    const { language } = match.context;
    if (!order) return missingPageHead(language);
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
