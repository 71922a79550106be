import type { QuotationRoom } from '#features/room/quotation-room.schema.ts';
import type { Language } from '#i18n/language.ts';
import { quantityOf, sizeText } from './room-format.ts';
import { roomTranslator } from './room-messages.ts';

interface RoomRequestProps {
  request: NonNullable<QuotationRoom['request']>;
  language: Language;
  path: string;
}

/** What the buyer sent, below the quotation that answers it. */
export function RoomRequest({ request, language, path }: RoomRequestProps) {
  const t = roomTranslator(language);
  return (
    <section id="request" className="room-block">
      <h2>{t('yourRequest')}</h2>
      {request.message !== '' && (
        <p className="prose" dir="auto">
          {request.message}
        </p>
      )}
      <ol className="room-request">
        {request.lines.map((line) => (
          <li key={line.position}>
            <bdi>{quantityOf(line, line.quantity, language)}</bdi>
            {' · '}
            <bdi>{[line.part_number, line.manufacturer, line.description].filter(Boolean).join(', ')}</bdi>
          </li>
        ))}
      </ol>
      {request.attachments.length > 0 && (
        <>
          <h3>{t('attachments')}</h3>
          {request.attachments.map(({ id, name, size }) => (
            <p key={id}>
              <a href={`${path}/files/${id}`} download>
                <bdi>{name}</bdi>
              </a>{' '}
              <small>{sizeText(size, language)}</small>
            </p>
          ))}
        </>
      )}
    </section>
  );
}
