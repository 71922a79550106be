import { createFileRoute } from '@tanstack/react-router';
import { AdminAttributes } from '#features/products/attributes/admin/admin-attributes.tsx';
import { attributeDefinitionsQuery } from '#features/products/attributes/attribute-definition.queries.ts';
import { loadAdminMessages } from '#i18n/admin-messages.ts';
import { adminTranslator } from '#i18n/admin-messages-provider.tsx';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/attributes')({
  ...adminSearch('attributes'),
  loader: async ({ context: { queryClient, language } }) => {
    await Promise.all([queryClient.prefetchQuery(attributeDefinitionsQuery), loadAdminMessages(language)]);
    return { title: adminTranslator(language)('admin.attributes.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminAttributes,
});
