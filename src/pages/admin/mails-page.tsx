import { createFileRoute } from '@tanstack/react-router';
import { mailsQuery } from '#features/outbox/admin-mail.queries.ts';
import { adminMailSearch } from '#features/outbox/admin-mail.schema.ts';
import { AdminMails } from '#features/outbox/admin-mails.tsx';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/mails')({
  ...adminSearch('mails'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const list = queryClient.prefetchQuery(mailsQuery(adminMailSearch.parse(deps)));
    if (typeof document === 'undefined') await list;
    return { title: translator(language)('admin.mails.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminMails,
});
