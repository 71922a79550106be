import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '#features/dashboard/dashboard.tsx';
import { dashboardQuery } from '#features/dashboard/dashboard.queries.ts';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';

export const Route = createFileRoute('/admin/_inside/')({
  loader: async ({ context: { queryClient, language } }) => {
    await Promise.all([queryClient.prefetchQuery(dashboardQuery), loadDeskDictionary(language)]);
    return { title: deskTranslator(language)('desk.dashboard.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: Dashboard,
});
