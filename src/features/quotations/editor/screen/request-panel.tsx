import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import { priceDecimals } from '#kernel/money.ts';
import { LoadFailedLine } from '#ui/admin/admin-list-state.tsx';
import { AdminQuoteAttachments } from '#features/quotations/requests/admin-quote-attachments.tsx';
import { quoteQuery } from '#features/quotations/requests/admin-quote.queries.ts';
import type { AdminQuote, AdminQuoteLine } from '#features/quotations/requests/admin-quote.schema.ts';
import { defaultUnit } from '#features/quote-list/quote-line.rules.ts';
import { useDraft } from '../use-draft.ts';

/** What the buyer sent, beside the lines that answer it. */
export function RequestPanel() {
  const t = useTranslations('admin.quotations.requested');
  const { quotation } = useDraft();
  const { request_id, request_number } = quotation;
  const {
    data: quote,
    isError,
    refetch,
  } = useQuery({
    ...quoteQuery(request_id ?? ''),
    enabled: request_id !== null,
  });
  if (request_id === null) return null;
  return (
    <section className="panel" aria-labelledby="quotation-request">
      <h2 id="quotation-request">{t('title', { number: request_number ?? '' })}</h2>
      {quote && <Requested quote={quote} />}
      {!quote && isError && <LoadFailedLine text={t('failed')} onRetry={refetch} />}
    </section>
  );
}

function Requested({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotations.requested');
  const quotes = useTranslations('admin.quotes');
  const { date } = useDates();
  const { message, incoterm, place, currency, needed_by, lines } = quote;
  const facts = [
    [quotes('delivery'), [incoterm, place].filter(Boolean).join(' ')],
    [quotes('currency'), currency],
    [quotes('neededBy'), needed_by && date(needed_by)],
  ] as const;
  return (
    <>
      <dl className="panel-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {message !== '' && (
        <p className="requested-message" dir="auto">
          {message}
        </p>
      )}
      <AdminQuoteAttachments quote={quote} />
      {lines.length > 0 && (
        <details className="difference">
          <summary>{t('lines', { count: lines.length })}</summary>
          <ol>
            {lines.map((line) => (
              <RequestedLine key={line.id} line={line} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function RequestedLine({ line }: { line: AdminQuoteLine }) {
  const t = useTranslations('admin.quotations');
  const format = useFormatter();
  const { part_number, manufacturer, description, quantity, unit, target_price, currency, note } = line;
  const [name, ...details] = [part_number, manufacturer, description].filter((text) => text !== null);
  const wanted =
    unit === defaultUnit ? format.number(quantity) : t(`grid.quantityIn.${unit}`, { count: quantity });
  const target =
    target_price !== null &&
    t('requested.target', {
      price:
        `${currency ?? ''} ${format.number(target_price, { maximumFractionDigits: priceDecimals })}`.trim(),
    });
  return (
    <li>
      <bdi>{name}</bdi>
      <small>{[...details, wanted, target, note].filter(Boolean).join(' · ')}</small>
    </li>
  );
}
