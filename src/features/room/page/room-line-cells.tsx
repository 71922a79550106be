import { MessageSquare } from 'lucide-react';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { largestOffered, smallestOffered } from '#features/quotations/quotation-price.rules.ts';
import type { RoomLine, RoomVersion } from '../quotation-room.schema.ts';
import { quantityField } from '../room-choice.rules.ts';
import { isolated, lineName } from './room-format.tsx';
import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** Digits in any script. */
export const wholeDigits = String.raw`\s*\p{Nd}+\s*`;

interface QuantityProps {
  line: RoomLine;
  /** As chosen, also where it is no quantity. */
  typed: string | undefined;
  canChoose: boolean;
}

/** An input where another quantity than the quoted one has a price. */
export function RoomQuantity({ line, typed, canChoose }: QuantityProps) {
  const { t, quantity } = useRoomTexts();
  if (!canChoose || smallestOffered(line) >= largestOffered(line))
    return <bdi>{quantity(line, line.quantity)}</bdi>;
  return (
    // A number field would drop letters, and the digits of other scripts.
    <input
      className="input"
      name={quantityField(line.id)}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      defaultValue={typed ?? line.quantity}
      pattern={wholeDigits}
      title={t('wholeIssue')}
      aria-label={t('quantity')}
    />
  );
}

export function RoomPart({ line, position }: { line: RoomLine; position: number }) {
  const { t, language, price, quantity } = useRoomTexts();
  const { room, version, path } = useRoom();
  const { part_number, manufacturer, requested_part, requested_quantity, note } = line;
  const name = lineName(line);
  const details = [part_number === name ? null : part_number, manufacturer].filter(Boolean).join(' · ');
  const query = new URLSearchParams({ version: String(version.version), about: line.id, lang: language });
  const messages = room.messages.filter(({ line_key }) => line_key === line.line_key).length;
  return (
    <div>
      <strong>
        <bdi>
          {position}. {name}
        </bdi>
      </strong>{' '}
      <a
        className="room-line-message"
        href={`${path}?${query}`}
        onClick={(event) => beginMessage(event, line)}
        aria-label={t('aboutLine', { position })}
      >
        <MessageSquare className="icon s" aria-hidden="true" />
      </a>
      {details && <Detail>{isolated(details)}</Detail>}
      {isNew(version, line) && <Detail>{t('newLine', { version: version.version })}</Detail>}
      {line.is_optional && <Detail>{t('optionalLine')}</Detail>}
      {requested_part && <Detail>{t.rich('insteadOf', { part: requested_part, text: isolated })}</Detail>}
      {requested_quantity !== null && (
        <Detail>
          {t.rich('requestedQuantity', {
            quantity: quantity(line, requested_quantity),
            text: isolated,
          })}
        </Detail>
      )}
      {line.price_breaks.length > 0 && (
        <Detail>
          {line.price_breaks.map(({ min_quantity, unit_price }, index) => (
            <Fragment key={min_quantity}>
              {index > 0 && ' · '}
              <span className="room-number">
                {t.rich('fromQuantity', {
                  quantity: quantity(line, min_quantity),
                  price: price(unit_price, version.currency),
                  text: isolated,
                })}
              </span>
            </Fragment>
          ))}
        </Detail>
      )}
      {note && <Detail>{t.rich('note', { note, text: isolated })}</Detail>}
      {messages > 0 && (
        <Detail>
          <a href="#messages">{t('lineMessages', { count: messages })}</a>
        </Detail>
      )}
    </div>
  );
}

/** In the form of this page, without loading it again. */
function beginMessage(event: MouseEvent, { id }: RoomLine) {
  const about = document.querySelector<HTMLSelectElement>('#about');
  if (!about || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  about.value = id;
  document.querySelector<HTMLElement>('#body')?.focus();
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="room-detail">{children}</span>;
}

function isNew({ changes }: RoomVersion, { line_key }: RoomLine): boolean {
  return changes.some((change) => change.kind === 'line_added' && change.line_key === line_key);
}

/** What the field of a line was in the version before; undefined: the same. */
export function changedValue({ changes }: RoomVersion, { line_key }: RoomLine, field: string): unknown {
  return changes.find((change) => change.line_key === line_key && change.field === field)?.before;
}
