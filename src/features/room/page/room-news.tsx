import { useRoomTexts } from './use-room-texts.ts';
import type { NewsKind } from './use-shown-room.ts';

interface RoomNewsProps {
  kind: NewsKind | undefined;
  /** Undefined: it is shown already. */
  onShow: (() => void) | undefined;
}

const texts = {
  version: 'newVersion',
  message: 'newMessage',
  changed: 'pageChanged',
  gone: 'pageGone',
} as const;

/** Says what has changed while the page is read or filled in, and shows it when the button is pressed. */
export function RoomNews({ kind, onShow }: RoomNewsProps) {
  const { t } = useRoomTexts();
  return (
    <div className="room-news">
      <p role="status">{kind && t(texts[kind])}</p>
      <button type="button" className="button line" hidden={!onShow} onClick={onShow}>
        {t('showNews')}
      </button>
    </div>
  );
}
