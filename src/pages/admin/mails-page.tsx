import { createFileRoute } from '@tanstack/react-router';
import { mailsQuery } from '#features/outbox/admin-mail.queries.ts';
import { adminMailSearch } from '#features/outbox/admin-mail.schema.ts';
import { AdminMails } from '#features/outbox/admin-mails.tsx';
import { loadAdminTitle } from '#i18n/admin-messages-provider.tsx';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';

export const Route = createFileRoute('/admin/_inside/mails')({
  ...adminSearch('mails'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    const list = queryClient.prefetchQuery(mailsQuery(adminMailSearch.parse(deps)));
    if (typeof document === 'undefined') await list;
    return loadAdminTitle(language, 'admin.mails.title');
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: AdminMails,
});
