import { createFileRoute } from '@tanstack/react-router';
import { ImportProducts, readImportId } from '#features/catalogue/import-products.tsx';
import { importQuery, importsQuery } from '#features/catalogue/import.queries.ts';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';

export const Route = createFileRoute('/admin/_inside/products/import')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const id = readImportId(deps);
    const asked = id ? queryClient.prefetchQuery(importQuery(id)) : queryClient.prefetchQuery(importsQuery());
    await Promise.all([asked, loadDeskDictionary(language)]);
    return { title: deskTranslator(language)('desk.imports.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: ImportProducts,
});
