import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChangeList } from '#features/history/change-list.tsx';
import { historyPages } from '#features/history/history.queries.ts';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';
import { ActionLink } from '#ui/action-link.tsx';

export const Route = createFileRoute('/admin/_inside/history')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await Promise.all([
      context.queryClient.prefetchInfiniteQuery(historyPages(readFilter(deps))),
      loadDeskDictionary(context.language),
    ]);
    return { title: deskTranslator(context.language)('desk.history.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: HistoryPage,
});

function HistoryPage() {
  const t = useTranslations('desk.history');
  const filter = readFilter(Route.useSearch());
  return (
    <main id="main" className="wide history">
      <div className="title">
        <h1>{t('title')}</h1>
        {filter.subjectId && (
          <ActionLink to="/admin/history" className="button line">
            {t('showAll')}
          </ActionLink>
        )}
      </div>
      <p className="quiet">{filter.subjectId ? t('ofOne') : t('introduction')}</p>
      <ChangeList filter={filter} linked={!filter.subjectId} />
    </main>
  );
}

/** The address may hold anything; the door refuses what is too long to be an id. */
function readFilter(search: Record<string, unknown>) {
  const read = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return { subjectId: read(search.subject_id), subjectType: read(search.subject_type) };
}
