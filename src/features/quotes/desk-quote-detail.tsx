import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DeskListState } from '#features/catalogue/desk-list-state.tsx';
import { ChangeList } from '#features/history/change-list.tsx';
import { DeskError } from '#platform/desk-transport.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { DeskQuoteFacts } from './desk-quote-facts.tsx';
import { DeskQuoteMails } from './desk-quote-mails.tsx';
import { DeskQuoteNotes } from './desk-quote-notes.tsx';
import { DeskQuoteReply } from './desk-quote-reply.tsx';
import { quoteQuery, quotesPath } from './desk-quote.queries.ts';
import type { DeskQuote } from './desk-quote.schema.ts';
import { useQuoteChange } from './use-quote-change.ts';

/** One request: what was sent, what was written back, and what is to be done. */
export function DeskQuoteDetail({ id }: { id: string }) {
  const t = useTranslations('desk.quotes');
  const desk = useTranslations('desk');
  const { data: quote, error, refetch } = useQuery(quoteQuery(id));
  const back = (
    <ActionLink className="button line" to={quotesPath}>
      <ArrowLeft className="icon flip" />
      {t('back')}
    </ActionLink>
  );
  if (!quote && error instanceof DeskError && [400, 404].includes(error.status)) {
    return <DeskListState title={t('unknown')} text={t('unknownText')} action={back} />;
  }
  if (!quote && error) {
    const retry = (
      <button type="button" className="button" onClick={() => refetch()}>
        {desk('retry')}
      </button>
    );
    return <DeskListState title={t('failed')} text={t('failedText')} action={retry} />;
  }
  if (!quote) return <p role="status">{desk('loading')}</p>;
  return (
    <>
      <div className="title">
        <h1>
          <bdi>{quote.name}</bdi> <span className="quiet">{quote.reference}</span>
        </h1>
        <div className="actions">{back}</div>
      </div>
      <Opening quote={quote} />
      <div className="quote-desk">
        <div className="quote-talk">
          <section aria-labelledby="quote-message">
            <h2 id="quote-message">{t('message')}</h2>
            <p className="quote-message" dir="auto">
              {quote.message}
            </p>
          </section>
          <DeskQuoteReply key={quote.id} quote={quote} />
          <DeskQuoteMails mails={quote.mails} />
          <DeskQuoteNotes quote={quote} />
        </div>
        <DeskQuoteFacts quote={quote} />
      </div>
      <section aria-labelledby="quote-history" className="quote-history">
        <h2 id="quote-history">{desk('history.title')}</h2>
        <ChangeList filter={{ subject_type: 'quote', subject_id: quote.id }} />
      </section>
    </>
  );
}

/** Whoever opens it has read it: once, however often the page is drawn. */
function Opening({ quote }: { quote: DeskQuote }) {
  const change = useQuoteChange(quote);
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!quote.is_unread || opened.current === quote.id) return;
    opened.current = quote.id;
    change.mutate({ from: { is_read: false }, to: { is_read: true } });
  }, [quote.id, quote.is_unread, change]);
  return null;
}
