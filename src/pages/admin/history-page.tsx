import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChangeList } from '#features/history/change-list.tsx';
import { historyFiltersQuery, historyPages } from '#features/history/history.queries.ts';
import { HistoryFilterBar } from '#features/history/history-filter-bar.tsx';
import { historySearch } from '#features/history/history-filter.rules.ts';
import { translator } from '#i18n/translator.ts';
import { adminSearch } from '#shell/admin/admin-search.ts';
import { adminHead } from '#shell/admin/admin-head.ts';
import { ActionLink } from '#ui/action-link.tsx';

export const Route = createFileRoute('/admin/_inside/history')({
  ...adminSearch('history'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const filter = historySearch.parse(deps);
    // Days are in the browser's time zone, which the server does not know.
    const isKnownHere = typeof document !== 'undefined' || !(filter.from || filter.to);
    await Promise.all([
      isKnownHere && context.queryClient.prefetchInfiniteQuery(historyPages(filter)),
      context.queryClient.prefetchQuery(historyFiltersQuery),
    ]);
    return { title: translator(context.language)('admin.history.title') };
  },
  head: ({ loaderData }) => adminHead(loaderData?.title),
  component: HistoryPage,
});

function HistoryPage() {
  const t = useTranslations('admin.history');
  const filter = Route.useSearch({ select: historySearch.parse, structuralSharing: true });
  return (
    <main id="main" className="wide">
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
