import type { QuotationRoom } from '../quotation-room.schema.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface AttachmentsProps {
  attachments: NonNullable<QuotationRoom['request']>['attachments'];
  path: string;
}

export function RoomAttachments({ attachments, path }: AttachmentsProps) {
  const { size } = useRoomTexts();
  return attachments.map((file) => (
    <p key={file.id}>
      <a href={`${path}/files/${file.id}`} download>
        <bdi>{file.name}</bdi>
      </a>{' '}
      <small>{size(file.size)}</small>
    </p>
  ));
}
