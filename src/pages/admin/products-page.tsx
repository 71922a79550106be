import { createFileRoute } from '@tanstack/react-router';
import { adminProductSearch } from '#features/products/admin/list/admin-product-search.ts';
import { adminProductsQuery } from '#features/products/edits/product-admin.queries.ts';
import { AdminProducts } from '#features/products/admin/list/admin-products.tsx';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/products')({
  ...adminSearch('products'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const { columns: _, edit: __, ...query } = adminProductSearch.parse(deps);
    const list = queryClient.prefetchQuery(adminProductsQuery(query));
    // The browser shows the previous rows until the next ones arrive; the server renders them.
    if (typeof document === 'undefined') await list;
    return { title: translator(language)('admin.products.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminProducts,
});
