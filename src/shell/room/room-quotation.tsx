import type { ReactNode } from 'react';
import { daysUntil } from '#features/quotations/quotation.rules.ts';
import type { QuotationRoom, RoomVersion } from '#features/room/quotation-room.schema.ts';
import type { RoomContext } from '#features/room/room-context.reads.server.ts';
import { dateText } from '#i18n/dates.ts';
import type { Language } from '#i18n/language.ts';
import { RoomAcceptance } from './room-acceptance.tsx';
import { type RoomChoice, stateName } from './room-format.ts';
import { RoomChanges } from './room-changes.tsx';
import { markAttributes, type RoomMarks, RoomNews } from './room-news.tsx';
import { RoomRequest } from './room-request.tsx';
import { RoomSide } from './room-side.tsx';
import { RoomQuotationTerms } from './room-terms.tsx';
import { RoomThread } from './room-thread.tsx';
import { roomTranslator } from './room-messages.ts';
import { RoomVersions } from './room-versions.tsx';

interface RoomQuotationProps {
  room: QuotationRoom;
  version: RoomVersion;
  context: RoomContext;
  choice: RoomChoice;
  language: Language;
  path: string;
  marks: RoomMarks;
  /** The line that a message is begun about. */
  about: string | undefined;
  now: Date;
}

/** A version of a quotation as its buyer reads, discusses, accepts or declines it. */
export function RoomQuotation(props: RoomQuotationProps) {
  const { room, version, context, choice, language, path, marks, about, now } = props;
  const t = roomTranslator(language);
  const isOpen = version.version === room.current;
  return (
    <>
      <RoomNews path={path} language={language} />
      <main id="main" className="page" {...markAttributes(marks, `${version.number} ${isOpen}`)}>
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
            <Stamp version={version} isOpen={isOpen} language={language} now={now} />
          </div>
          <div className="room-columns">
            <RoomVersions room={room} shown={version} language={language} path={path} />
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
              <RoomIssues issues={choice.issues} title={t('rejectedTitle')} />
              <RoomChanges room={room} version={version} language={language} />
              <RoomAcceptance
                room={room}
                version={version}
                context={context}
                choice={choice}
                isOpen={isOpen}
                language={language}
                path={path}
              />
              <RoomQuotationTerms version={version} language={language} />
              <RoomThread room={room} version={version} language={language} path={path} about={about} />
              {room.request && <RoomRequest request={room.request} language={language} path={path} />}
            </div>
            <RoomSide version={version} contact={context.contact} language={language} path={path} />
          </div>
        </article>
      </main>
    </>
  );
}

interface StampProps extends Pick<RoomQuotationProps, 'version' | 'language' | 'now'> {
  isOpen: boolean;
}

function Stamp({ version, isOpen, language, now }: StampProps) {
  const t = roomTranslator(language);
  const { valid_until } = version;
  if (!isOpen || !valid_until) {
    return <p className={isOpen ? 'stamp' : 'stamp past'}>{t(`${stateName(version)}State`)}</p>;
  }
  return (
    <p className="stamp">
      {t('validUntil')} <bdi>{t('validUntilEnd', { date: dateText(valid_until, language) })}</bdi>{' '}
      <small>{t('daysLeft', { days: daysUntil(valid_until, now) })}</small>
    </p>
  );
}

/** Why the choice of the buyer was rejected. */
function RoomIssues({ issues, title }: { issues: readonly string[]; title: string }) {
  if (issues.length === 0) return null;
  return (
    <div role="alert" className="room-issues">
      <h2>{title}</h2>
      <ul>
        {issues.map((issue) => (
          <li key={issue}>{issue}</li>
        ))}
      </ul>
    </div>
  );
}

/** Without line breaks at its dashes. */
function wholeNumber(number: ReactNode) {
  return <bdi className="room-number">{number}</bdi>;
}
