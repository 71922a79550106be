import { createFileRoute } from '@tanstack/react-router';
import { mailsQuery } from '#features/mails/desk-mail.queries.ts';
import { deskMailQuery } from '#features/mails/desk-mail.schema.ts';
import { DeskMails } from '#features/mails/desk-mails.tsx';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';
import { dropNonsense, readListAddress } from '#ui/use-list-address.ts';

export const Route = createFileRoute('/admin/_inside/mails')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    dropNonsense('/admin/mails', deskMailQuery, deps);
    const list = queryClient.prefetchQuery(mailsQuery(readListAddress(deskMailQuery, deps)));
    if (typeof document === 'undefined') await list;
    await loadDeskDictionary(language);
    return { title: deskTranslator(language)('desk.mails.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: DeskMails,
});
