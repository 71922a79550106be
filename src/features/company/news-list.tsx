import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { NewsItem } from './company.content.ts';
import { longDate } from './company.dates.ts';

export function NewsList({ news }: { news: readonly NewsItem[] }) {
  const { language } = useRouteContext({ from: '__root__' });
  return (
    <ul className="lines news">
      {news.map(({ slug, date, category, title, summary }) => (
        <li key={slug}>
          <p className="quiet small">
            <time dateTime={date}>{longDate(date, language)}</time>
            <br />
            {category}
          </p>
          <div>
            <h2>
              <Link to="/news/$slug" params={{ slug }}>
                {title}
              </Link>
            </h2>
            <p className="quiet">{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function NewsStory({ item }: { item: NewsItem }) {
  const t = useTranslations('pages');
  const { language } = useRouteContext({ from: '__root__' });
  return (
    <article>
      <header className="opening">
        <p className="quiet">
          <time dateTime={item.date}>{longDate(item.date, language)}</time>
          {' · '}
          {item.category}
        </p>
        <h1>{item.title}</h1>
        <p className="lead">{item.summary}</p>
      </header>
      <div className="story prose">
        {item.body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <Link to="/news">{t('allNews')}</Link>
        </p>
      </div>
    </article>
  );
}
