import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { newsQuery } from '#features/company/company.queries.ts';
import { NewsList } from '#features/company/news-list.tsx';
import { PageOpening } from '#features/company/page-opening.tsx';
import { newsFeedUrl } from '#features/company/site-paths.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#platform/http/page-settings.ts';

export const Route = createFileRoute('/news')({
  beforeLoad: ({ context: { language } }) => loadPartMessages('company', language),
  loader: ({ context: { queryClient, language } }) => queryClient.ensureQueryData(newsQuery(language)),
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    const page = pageHead({
      language,
      title: t('pages.news'),
      description: t('pages.newsDescription'),
      path: '/news',
      things: ({ breadcrumbList }) => [
        breadcrumbList(crumbs(t('pages.home'), t('pages.news')), siteUrl(), language),
      ],
    });
    const href = newsFeedUrl(language);
    const feed = { rel: 'alternate', type: 'application/rss+xml', title: t('pages.feed'), href };
    return { ...page, links: [...page.links, feed] };
  },
  component: NewsPage,
});

function NewsPage() {
  const t = useTranslations('pages');
  const { language } = Route.useRouteContext();
  const { data: news } = useSuspenseQuery(newsQuery(language));
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={crumbs(t('home'), t('news'))} />
      <PageOpening heading={t('news')} lead={t('newsDescription')} page="news" />
      <NewsList news={news} />
      <p className="feed">
        <a className="button line" href={newsFeedUrl(language)}>
          <Rss className="icon" />
          {t('feed')}
        </a>
      </p>
    </main>
  );
}

function crumbs(home: string, news: string) {
  return [{ name: home, to: '/' }, { name: news }];
}
