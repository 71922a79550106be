import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '#features/dashboard/dashboard.tsx';
import { dashboardQuery } from '#features/dashboard/dashboard.queries.ts';
import { loadAdminMessages } from '#i18n/admin-messages.ts';
import { adminTranslator } from '#i18n/admin-messages-provider.tsx';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/')({
  loader: async ({ context: { queryClient, language } }) => {
    await Promise.all([queryClient.prefetchQuery(dashboardQuery), loadAdminMessages(language)]);
    return { title: adminTranslator(language)('admin.dashboard.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: Dashboard,
});
