import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ReplyClock } from '#features/quote-requests/reply-clock.tsx';
import type { Dashboard } from './dashboard.schema.ts';

/** Quote requests that wait for a reply, the most urgent first. */
export function DashboardQuotes({ quotes }: { quotes: Dashboard['quotes']['pressing'] }) {
  const t = useTranslations('admin.dashboard');
  if (quotes.length === 0) return <p className="quiet">{t('nonePressing')}</p>;
  return (
    <ul className="rows dashboard-list">
      {quotes.map((quote) => (
        <li key={quote.id}>
          <Link to="/admin/quotes/$id" params={{ id: quote.id }}>
            <bdi>{quote.name}</bdi>
          </Link>
          <small>
            <bdi>{quote.company ?? quote.email}</bdi>
          </small>
          <ReplyClock quote={quote} />
        </li>
      ))}
    </ul>
  );
}
