import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AdminListState, LoadFailed } from '#ui/admin/admin-list-state.tsx';
import { ChangeList } from '#features/history/change-list.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { AdminQuoteFacts } from './admin-quote-facts.tsx';
import { AdminQuoteAttachments } from './admin-quote-attachments.tsx';
import { AdminQuoteLines } from './admin-quote-lines.tsx';
import { AdminQuoteMails } from './admin-quote-mails.tsx';
import { AdminQuoteNotes } from './admin-quote-notes.tsx';
import { QuoteQuotation } from './quote-quotation.tsx';
import { AdminQuoteReply } from './admin-quote-reply.tsx';
import { quoteQuery, quotesPath } from './admin-quote.queries.ts';
import type { AdminQuote } from './admin-quote.schema.ts';
import { useQuoteChange } from './use-quote-change.ts';

/** One request: its texts, mails, notes, status and reply form. */
export function AdminQuoteDetail({ id }: { id: string }) {
  const t = useTranslations('admin.quotes');
  const admin = useTranslations('admin');
  const { data: quote, error, refetch } = useQuery(quoteQuery(id));
  const back = (
    <ActionLink className="button line" to={quotesPath}>
      <ArrowLeft className="icon flip" />
      {t('back')}
    </ActionLink>
  );
  if (!quote && error instanceof ApiError && [400, 404].includes(error.status)) {
    return <AdminListState title={t('unknown')} text={t('unknownText')} action={back} />;
  }
  if (!quote && error) return <LoadFailed title={t('failed')} onRetry={refetch} />;
  if (!quote) return <p role="status">{admin('loading')}</p>;
  return (
    <>
      <div className="title">
        <h1>
          <bdi>{quote.name}</bdi> <span className="quiet">{quote.reference}</span>
        </h1>
        <div className="actions">
          {back}
          <QuoteQuotation quote={quote} />
        </div>
      </div>
      <Opening quote={quote} />
      <div className="sidebar quote-admin">
        <div className="stack loose">
          {quote.message !== '' && (
            <section aria-labelledby="quote-message">
              <h2 id="quote-message">{t('message')}</h2>
              <p className="quote-message" dir="auto">
                {quote.message}
              </p>
            </section>
          )}
          <AdminQuoteLines quote={quote} />
          <AdminQuoteAttachments quote={quote} />
          <AdminQuoteReply key={quote.id} quote={quote} />
          <AdminQuoteMails mails={quote.mails} />
          <AdminQuoteNotes quote={quote} />
        </div>
        <AdminQuoteFacts quote={quote} />
      </div>
      <section aria-labelledby="quote-history" className="quote-history">
        <h2 id="quote-history">{admin('history.title')}</h2>
        <ChangeList filter={{ subject_type: 'quote', subject_id: quote.id }} />
      </section>
    </>
  );
}

/** Opening a request marks it as read, once however often the page renders. */
function Opening({ quote }: { quote: AdminQuote }) {
  const change = useQuoteChange(quote);
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!quote.is_unread || opened.current === quote.id) return;
    opened.current = quote.id;
    change.mutate({ from: { is_read: false }, to: { is_read: true } });
  }, [quote.id, quote.is_unread, change]);
  return null;
}
