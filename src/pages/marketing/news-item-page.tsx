import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { newsItemQuery, newsQuery } from '#features/company/company.queries.ts';
import { NewsStory } from '#features/company/news-list.tsx';
import { shareImagePath } from '#features/company/site-pages.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { notFoundHead } from '#shell/not-found-head.ts';
import { pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#platform/http/page-settings.ts';

export const Route = createFileRoute('/news/$slug')({
  beforeLoad: ({ context: { language } }) => loadPartMessages('company', language),
  loader: async ({ context: { queryClient, language }, params: { slug } }) => {
    const [item] = await Promise.all([
      queryClient.ensureQueryData(newsItemQuery(slug, language)),
      queryClient.prefetchQuery(newsQuery(language)),
    ]);
    if (!item) throw notFound();
    return item;
  },
  head: ({ loaderData: item, match }) => {
    const { language } = match.context;
    if (!item) return notFoundHead(language);
    const t = translator(language);
    const site = siteUrl();
    return pageHead({
      language,
      title: item.title,
      description: item.summary,
      path: `/news/${item.slug}`,
      type: 'article',
      things: ({ breadcrumbList, newsArticle }) => [
        breadcrumbList(crumbs(t('pages.home'), t('pages.news'), item.title), site, language),
        newsArticle(item, {
          image: new URL(shareImagePath(`/news/${item.slug}`), site).href,
          language,
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
  const { data: news = [] } = useQuery(newsQuery(language));
  if (!item) return null;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={crumbs(t('home'), t('news'), item.title)} />
      <NewsStory item={item} others={news.filter((other) => other.slug !== slug)} />
    </main>
  );
}

function crumbs(home: string, news: string, title: string) {
  return [{ name: home, to: '/' }, { name: news, to: '/news' }, { name: title }];
}
