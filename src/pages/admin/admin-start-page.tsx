import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '#features/dashboard/dashboard.tsx';
import { dashboardQuery } from '#features/dashboard/dashboard.queries.ts';
import { translator } from '#i18n/translator.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/')({
  loader: async ({ context: { queryClient, language } }) => {
    await queryClient.prefetchQuery(dashboardQuery);
    return { title: translator(language)('admin.dashboard.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: Dashboard,
});
