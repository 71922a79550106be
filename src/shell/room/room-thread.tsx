import { profile } from '#features/company/company.profile.ts';
import type { QuotationRoom, RoomVersion } from '#features/quotes/room/quotation-room.schema.ts';
import { messageLimit, mostBuyerMessages } from '#features/quotes/quotations/quotation.schema.ts';
import { dateTimeText } from '#i18n/dates.ts';
import type { Language } from '#i18n/language.ts';
import { randomKey } from '#kernel/random-key.ts';
import { lineName } from './room-format.ts';
import { roomTranslator } from './room-messages.ts';

interface RoomThreadProps {
  room: QuotationRoom;
  version: RoomVersion;
  language: Language;
  path: string;
}

/** The messages of both sides, and a form for another one. */
export function RoomThread({ room, version, language, path }: RoomThreadProps) {
  const t = roomTranslator(language);
  const isFull = room.messages.filter(({ author }) => author === 'buyer').length >= mostBuyerMessages;
  const names = new Map(
    room.versions.flatMap(({ lines }) => lines.map((line) => [line.line_key, lineName(line)] as const)),
  );
  return (
    <section id="messages" className="room-block">
      <h2>{t('thread')}</h2>
      <ol className="room-thread">
        {room.messages.map(({ id, line_key, author_name, body, created_at }) => (
          <li key={id}>
            <p>
              <b>
                <bdi>{author_name}</bdi>
              </b>
              <small>
                <bdi>{dateTimeText(created_at, language)} UTC</bdi>
              </small>
            </p>
            <div>
              {line_key && <small className="about">{names.get(line_key) ?? ''}</small>}
              <p className="prose" dir="auto">
                {body}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p>{t('threadFull', { email: profile.email.sales })}</p>
      ) : (
        <form method="post" action={`${path}/messages?lang=${language}`} className="room-compose">
          <input type="hidden" name="key" value={randomKey()} />
          <div className="field">
            <label htmlFor="about">{t('about')}</label>
            <select id="about" name="line" className="input">
              <option value="">{t('aboutAll')}</option>
              {version.lines.map((line, index) => (
                <option key={line.id} value={line.id}>
                  {`${index + 1}. ${lineName(line)}`}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="body">{t('yourMessage')}</label>
            <textarea
              id="body"
              name="body"
              className="input"
              required
              maxLength={messageLimit}
              rows={4}
              dir="auto"
            />
          </div>
          <div className="actions">
            <small>{t('threadNote')}</small>
            <button type="submit" className="button line">
              {t('send')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
