import type { QuotationRoom } from '../quotation-room.schema.ts';
import { isolated } from './room-format.tsx';
import { useRoomTexts } from './use-room-texts.ts';

type Line = NonNullable<QuotationRoom['request']>['lines'][number];

/** The lines as the buyer sent them. */
export function RoomLines({ lines }: { lines: readonly Line[] }) {
  const { t, quantity, money } = useRoomTexts();
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
          <tr key={line.position}>
            <th scope="row">
              <Part line={line} />
            </th>
            <td data-name={t('quantity')}>
              <bdi>{quantity(line, line.quantity)}</bdi>
            </td>
            {hasTarget && (
              <td data-name={t('target')}>
                {line.target_price !== null && line.currency && (
                  <bdi>{money(line.target_price, line.currency)}</bdi>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Part({ line }: { line: Line }) {
  const { t } = useRoomTexts();
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
