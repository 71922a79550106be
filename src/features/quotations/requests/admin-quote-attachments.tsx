import { useFormatter, useTranslations } from 'use-intl';
import { adminApiBase } from '#platform/http/api-bases.ts';
import type { AdminQuote } from './admin-quote.schema.ts';

/** The files of a request, as downloads. */
export function AdminQuoteAttachments({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotes');
  const format = useFormatter();
  if (quote.attachments.length === 0) return null;
  return (
    <section aria-labelledby="quote-attachments">
      <h2 id="quote-attachments">{t('attachments')}</h2>
      <ul className="rows">
        {quote.attachments.map(({ id, name, size }) => (
          <li key={id}>
            <a href={`${adminApiBase}/quotes/${quote.id}/attachments/${id}`} download>
              <bdi>{name}</bdi>
            </a>{' '}
            <small>{t('kilobytes', { size: format.number(Math.ceil(size / 1000)) })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
