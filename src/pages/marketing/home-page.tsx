import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { stockCountsQuery } from '#features/catalogue-index/catalogue.queries.ts';
import { Drawing } from '#ui/drawing.tsx';
import { CarriedListSlot } from '#features/quote-requests/list/carried-list-slot.tsx';
import { ProductActions } from '#features/quote-list/product-actions.tsx';
import { HomeProducts } from '#features/catalogue-index/newest/home-products.tsx';
import { homeProducts } from '#features/catalogue-index/newest/newest-products.queries.ts';
import { claimValues } from '#features/company/claim-texts.ts';
import { openingsQuery } from '#features/company/company.queries.ts';
import { HomeAbout } from '#features/company/home/home-about.tsx';
import { HomeContact } from '#features/company/home/home-contact.tsx';
import { HomeHero } from '#features/company/home/home-hero.tsx';
import { HomeServices } from '#features/company/home/home-services.tsx';
import { HomeTimeline } from '#features/company/home/home-timeline.tsx';
import { downloadableFilesQuery } from '#features/downloads/download.queries.ts';
import { HomeResources } from '#features/downloads/home-resources.tsx';
import { RequestCatalog } from '#features/downloads/request-catalog.tsx';
import { type HomeParams, homeParams } from '#features/quote-requests/form/home-params.rules.ts';
import { prefillMessage } from '#features/quote-requests/form/quote-submission.ts';
import { MeasuredReplyTime } from '#features/quote-requests/form/measured-reply-time.tsx';
import { QuoteForm } from '#features/quote-requests/form/quote-form.tsx';
import { prepareQuoteForm } from '#features/quote-requests/form/quote-suggestion.ts';
import { replyTimeQuery } from '#features/quote-requests/reply-time.queries.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { pageHead } from '#shell/page-head.ts';

const scrollTimeoutMs = 800;

export const Route = createFileRoute('/')({
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> & HomeParams => ({
    ...raw,
    ...homeParams(raw),
  }),
  beforeLoad: ({ context: { language } }) => loadPartMessages('home', language),
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: async ({ context: { queryClient, language }, deps, location: { hash } }) => {
    // A section whose data fails to load is left out.
    const parts = Promise.all([
      queryClient.prefetchQuery(stockCountsQuery),
      queryClient.prefetchQuery(homeProducts(language)),
      queryClient.prefetchQuery(downloadableFilesQuery(language)),
      queryClient.prefetchQuery(replyTimeQuery),
      prepareQuoteForm(queryClient, deps, language),
    ]);
    if (typeof document === 'undefined') await parts;
    // A section that arrived later would move the one that the visitor scrolls to.
    else if (hash)
      await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, scrollTimeoutMs))]);
    return { description: translator(language)('hero.description', claimValues(new Date(), language)) };
  },
  head: ({ match, loaderData: { description = '' } = {} }) => {
    const { language } = match.context;
    const t = translator(language);
    return pageHead({
      language,
      title: t('hero.title'),
      description,
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
      <HomeProducts action={<RequestCatalog />} Action={ProductActions} />
      <HomeAbout />
      <HomeTimeline />
      <HomeResources />
      <HomeContact measured={<MeasuredReplyTime />}>
        <QuoteForm>
          <CarriedListSlot />
        </QuoteForm>
      </HomeContact>
    </main>
  );
}

function drawing(subject: string) {
  return <Drawing subject={subject} alt="" />;
}

/** A visitor who follows an opening's link gets it prefilled in the message. */
function usePositionInMessage() {
  const t = useTranslations('contact');
  const { position } = Route.useSearch();
  const { language } = Route.useRouteContext();
  const { data: openings } = useQuery({ ...openingsQuery(language), enabled: position !== undefined });
  const title = openings?.find(({ slug }) => slug === position)?.title;
  useEffect(() => {
    if (!title) return;
    prefillMessage(t('applicationMessage', { title }));
  }, [title, t]);
}
