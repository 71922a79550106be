import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useClaims } from '#features/company/use-claims.ts';
import { QuoteListContent } from '#features/quote-requests/list/quote-list-content.tsx';
import { exchangeRatesQuery } from '#features/money/currency.queries.ts';
import { ownParams } from '#kernel/own-params.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';

export const Route = createFileRoute('/quote-list')({
  // The page's own code reads what they mean.
  validateSearch: (raw: Record<string, unknown>): { add?: string; source?: string } => {
    const { add, source } = raw;
    return ownParams(raw, ['add', 'source'], {
      ...(typeof add === 'string' && { add }),
      ...(typeof source === 'string' && { source }),
    });
  },
  beforeLoad: ({ context: { language } }) => loadPartMessages('quoteList', language),
  loaderDeps: ({ search: { add } }) => ({ add }),
  loader: async ({ context: { queryClient, language }, deps: { add } }) => {
    // The browser asks for them when it shows the form.
    if (typeof document === 'undefined') await queryClient.prefetchQuery(exchangeRatesQuery);
    if (!add) return;
    const { prepareAddedProducts } = await import('#features/quote-list/use-added-products.ts');
    await prepareAddedProducts(queryClient, add, language);
  },
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    return pageHead({
      language,
      title: t('quoteList.title'),
      description: t('quoteList.description'),
      path: '/quote-list',
      indexed: false,
    });
  },
  component: QuoteListPage,
});

function QuoteListPage() {
  const t = useTranslations('quoteList');
  const home = useTranslations('catalogue')('home');
  const claims = useClaims();
  const { add, source } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={[{ name: home, to: '/' }, { name: t('title') }]} />
      <div className="title">
        <div>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className="quiet">{t('lead', claims)}</p>
        </div>
      </div>
      <QuoteListContent
        add={add}
        source={source}
        onAdded={() => navigate({ search: ({ add: _, ...others }) => others, replace: true, hash: true })}
      />
    </main>
  );
}
