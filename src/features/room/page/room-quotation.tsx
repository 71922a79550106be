import { daysUntil } from '#features/quotations/quotation.rules.ts';
import type { PostedAcceptance } from '../posted-acceptance.server.ts';
import { RoomAcceptance } from './room-acceptance.tsx';
import { RoomChanges } from './room-changes.tsx';
import { choiceOf } from './room-choice.ts';
import { lineName, stateName, wholeNumber } from './room-format.tsx';
import { RoomRequest } from './room-request.tsx';
import { RoomSide } from './room-side.tsx';
import { RoomQuotationTerms } from './room-terms.tsx';
import { RoomThread } from './room-thread.tsx';
import { RoomVersions } from './room-versions.tsx';
import { type OpenRoom, RoomContext, useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** What a page of a room holds besides the room itself. */
export interface RoomForms {
  /** Idempotency keys of its forms; undefined: there was nothing to see yet. */
  keys: { acceptance: string; message: string } | undefined;
  /** An acceptance that the buyer sent, or whose total was asked for; undefined: none. */
  posted: PostedAcceptance | undefined;
  /** The line that a message is begun about. */
  about: string | undefined;
}

interface RoomQuotationProps extends OpenRoom, RoomForms {
  now: Date;
}

/** A version of a quotation as its buyer reads, discusses, accepts or declines it. */
export function RoomQuotation({ keys, posted, about, now, ...open }: RoomQuotationProps) {
  const { t, language } = useRoomTexts();
  const { room, version, isOpen, path } = open;
  const sent = posted?.version === version.version ? posted : undefined;
  return (
    <RoomContext value={open}>
      <article className="quotation-room">
        <div className="room-title">
          <div>
            {room.request?.number && (
              <p className="quiet">
                {t.rich('answersRequest', { number: room.request.number, no: wholeNumber })}
              </p>
            )}
            <h1>{t.rich('quotationTitle', { number: version.number, no: wholeNumber })}</h1>
          </div>
          <Stamp now={now} />
        </div>
        <div className="room-columns">
          <RoomVersions />
          <div className="room-main">
            {room.order_url && (
              <p className="room-notice">
                {t('orderMade')} {room.order_status && t(`${room.order_status}Order`)}{' '}
                <a href={room.order_url}>{t('openOrder')}</a>
              </p>
            )}
            {!isOpen && room.current !== null && (
              <p className="room-notice">
                {t(`${stateName(version)}State`)}.{' '}
                <a href={`${path}?version=${room.current}&lang=${language}`}>{t('currentVersion')}</a>
              </p>
            )}
            {sent && <RoomIssues posted={sent} />}
            <RoomChanges />
            <RoomAcceptance idempotencyKey={keys?.acceptance} posted={sent} />
            <RoomQuotationTerms />
            <RoomThread idempotencyKey={keys?.message} about={about} />
            {room.request && <RoomRequest request={room.request} path={path} />}
          </div>
          <RoomSide />
        </div>
      </article>
    </RoomContext>
  );
}

function Stamp({ now }: { now: Date }) {
  const { t, date } = useRoomTexts();
  const { version, isOpen } = useRoom();
  const { valid_until } = version;
  if (!isOpen || !valid_until) {
    return <p className={isOpen ? 'stamp' : 'stamp past'}>{t(`${stateName(version)}State`)}</p>;
  }
  return (
    <p className="stamp">
      {t('validUntil')} <bdi>{t('validUntilEnd', { date: date(valid_until) })}</bdi>{' '}
      <small>{t('daysLeft', { days: daysUntil(valid_until, now) })}</small>
    </p>
  );
}

/** Why what the buyer sent was rejected. */
function RoomIssues({ posted: { lines: chosen, unfilled, isOtherTotal } }: { posted: PostedAcceptance }) {
  const { t } = useRoomTexts();
  const { version } = useRoom();
  const lines = choiceOf(version, chosen).errors.map(({ path, code }) => {
    const [, index] = path.split('.');
    const id = index === undefined ? undefined : chosen[Number(index)]?.id;
    const position = version.lines.findIndex((line) => line.id === id);
    const line = version.lines[position];
    const text = t(`${code}Issue`);
    return line ? `${position + 1}. ${lineName(line)}: ${text}` : text;
  });
  const parties = (['shipping', 'billing'] as const)
    .filter((party) => unfilled.some((name) => name.startsWith(party)))
    .map((party) => t(`${party}Issue`));
  const issues = [
    ...lines,
    ...(isOtherTotal && lines.length === 0 ? [t('expected_totalIssue')] : []),
    ...parties,
  ];
  if (issues.length === 0) return null;
  return (
    <div role="alert" className="room-issues">
      <h2>{t('rejectedTitle')}</h2>
      <ul>
        {issues.map((issue) => (
          <li key={issue}>{issue}</li>
        ))}
      </ul>
    </div>
  );
}
