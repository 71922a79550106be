import { ChevronDown } from 'lucide-react';
import { profile } from '#features/company/company.profile.ts';
import { isolate } from '#kernel/isolate.ts';
import { direction } from '#i18n/language.ts';
import { messageLimit, mostBuyerMessages } from '#features/quotations/quotation.rules.ts';
import type { QuotationRoom, RoomLine } from '../quotation-room.schema.ts';
import { isolated, lineName } from './room-format.tsx';
import { wholeDigits } from './room-line-cells.tsx';
import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface RoomThreadProps {
  /** Undefined: the server makes one for each form that is sent. */
  idempotencyKey: string | undefined;
  /** The line that a message is begun about; undefined: the whole. */
  about: string | undefined;
}

/** The messages of both sides, and a form for another one. */
export function RoomThread({ idempotencyKey, about }: RoomThreadProps) {
  const { t, language } = useRoomTexts();
  const { room, version, path } = useRoom();
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
          <Message key={message.id} message={message} line={lines.get(message.line_key ?? '')} />
        ))}
      </ol>
      {isFull ? (
        <p>{t('threadFull', { email: profile.email.sales })}</p>
      ) : (
        <form method="post" action={`${path}?lang=${language}`} className="room-compose">
          <input type="hidden" name="key" value={idempotencyKey} />
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
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has pressed "Write about line …"
              autoFocus={about !== undefined}
              required
              maxLength={messageLimit}
              rows={4}
              dir="auto"
            />
          </div>
          <div className="actions">
            <small>{t('threadNote')}</small>
            <button type="submit" className="button line" name="action" value="messages">
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
}

function Message({ message, line }: MessageProps) {
  const { t, dateTime, quantity: quantityOf } = useRoomTexts();
  const { author_name, body, quantity, created_at } = message;
  return (
    <li>
      <p>
        <b>
          <bdi>{author_name}</bdi>
        </b>
        <small>
          <bdi>{dateTime(created_at)} UTC</bdi>
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
              quantity: quantityOf(line, quantity),
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
