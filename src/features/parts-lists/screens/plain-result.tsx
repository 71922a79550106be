import { useRouteContext } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { localizedPath } from '#i18n/localized-path.ts';
import { useMoney } from '#i18n/use-money.ts';
import type { PostedPartsList } from '../posted-parts-list.server.ts';
import { postedLineFields, postedLines } from '../result/posted-lines.rules.ts';
import { type ResultLine, summaryOf } from '../result/result-lines.rules.ts';
import { SkippedRows } from './skipped-rows.tsx';

/** The result as a plain table, for browsers without JavaScript. */
export function PlainResult({ posted }: { posted: PostedPartsList }) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  const { amount } = useMoney();
  const { language } = useRouteContext({ from: '__root__' });
  if (!posted.ok) {
    return (
      <p className="error" role="alert">
        {posted.issue}
      </p>
    );
  }
  const { lines, boards, notes, skipped } = posted;
  const { priced, totals, lines: count } = summaryOf(lines, boards);
  const wished = postedLines(lines, {
    listed: (part) => t('noteListed', { part }),
    ownNumber: (number) => t('noteNumber', { number }),
    alternates: (parts) => t('noteAlternates', { parts: parts.join(', ') }),
  });
  return (
    <>
      <h2>{t('posted')}</h2>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <table className="wish">
        <thead>
          <tr>
            {(['line', 'listed', 'matched', 'product', 'order', 'stock', 'amount'] as const).map((name) => (
              <th scope="col" key={name} className={/order|amount/.test(name) ? 'end' : undefined}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((result) => (
            <PlainLine key={result.key} result={result} />
          ))}
        </tbody>
      </table>
      <SkippedRows skipped={skipped} />
      <p>
        {t('priced', { priced, count })}
        {totals.length > 0 && ': '}
        <bdi>{format.list(totals.map((total) => amount(total.amount)))}</bdi>
      </p>
      {wished.length > 0 && (
        // The page of the quote list shows them, to be changed and sent.
        <form method="post" action="/quote-list">
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="review" value="yes" />
          {wished.map((line, index) => (
            <span key={index} hidden>
              {postedLineFields.map((name) => (
                <input key={name} type="hidden" name={name} value={line[name]} />
              ))}
            </span>
          ))}
          <button type="submit" className="button">
            {t('toQuoteList', { count: wished.length })}
          </button>
        </form>
      )}
    </>
  );
}

function PlainLine({ result }: { result: ResultLine }) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  const { money } = useMoney();
  const { language } = useRouteContext({ from: '__root__' });
  const { number, line, match, status, product, offer } = result;
  return (
    <tr>
      <td>{format.number(number)}</td>
      <th scope="row">
        <bdi>{line.partNumber || line.description}</bdi>
        {line.notes.map(({ code, found = '', number: count = 0 }) => (
          <small key={code}>{t(`lineNotes.${code}`, { found, number: count })}</small>
        ))}
      </th>
      <td>
        {t(`statuses.${status}`)}
        {match?.reasons.map(({ code, text }) => (
          <small key={code}>{text}</small>
        ))}
      </td>
      <td>
        {product && (
          <a href={localizedPath(`/product/${product.id}`, language)} dir="auto">
            {product.title}
          </a>
        )}
      </td>
      <td className="end">{offer && format.number(offer.quantity)}</td>
      <td>{product ? format.number(product.stock_quantity) : t('pleaseSource')}</td>
      <td className="end">
        {product && offer && offer.amount !== null ? (
          <bdi>{money(offer.amount, product.currency)}</bdi>
        ) : (
          t('noPrice')
        )}
      </td>
    </tr>
  );
}
