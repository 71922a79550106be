import { createFileRoute, notFound } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import { NewestInRange } from '#features/catalogue-index/newest/newest-in-range.tsx';
import { newestInRange } from '#features/catalogue-index/newest/newest-products.queries.ts';
import { isSiteSlug, type ServicePage } from '#features/company/content/company.content.ts';
import { sitePageQuery } from '#features/company/company.queries.ts';
import { ContentSections } from '#features/company/content-sections.tsx';
import { FeatureCells } from '#features/company/home/feature-cells.tsx';
import { LegalText } from '#features/company/legal-text.tsx';
import { NextStep } from '#features/company/next-step.tsx';
import { Faq } from '#features/company/faq.tsx';
import { ServiceHero } from '#features/company/service-hero.tsx';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { notFoundHead } from '#shell/not-found-head.ts';
import { pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#platform/http/page-settings.ts';

/** All pages of company texts: services, product ranges and legal texts. */
export const Route = createFileRoute('/$slug')({
  beforeLoad: ({ context: { language } }) => loadPartMessages('company', language),
  loader: async ({ context: { queryClient, language }, params: { slug } }) => {
    if (!isSiteSlug(slug)) throw notFound();
    const found = await queryClient.ensureQueryData(sitePageQuery(slug, language));
    if (!found) throw notFound();
    const category = found.kind === 'service' ? found.page.category : undefined;
    if (category) {
      const products = queryClient.prefetchQuery(newestInRange(category, language));
      if (typeof document === 'undefined') await products;
    }
    return found;
  },
  head: ({ loaderData: found, match }) => {
    const { language } = match.context;
    if (!found) return notFoundHead(language);
    const { title, description, slug } = found.page;
    const site = siteUrl();
    const keywords = found.kind === 'service' ? found.page.keywords : undefined;
    return pageHead({
      language,
      title,
      description,
      path: `/${slug}`,
      things: ({ breadcrumbList, service, faqPage }) => [
        breadcrumbList(crumbs(translator(language)('pages.home'), title), site, language),
        ...(found.kind === 'service'
          ? [service(title, description, `/${slug}`, site, language), faqPage(found.page.faq)]
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
      <ServiceHero page={page} />
      <FeatureCells page={page} />
      {page.category && <NewestInRange category={page.category} Action={AddToCartButton} />}
      <ContentSections sections={page.sections} />
      <Faq faq={page.faq} />
      <NextStep slug={page.slug} callToAction={page.hero.callToAction} />
    </>
  );
}

function crumbs(home: string, title: string) {
  return [{ name: home, to: '/' }, { name: title }];
}
