import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { claimValues } from '#features/company/claim-texts.ts';
import { openingsQuery } from '#features/company/company.queries.ts';
import { PageOpening } from '#features/company/page-opening.tsx';
import { OpeningIndex, OpeningList } from '#features/company/home/opening-list.tsx';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#platform/http/page-settings.ts';

export const Route = createFileRoute('/careers')({
  beforeLoad: ({ context: { language } }) => loadPartMessages('company', language),
  loader: async ({ context: { queryClient, language } }) => ({
    openings: await queryClient.ensureQueryData(openingsQuery(language)),
    description: translator(language)('pages.careersDescription', claimValues(new Date(), language)),
  }),
  head: ({ match, loaderData: { openings = [], description = '' } = {} }) => {
    const { language } = match.context;
    const t = translator(language);
    const site = siteUrl();
    return pageHead({
      language,
      title: t('pages.careers'),
      description,
      path: '/careers',
      things: ({ breadcrumbList, jobPosting }) => [
        breadcrumbList(crumbs(t('pages.home'), t('pages.careers')), site, language),
        ...openings.map((opening) => jobPosting(opening, site, language)),
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
      <PageOpening heading={t('careers')} lead={t('careersLead')} page="careers" />
      <OpeningIndex openings={openings} />
      <OpeningList openings={openings} />
    </main>
  );
}

function crumbs(home: string, careers: string) {
  return [{ name: home, to: '/' }, { name: careers }];
}
