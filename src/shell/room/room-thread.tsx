import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { profile } from '#features/company/company.profile.ts';
import type { QuotationRoom, RoomVersion } from '#features/room/quotation-room.schema.ts';
import { messageLimit, mostBuyerMessages } from '#features/quotations/quotation.schema.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { isolate } from '#kernel/isolate.ts';
import { direction, type Language } from '#i18n/language.ts';
import { randomKey } from '#kernel/random-key.ts';
import { lineName, quantityOf, type RoomLine } from './room-format.ts';
import { wholeDigits } from './room-line-cells.tsx';
import { roomTranslator } from './room-messages.ts';

interface RoomThreadProps {
  room: QuotationRoom;
  version: RoomVersion;
  language: Language;
  path: string;
  /** The line that a message is begun about; undefined: the whole. */
  about: string | undefined;
}

/** The messages of both sides, and a form for another one. */
export function RoomThread({ room, version, language, path, about }: RoomThreadProps) {
  const t = roomTranslator(language);
  const isFull = room.messages.filter(({ author }) => author === 'buyer').length >= mostBuyerMessages;
  // An option has no markup.
  const isRtl = direction(language) === 'rtl';
  const lines = new Map(
    room.versions.flatMap((each) => each.lines.map((line) => [line.line_key, line] as const)),
  );
  return (
    <section id="messages" className="room-block">
      <h2>{t('thread')}</h2>
      <ol className="room-thread">
        {room.messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            line={lines.get(message.line_key ?? '')}
            language={language}
          />
        ))}
      </ol>
      {isFull ? (
        <p>{t('threadFull', { email: profile.email.sales })}</p>
      ) : (
        <form method="post" action={`${path}/messages?lang=${language}`} className="room-compose">
          <input type="hidden" name="key" value={randomKey()} />
          <div className="field">
            <label htmlFor="about">{t('about')}</label>
            <span className="select">
              <select id="about" name="line" className="input" defaultValue={about}>
                <option value="">{t('aboutAll')}</option>
                {version.lines.map((line, index) => (
                  <option key={line.id} value={line.id}>
                    {`${index + 1}. ${isRtl ? isolate(lineName(line)) : lineName(line)}`}
                  </option>
                ))}
              </select>
              <ChevronDown className="icon" aria-hidden="true" />
            </span>
          </div>
          <div className="field room-wanted">
            <label htmlFor="wanted">{t('wantedQuantity')}</label>
            <input
              id="wanted"
              name="quantity"
              className="input"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              pattern={wholeDigits}
              title={t('wholeIssue')}
            />
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

interface MessageProps {
  message: QuotationRoom['messages'][number];
  /** Undefined: it is about the whole. */
  line: RoomLine | undefined;
  language: Language;
}

function Message({ message, line, language }: MessageProps) {
  const t = roomTranslator(language);
  const { author_name, body, quantity, created_at } = message;
  return (
    <li>
      <p>
        <b>
          <bdi>{author_name}</bdi>
        </b>
        <small>
          <bdi>{dateTimeText(created_at, language)} UTC</bdi>
        </small>
      </p>
      <div>
        {line && (
          <small className="about">
            <bdi>{lineName(line)}</bdi>
          </small>
        )}
        {line && quantity !== null && (
          <small>
            {t.rich('wantsPrice', {
              quantity: quantityOf(line, quantity, language),
              text: isolated,
            })}
          </small>
        )}
        <p className="prose" dir="auto">
          {body}
        </p>
      </div>
    </li>
  );
}

function isolated(text: ReactNode) {
  return <bdi>{text}</bdi>;
}
