import { createFileRoute } from '@tanstack/react-router';
import { oneOrderQuery } from '#features/orders/admin/admin-order.queries.ts';
import { AdminOrderDocument, type DocumentMessages } from '#features/orders/admin/admin-order-document.tsx';
import { orderReference } from '#features/orders/order.rules.ts';
import { adminMessages, loadAdminMessages } from '#i18n/admin-messages.ts';
import { loadMessages } from '#i18n/messages.ts';
import type { Language } from '#i18n/language.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/orders/$id/print')({
  ...adminSearch('orderPrint'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, params: { id }, deps: { kind } }) => {
    const order = await queryClient.fetchQuery(oneOrderQuery(id)).catch(() => null);
    // In the buyer's language.
    const [messages] = await Promise.all([
      loadDocumentMessages(order?.language ?? 'en'),
      loadAdminMessages(language),
    ]);
    return { messages, title: `${messages.paper[kind]} ${orderReference(id)}` };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: OrderPrintPage,
});

function OrderPrintPage() {
  const { id } = Route.useParams();
  const { messages } = Route.useLoaderData();
  return <AdminOrderDocument id={id} kind={Route.useSearch().kind} messages={messages} />;
}

async function loadDocumentMessages(language: Language): Promise<DocumentMessages> {
  await loadMessages(language);
  if (language === 'ar') return { language, paper: (await import('#i18n/ar/order-paper.ts')).paper };
  await loadAdminMessages(language);
  return { language, paper: adminMessages(language).admin.orders.paper };
}
