import type { QuotationRoom } from '../quotation-room.schema.ts';
import { RoomAttachments } from './room-attachments.tsx';
import { useRoomTexts } from './use-room-texts.ts';

interface RoomRequestProps {
  request: NonNullable<QuotationRoom['request']>;
  path: string;
}

/** What the buyer sent, below the quotation that answers it. */
export function RoomRequest({ request, path }: RoomRequestProps) {
  const { t, quantity } = useRoomTexts();
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
            <bdi>{quantity(line, line.quantity)}</bdi>
            {' · '}
            <bdi>{[line.part_number, line.manufacturer, line.description].filter(Boolean).join(', ')}</bdi>
          </li>
        ))}
      </ol>
      {request.attachments.length > 0 && (
        <>
          <h3>{t('attachments')}</h3>
          <RoomAttachments attachments={request.attachments} path={path} />
        </>
      )}
    </section>
  );
}
