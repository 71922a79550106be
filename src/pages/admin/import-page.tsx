import { createFileRoute } from '@tanstack/react-router';
import { ImportProducts } from '#features/product-import/screens/import-products.tsx';
import { importQuery, importsQuery } from '#features/product-import/import/import.queries.ts';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/products/import')({
  ...adminSearch('import'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps: { import: id } }) => {
    const query = id ? queryClient.prefetchQuery(importQuery(id)) : queryClient.prefetchQuery(importsQuery());
    await query;
    return { title: translator(language)('admin.imports.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: ImportProducts,
});
