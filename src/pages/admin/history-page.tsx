import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChangeList } from '#features/history/change-list.tsx';
import { historyFiltersQuery, historyPages } from '#features/history/history.queries.ts';
import { HistoryFilterBar } from '#features/history/history-filter-bar.tsx';
import { readHistoryFilter } from '#features/history/history-filter.rules.ts';
import { loadDeskDictionary } from '#languages/desk-dictionaries.ts';
import { deskTranslator } from '#languages/desk-language-provider.tsx';
import { deskHead } from '#shell/desk-head.ts';
import { ActionLink } from '#ui/action-link.tsx';

export const Route = createFileRoute('/admin/_inside/history')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const filter = readHistoryFilter(deps);
    // Days are the reader's: where only the server knows, it is asked from there.
    const isKnownHere = typeof document !== 'undefined' || !(filter.from || filter.to);
    await Promise.all([
      isKnownHere && context.queryClient.prefetchInfiniteQuery(historyPages(filter)),
      context.queryClient.prefetchQuery(historyFiltersQuery),
      loadDeskDictionary(context.language),
    ]);
    return { title: deskTranslator(context.language)('desk.history.title') };
  },
  head: ({ loaderData }) => deskHead(loaderData?.title),
  component: HistoryPage,
});

function HistoryPage() {
  const t = useTranslations('desk.history');
  const filter = readHistoryFilter(Route.useSearch());
  return (
    <main id="main" className="wide history">
      <div className="title">
        <h1>{t('title')}</h1>
        {filter.subject_id && (
          <ActionLink to="/admin/history" className="button line">
            {t('showAll')}
          </ActionLink>
        )}
      </div>
      <p className="quiet">{filter.subject_id ? t('ofOne') : t('introduction')}</p>
      <HistoryFilterBar filter={filter} />
      <ChangeList filter={filter} linked={!filter.subject_id} />
    </main>
  );
}
