import { MessageSquare } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { largestOffered, smallestOffered } from '#features/quotations/quotation-price.rules.ts';
import { quantityField } from '#features/room/room-choice.rules.ts';
import type { QuotationRoom, RoomVersion } from '#features/room/quotation-room.schema.ts';
import type { Language } from '#i18n/language.ts';
import { amountText, lineName, quantityOf, type RoomLine } from './room-format.ts';
import { roomTranslator } from './room-messages.ts';

/** Digits in any script. */
export const wholeDigits = String.raw`\s*\p{Nd}+\s*`;

interface QuantityProps {
  line: RoomLine;
  /** As chosen, also where it is no quantity. */
  typed: string | undefined;
  isOpen: boolean;
  language: Language;
}

/** An input where another quantity than the quoted one has a price. */
export function RoomQuantity({ line, typed, isOpen, language }: QuantityProps) {
  const t = roomTranslator(language);
  if (!isOpen || smallestOffered(line) >= largestOffered(line))
    return <bdi>{quantityOf(line, line.quantity, language)}</bdi>;
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

interface PartProps {
  line: RoomLine;
  position: number;
  room: QuotationRoom;
  version: RoomVersion;
  language: Language;
  path: string;
}

export function RoomPart({ line, position, room, version, language, path }: PartProps) {
  const t = roomTranslator(language);
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
        href={`${path}?${query}#messages`}
        data-about={line.id}
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
            quantity: quantityOf(line, requested_quantity, language),
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
                  quantity: quantityOf(line, min_quantity, language),
                  price: amountText(unit_price, language),
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

function isolated(text: ReactNode) {
  return <bdi>{text}</bdi>;
}
