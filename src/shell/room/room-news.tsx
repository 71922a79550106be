import type { Language } from '#i18n/language.ts';
import { roomTranslator } from './room-messages.ts';

/** Of what the page shows, for the script that follows changes. */
export interface RoomMarks {
  state: string;
  /** Of the newest version; 0: nothing was quoted yet. */
  newest: number;
  messages: number;
}

/** Attributes of the page's content by which two states of it are compared. `shown`: the version, and whether it can be accepted. */
export function markAttributes({ state, newest, messages }: RoomMarks, shown: string) {
  return { 'data-state': state, 'data-newest': newest, 'data-messages': messages, 'data-shown': shown };
}

/** Says what has changed while the page is read or filled in, and shows it when the button is pressed. */
export function RoomNews({ path, language }: { path: string; language: Language }) {
  const t = roomTranslator(language);
  return (
    <div
      className="room-news"
      data-path={path}
      data-version={t('newVersion')}
      data-message={t('newMessage')}
      data-changed={t('pageChanged')}
      data-gone={t('pageGone')}
    >
      <p role="status" />
      <button type="button" className="button line" hidden>
        {t('showNews')}
      </button>
    </div>
  );
}
