import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { claimValues } from '#features/company/company.claims.ts';
import { openingsQuery } from '#features/company/company.queries.ts';
import { OpeningList } from '#features/company/opening-list.tsx';
import { translator } from '#languages/language-provider.tsx';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#shell/site-facts.ts';

export const Route = createFileRoute('/careers')({
  loader: ({ context: { queryClient, language } }) => queryClient.ensureQueryData(openingsQuery(language)),
  head: ({ loaderData: openings = [], match }) => {
    const { language } = match.context;
    const t = translator(language);
    const site = siteUrl();
    return pageHead({
      language,
      title: t('pages.careers'),
      description: t('pages.careersDescription', claimValues(new Date(), language)),
      path: '/careers',
      things: ({ breadcrumbList, jobPosting }) => [
        breadcrumbList(crumbs(t('pages.home'), t('pages.careers')), site),
        ...openings.map((opening) => jobPosting(opening, site)),
      ],
    });
  },
  component: CareersPage,
});

function CareersPage() {
  const t = useTranslations('pages');
  const { language } = Route.useRouteContext();
  const { data: openings } = useSuspenseQuery(openingsQuery(language));
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={crumbs(t('home'), t('careers'))} />
      <header className="opening">
        <h1>{t('careers')}</h1>
        <p className="lead">{t('careersLead')}</p>
      </header>
      <OpeningList openings={openings} />
    </main>
  );
}

function crumbs(home: string, careers: string) {
  return [{ name: home, to: '/' }, { name: careers }];
}
