import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { stockCountsQuery } from '#features/catalogue/catalogue.queries.ts';
import { Drawing } from '#features/catalogue/drawing.tsx';
import { HomeProducts } from '#features/catalogue/home-products.tsx';
import { homeProducts } from '#features/catalogue/newest-products.queries.ts';
import { claimValues } from '#features/company/company.claims.ts';
import { openingsQuery } from '#features/company/company.queries.ts';
import { HomeAbout } from '#features/company/home-about.tsx';
import { HomeContact } from '#features/company/home-contact.tsx';
import { HomeHero } from '#features/company/home-hero.tsx';
import { HomeServices } from '#features/company/home-services.tsx';
import { HomeTimeline } from '#features/company/home-timeline.tsx';
import { downloadableFilesQuery } from '#features/downloads/download.queries.ts';
import { HomeResources } from '#features/downloads/home-resources.tsx';
import { RequestCatalog } from '#features/downloads/request-catalog.tsx';
import { type HomeParams, homeParams } from '#features/quotes/home-params.rules.ts';
import { prefillMessage } from '#features/quotes/quote-draft.ts';
import { QuoteForm } from '#features/quotes/quote-form.tsx';
import { prepareQuoteForm } from '#features/quotes/quote-suggestion.ts';
import { loadWords } from '#languages/dictionaries.ts';
import { translator } from '#languages/language-provider.tsx';
import { pageHead } from '#shell/page-head.ts';

const patience = 800;

export const Route = createFileRoute('/')({
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> & HomeParams => ({
    ...raw,
    ...homeParams(raw),
  }),
  beforeLoad: ({ context: { language } }) => loadWords('home', language),
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: async ({ context: { queryClient, language }, deps, location: { hash } }) => {
    // A part of the page that does not arrive is left out; the rest is worth reading without it.
    const parts = Promise.all([
      queryClient.prefetchQuery(stockCountsQuery),
      queryClient.prefetchQuery(homeProducts),
      queryClient.prefetchQuery(downloadableFilesQuery(language)),
      prepareQuoteForm(queryClient, deps),
    ]);
    if (typeof document === 'undefined') return void (await parts);
    // A part that comes later would push the section that one scrolls to out of sight.
    if (hash) await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, patience))]);
  },
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    const claims = claimValues(new Date(), language);
    return pageHead({
      language,
      title: t('hero.title'),
      description: t('hero.description', claims),
      keywords: t('hero.keywords'),
      path: '/',
    });
  },
  component: HomePage,
});

function HomePage() {
  usePositionInMessage();
  return (
    <main id="main" tabIndex={-1}>
      <HomeHero />
      <HomeServices drawing={drawing} />
      <HomeProducts action={<RequestCatalog />} />
      <HomeAbout />
      <HomeTimeline />
      <HomeResources />
      <HomeContact>
        <QuoteForm />
      </HomeContact>
    </main>
  );
}

function drawing(subject: string) {
  return <Drawing subject={subject} alt="" />;
}

/** Whoever comes from an opening finds it named in the message. */
function usePositionInMessage() {
  const t = useTranslations('pages');
  const { position } = Route.useSearch();
  const { language } = Route.useRouteContext();
  const { data: openings } = useQuery({ ...openingsQuery(language), enabled: position !== undefined });
  const title = openings?.find(({ slug }) => slug === position)?.title;
  useEffect(() => {
    if (!title) return;
    prefillMessage(t('applicationMessage', { title }));
  }, [title, t]);
}
