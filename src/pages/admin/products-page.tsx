import { createFileRoute } from '@tanstack/react-router';
import {
  deskAddress,
  deskParamNames,
  readDeskAddress,
} from '#features/catalogue/desk-product-address.rules.ts';
import { deskProductsQuery } from '#features/catalogue/desk-product.queries.ts';
import { DeskProducts } from '#features/catalogue/desk-products.tsx';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';
import { dropUnread } from '#ui/use-list-address.ts';

export const Route = createFileRoute('/admin/_inside/products')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const address = readDeskAddress(deps);
    dropUnread('/admin/products', deps, deskParamNames, deskAddress(address));
    const list = queryClient.prefetchQuery(deskProductsQuery(address.query));
    // In the browser the rows of before stay until the next are there; the server's page comes with its own.
    if (typeof document === 'undefined') await list;
    await loadDeskDictionary(language);
    return { title: deskTranslator(language)('desk.products.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: DeskProducts,
});
