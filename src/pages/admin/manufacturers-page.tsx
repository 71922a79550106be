import { createFileRoute } from '@tanstack/react-router';
import { AdminManufacturers } from '#features/manufacturers/admin/admin-manufacturers.tsx';
import { adminManufacturersQuery } from '#features/manufacturers/manufacturer-admin.queries.ts';
import { manufacturerSearch } from '#features/manufacturers/manufacturer-admin.schema.ts';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/manufacturers')({
  ...adminSearch('manufacturers'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const { edit: _, ...query } = manufacturerSearch.parse(deps);
    const list = queryClient.prefetchQuery(adminManufacturersQuery(query));
    if (typeof document === 'undefined') await list;
    return { title: translator(language)('admin.manufacturers.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminManufacturers,
});
