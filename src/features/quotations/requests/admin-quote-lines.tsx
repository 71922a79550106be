import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { defaultUnit } from '#features/quote-list/quote-line.rules.ts';
import { AdminQuoteMatch } from './admin-quote-match.tsx';
import type { AdminQuote, AdminQuoteLine } from './admin-quote.schema.ts';

/** Lines that are rendered at first; thousands would make the page slow. */
const step = 200;

/** What the buyer wants, and what we have for it. */
export function AdminQuoteLines({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotes.lines');
  const [shown, setShown] = useState(step);
  const { lines } = quote;
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="quote-lines">
      <h2 id="quote-lines">{t('title', { count: lines.length })}</h2>
      <table className="table plain record-table quote-lines">
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col" className="end">
              {t('quantity')}
            </th>
            <th scope="col" className="end">
              {t('target')}
            </th>
            <th scope="col">{t('match')}</th>
            <th scope="col" className="end">
              {t('stock')}
            </th>
            <th scope="col" className="end">
              {t('price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <Line key={line.id} quote={quote} line={line} />
          ))}
        </tbody>
      </table>
      {lines.length > shown && (
        <button type="button" className="button line" onClick={() => setShown(shown + step)}>
          {t('more', { count: Math.min(step, lines.length - shown) })}
        </button>
      )}
    </section>
  );
}

function Line({ quote, line }: { quote: AdminQuote; line: AdminQuoteLine }) {
  const t = useTranslations('admin.quotes.lines');
  const format = useFormatter();
  const { money } = useMoney();
  const { position, part_number, manufacturer, description, note, quantity, unit, product } = line;
  const [name, ...details] = [part_number, manufacturer, description].filter((text) => text !== null);
  const other = quote.merged.find(({ id }) => id === line.quote_id);
  return (
    <tr>
      <th scope="row">
        <strong>
          <bdi>
            {position}. {name}
          </bdi>
        </strong>
        {[...details, note].map((text) => text && <small key={text}>{text}</small>)}
        {other && <small>{other.reference}</small>}
      </th>
      <td className="end" data-name={t('quantity')}>
        <bdi>
          {unit === defaultUnit ? format.number(quantity) : t(`quantityIn.${unit}`, { count: quantity })}
        </bdi>
      </td>
      <td className="end" data-name={t('target')}>
        {line.target_price !== null && line.currency && <bdi>{money(line.target_price, line.currency)}</bdi>}
      </td>
      <td data-name={t('match')}>
        <AdminQuoteMatch quote={quote} line={line} />
      </td>
      <td className="end" data-name={t('stock')}>
        {product && (
          <span className={product.stock_quantity < quantity ? 'state off' : 'state'}>
            {format.number(product.stock_quantity)}
          </span>
        )}
        {product && !product.is_active && <small>{t('inactive')}</small>}
      </td>
      <td className="end" data-name={t('price')}>
        {product && product.unit_price > 0 && <bdi>{money(product.unit_price, product.currency)}</bdi>}
        {product?.unit_price === 0 && t('onRequest')}
      </td>
    </tr>
  );
}
