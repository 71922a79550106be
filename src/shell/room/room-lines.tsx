import type { ReactNode } from 'react';
import { quantityText } from '#features/quote-requests/quote-quantity.ts';
import type { Room } from '#features/room/room.reads.server.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
import { priceDecimals } from '#kernel/money.ts';
import { roomTranslator } from './room-messages.ts';

type Line = Room['lines'][number];

/** The lines as the buyer sent them. */
export function RoomLines({ lines, language }: { lines: readonly Line[]; language: Language }) {
  const t = roomTranslator(language);
  const hasTarget = lines.some(({ target_price }) => target_price !== null);
  return (
    <table className="order-lines">
      <caption className="visually-hidden">{t('lines', { count: lines.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('quantity')}</th>
          {hasTarget && <th scope="col">{t('target')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <Part line={line} language={language} />
            </th>
            <td data-name={t('quantity')}>
              <bdi>{quantityText(line, language)}</bdi>
            </td>
            {hasTarget && (
              <td data-name={t('target')}>
                {line.target_price !== null && <bdi>{targetOf(line, language)}</bdi>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Part({ line, language }: { line: Line; language: Language }) {
  const t = roomTranslator(language);
  const { position, part_number, manufacturer, description, note, product_id } = line;
  const [name, ...details] = [part_number, manufacturer, description].filter((text) => text !== null);
  return (
    <>
      <strong>
        <bdi>
          {position}. {name}
        </bdi>
      </strong>
      {details.map((text) => (
        <span key={text} className="room-detail">
          <bdi>{text}</bdi>
        </span>
      ))}
      {!product_id && <span className="room-detail">{t('toSource')}</span>}
      {note && <span className="room-detail">{t.rich('note', { note, text: isolated })}</span>}
    </>
  );
}

function isolated(text: ReactNode) {
  return <bdi>{text}</bdi>;
}

function targetOf({ target_price, currency }: Line, language: Language): string {
  if (target_price === null || currency === null) return '';
  const format = new Intl.NumberFormat(formatLocales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: priceDecimals,
  });
  return format.format(Number(target_price));
}
