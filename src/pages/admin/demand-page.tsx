import { createFileRoute } from '@tanstack/react-router';
import { AdminDemand } from '#features/demand/admin-demand.tsx';
import { demandListQuery } from '#features/demand/demand.queries.ts';
import { demandSearch } from '#features/demand/demand.schema.ts';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/demand')({
  ...adminSearch('demand'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const list = queryClient.prefetchQuery(demandListQuery(demandSearch.parse(deps)));
    if (typeof document === 'undefined') await list;
    return { title: translator(language)('admin.demand.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminDemand,
});
