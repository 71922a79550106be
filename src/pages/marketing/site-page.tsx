import { createFileRoute, notFound } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Drawing } from '#features/catalogue/drawing.tsx';
import { NewestInRange } from '#features/catalogue/newest-in-range.tsx';
import { newestInRange } from '#features/catalogue/newest-products.queries.ts';
import { isSiteSlug, type ServicePage } from '#features/company/company.content.ts';
import { pageDrawings } from '#features/company/page-drawings.ts';
import { sitePageQuery } from '#features/company/company.queries.ts';
import { ContentSections } from '#features/company/content-sections.tsx';
import { FeatureCells } from '#features/company/feature-cells.tsx';
import { LegalText } from '#features/company/legal-text.tsx';
import { NextStep } from '#features/company/next-step.tsx';
import { Questions } from '#features/company/questions.tsx';
import { ServiceHero } from '#features/company/service-hero.tsx';
import { translator } from '#languages/language-provider.tsx';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { missingPageHead } from '#shell/missing-page-head.ts';
import { pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#shell/site-facts.ts';

/** Every page whose texts the company writes: services, ranges and legal texts at the top of the site. */
export const Route = createFileRoute('/$slug')({
  loader: async ({ context: { queryClient, language }, params: { slug } }) => {
    if (!isSiteSlug(slug)) throw notFound();
    const found = await queryClient.ensureQueryData(sitePageQuery(slug, language));
    if (!found) throw notFound();
    const category = found.kind === 'service' ? found.page.category : undefined;
    if (category) {
      const products = queryClient.prefetchQuery(newestInRange(category));
      if (typeof document === 'undefined') await products;
    }
    return found;
  },
  head: ({ loaderData: found, match }) => {
    const { language } = match.context;
    if (!found) return missingPageHead(language);
    const { title, description, slug } = found.page;
    const site = siteUrl();
    const keywords = found.kind === 'service' ? found.page.keywords : undefined;
    return pageHead({
      language,
      title,
      description,
      path: `/${slug}`,
      things: ({ breadcrumbList, service, faqPage }) => [
        breadcrumbList(crumbs(translator(language)('pages.home'), title), site),
        ...(found.kind === 'service'
          ? [service(title, description, `/${slug}`, site), faqPage(found.page.faq)]
          : []),
      ],
      ...(keywords && { keywords }),
    });
  },
  component: SitePage,
});

function SitePage() {
  const t = useTranslations('pages');
  const { slug } = Route.useParams();
  const { language } = Route.useRouteContext();
  const { data: found } = useSuspenseQuery(sitePageQuery(slug, language));
  if (!found) return null;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={crumbs(t('home'), found.page.title)} />
      {found.kind === 'service' ? <Service page={found.page} /> : <LegalText page={found.page} />}
    </main>
  );
}

function Service({ page }: { page: ServicePage }) {
  return (
    <>
      <ServiceHero
        page={page}
        drawing={<Drawing subject={pageDrawings[page.slug] ?? 'carton-1'} alt="" eager />}
      />
      <FeatureCells page={page} />
      {page.category && <NewestInRange category={page.category} />}
      <ContentSections sections={page.sections} />
      <Questions faq={page.faq} />
      <NextStep callToAction={page.hero.callToAction} />
    </>
  );
}

function crumbs(home: string, title: string) {
  return [{ name: home, to: '/' }, { name: title }];
}
