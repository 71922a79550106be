import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { dateText } from '#i18n/dates.ts';
import type { NewsItem } from './content/company.content.ts';
import { drawingOfPage } from './page-drawings.ts';

export function NewsList({ news }: { news: readonly NewsItem[] }) {
  return (
    <ul className="rows lines news">
      {news.map((item) => (
        <li key={item.slug}>
          <Drawing subject={drawingOfPage(item.slug)} alt="" />
          <div>
            <Dateline item={item} />
            <h2>
              <ActionLink to="/news/$slug" params={{ slug: item.slug }}>
                {item.title}
              </ActionLink>
            </h2>
            <p className="quiet">{item.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** `others`: further items. */
export function NewsStory({ item, others }: { item: NewsItem; others: readonly NewsItem[] }) {
  const t = useTranslations('pages');
  return (
    <>
      <article>
        <header className="service-hero">
          <div>
            <Dateline item={item} />
            <h1>{item.title}</h1>
            <p className="lead">{item.summary}</p>
          </div>
          <Drawing subject={drawingOfPage(item.slug)} alt="" eager />
        </header>
        <div className="story stack prose ruled">
          {item.body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </article>
      <aside className="section">
        <div className="head">
          <h2>{t('moreNews')}</h2>
          <ActionLink className="button line" to="/news">
            {t('allNews')}
          </ActionLink>
        </div>
        <NewsList news={others} />
      </aside>
    </>
  );
}

function Dateline({ item }: { item: NewsItem }) {
  const { language } = useRouteContext({ from: '__root__' });
  return (
    <p className="quiet small">
      <time dateTime={item.date}>{dateText(item.date, language)}</time>
      {' · '}
      {item.category}
    </p>
  );
}
