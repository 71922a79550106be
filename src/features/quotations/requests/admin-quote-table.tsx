import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { AdminQuoteRow } from '#features/quote-requests/quote.schema.ts';
import { ReplyClock } from '#features/quote-requests/reply-clock.tsx';

/** `isBusy`: other rows are loading. */
export function AdminQuoteTable({ quotes, isBusy }: { quotes: readonly AdminQuoteRow[]; isBusy: boolean }) {
  const t = useTranslations('admin.quotes');
  return (
    <table className="table record-table request-table" aria-label={t('title')} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('about')}</th>
          <th scope="col">{t('owner')}</th>
          <th scope="col">{t('reply')}</th>
          <th scope="col">{t('statusLabel')}</th>
          <th scope="col">{t('received')}</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <Row key={quote.id} quote={quote} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ quote }: { quote: AdminQuoteRow }) {
  const t = useTranslations('admin.quotes');
  return (
    <tr data-unread={quote.is_unread || undefined}>
      <td className="lead">
        <Link to="/admin/quotes/$id" params={{ id: quote.id }}>
          {quote.is_unread && <span className="visually-hidden">{t('unread')}: </span>}
          <bdi>{quote.name}</bdi>
        </Link>
        <small>
          <bdi>{quote.company ?? quote.email}</bdi>
        </small>
      </td>
      <td className="excerpt">
        <span>
          {quote.product_interest && (
            <strong>
              <bdi>{quote.product_interest}</bdi>{' '}
            </strong>
          )}
          {quote.line_count > 0 && (
            <span className="quiet">{t('lines.title', { count: quote.line_count })} </span>
          )}
          <bdi>{quote.excerpt}</bdi>
        </span>
      </td>
      <td>{quote.owner ? <bdi>{quote.owner.name}</bdi> : <span className="quiet">{t('nobody')}</span>}</td>
      <td>
        <ReplyClock quote={quote} />
      </td>
      <td>{t(`status.${quote.status}`)}</td>
      <td>
        <ChangeTime at={quote.created_at} isBrief />
      </td>
    </tr>
  );
}
