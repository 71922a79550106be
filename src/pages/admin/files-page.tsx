import { createFileRoute } from '@tanstack/react-router';
import { deskFilesQuery } from '#features/downloads/desk-file.queries.ts';
import { DeskFiles } from '#features/downloads/desk-files.tsx';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';

export const Route = createFileRoute('/admin/_inside/files')({
  loader: async ({ context: { queryClient, language } }) => {
    await Promise.all([queryClient.prefetchQuery(deskFilesQuery), loadDeskDictionary(language)]);
    return { title: deskTranslator(language)('desk.files.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: DeskFiles,
});
