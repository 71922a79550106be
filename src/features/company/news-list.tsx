import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { dateText } from '#languages/dates.ts';
import type { NewsItem } from './company.content.ts';

export function NewsList({ news }: { news: readonly NewsItem[] }) {
  const { language } = useRouteContext({ from: '__root__' });
  return (
    <ul className="lines news">
      {news.map(({ slug, date, category, title, summary }) => (
        <li key={slug}>
          <p className="quiet small">
            <time dateTime={date}>{dateText(date, language)}</time>
            <br />
            {category}
          </p>
          <div>
            <h2>
              <ActionLink to="/news/$slug" params={{ slug }}>
                {title}
              </ActionLink>
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
          <time dateTime={item.date}>{dateText(item.date, language)}</time>
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
          <ActionLink to="/news">{t('allNews')}</ActionLink>
        </p>
      </div>
    </article>
  );
}
