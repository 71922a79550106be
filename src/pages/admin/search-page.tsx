import { createFileRoute } from '@tanstack/react-router';
import { AdminSearch } from '#features/catalogue-index/admin/admin-search.tsx';
import { searchLogQuery, searchRulesQuery } from '#features/catalogue-index/admin/search-admin.queries.ts';
import { adminSearchQuery, ruleKindOf } from '#features/catalogue-index/admin/search-admin.rules.ts';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/search')({
  ...adminSearch('search'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const query = adminSearchQuery.parse(deps);
    const kind = ruleKindOf(query.status);
    const unfiltered = { ...query, search: '', page: 1 };
    // The list, and the counts of the other tabs.
    const read = Promise.all([
      queryClient.prefetchQuery(searchRulesQuery(kind ?? 'synonyms', kind ? query : unfiltered)),
      queryClient.prefetchQuery(
        searchLogQuery(query.status === 'empty' ? 'empty' : 'all', kind ? unfiltered : query),
      ),
    ]);
    if (typeof document === 'undefined') await read;
    return { title: translator(language)('admin.search.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminSearch,
});
