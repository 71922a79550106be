import { createFileRoute } from '@tanstack/react-router';
import { adminFilesQuery } from '#features/downloads/admin/admin-file.queries.ts';
import { AdminFiles } from '#features/downloads/admin/admin-files.tsx';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/files')({
  ...adminSearch('files'),
  loader: async ({ context: { queryClient, language } }) => {
    await queryClient.prefetchQuery(adminFilesQuery);
    return { title: translator(language)('admin.files.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminFiles,
});
