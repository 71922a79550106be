import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { newsItemQuery } from '#features/company/company.queries.ts';
import { NewsStory } from '#features/company/news-list.tsx';
import { sharePicturePath } from '#features/company/site-pages.ts';
import { languageTags } from '#languages/language.ts';
import { translator } from '#languages/language-provider.tsx';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { missingPageHead } from '#shell/missing-page-head.ts';
import { pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#shell/site-facts.ts';

export const Route = createFileRoute('/news/$slug')({
  loader: async ({ context: { queryClient, language }, params: { slug } }) => {
    const item = await queryClient.ensureQueryData(newsItemQuery(slug, language));
    if (!item) throw notFound();
    return item;
  },
  head: ({ loaderData: item, match }) => {
    const { language } = match.context;
    if (!item) return missingPageHead(language);
    const t = translator(language);
    const site = siteUrl();
    return pageHead({
      language,
      title: item.title,
      description: item.summary,
      path: `/news/${item.slug}`,
      type: 'article',
      things: ({ breadcrumbList, newsArticle }) => [
        breadcrumbList(crumbs(t('pages.home'), t('pages.news'), item.title), site),
        newsArticle(item, {
          image: new URL(sharePicturePath(`/news/${item.slug}`), site).href,
          languageTag: languageTags[language],
          siteUrl: site,
        }),
      ],
    });
  },
  component: NewsItemPage,
});

function NewsItemPage() {
  const t = useTranslations('pages');
  const { slug } = Route.useParams();
  const { language } = Route.useRouteContext();
  const { data: item } = useSuspenseQuery(newsItemQuery(slug, language));
  if (!item) return null;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={crumbs(t('home'), t('news'), item.title)} />
      <NewsStory item={item} />
    </main>
  );
}

function crumbs(home: string, news: string, title: string) {
  return [{ name: home, to: '/' }, { name: news, to: '/news' }, { name: title }];
}
