import { createFileRoute } from '@tanstack/react-router';
import { AdminAttributes } from '#features/attributes/admin/admin-attributes.tsx';
import { attributeDefinitionsQuery } from '#features/attributes/attribute-definition.queries.ts';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/attributes')({
  ...adminSearch('attributes'),
  loader: async ({ context: { queryClient, language } }) => {
    await queryClient.prefetchQuery(attributeDefinitionsQuery);
    return { title: translator(language)('admin.attributes.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminAttributes,
});
