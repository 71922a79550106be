import type { ReactNode } from 'react';
import { replyDue } from '#features/company/company.hours.rules.ts';
import { profile } from '#features/company/company.profile.ts';
import { companyTime } from '#features/company/company-time.ts';
import { senderName } from '#features/quote-requests/quote.rules.ts';
import type { Room } from '#features/room/room.reads.server.ts';
import { countryName } from '#i18n/countries.ts';
import { dateText } from '#i18n/dates.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
import { RoomLines } from './room-lines.tsx';
import { roomTranslator } from './room-messages.ts';
import { sizeText } from './room-format.ts';
import { markAttributes, type RoomMarks, RoomNews } from './room-news.tsx';

interface RoomDetailsProps {
  room: Room;
  language: Language;
  path: string;
  marks: RoomMarks;
}

/** A request as its buyer sees it: facts, lines, attachments, message and terms. */
export function RoomDetails({ room, language, path, marks }: RoomDetailsProps) {
  const t = roomTranslator(language);
  const { quote, lines, attachments } = room;
  const day = (at: Date) => dateText(at, language, profile.hours.timeZone);
  return (
    <>
      <RoomNews path={path} language={language} />
      <main id="main" className="page" {...markAttributes(marks, 'request')}>
        <article className="order room">
          <div className="title">
            <h1>{t.rich('title', { number: quote.number ?? '', no: wholeNumber })}</h1>
          </div>
          <dl className="row loose confirmed-facts">
            <Fact name={t('received')}>{day(quote.created_at)}</Fact>
            {!quote.answered_at && (
              <Fact name={t('replyBy')}>{companyTime(replyDue(quote.created_at), language)}</Fact>
            )}
            {quote.room_expires_at && <Fact name={t('openUntil')}>{day(quote.room_expires_at)}</Fact>}
          </dl>
          <p>{t('status')}</p>
          {lines.length > 0 && (
            <section>
              <h2>{t('lines', { count: lines.length })}</h2>
              <RoomLines lines={lines} language={language} />
            </section>
          )}
          <div className="parties">
            {attachments.length > 0 && (
              <section>
                <h2>{t('attachments')}</h2>
                {attachments.map(({ id, name, size }) => (
                  <p key={id}>
                    <a href={`${path}/files/${id}`} download>
                      <bdi>{name}</bdi>
                    </a>{' '}
                    <small>{sizeText(size, language)}</small>
                  </p>
                ))}
              </section>
            )}
            {quote.message !== '' && (
              <section>
                <h2>{t('message')}</h2>
                <p className="prose" dir="auto">
                  {quote.message}
                </p>
              </section>
            )}
            <RoomTerms quote={quote} language={language} />
            <section>
              <h2>{t('contact')}</h2>
              <p>
                {profile.name}
                <br />
                <a href={`mailto:${profile.email.sales}`}>
                  <bdi>{profile.email.sales}</bdi>
                </a>
                <br />
                <bdi>{profile.phone.display}</bdi>
              </p>
            </section>
          </div>
          <p className="quiet">{t('privateLink')}</p>
        </article>
      </main>
    </>
  );
}

/** Without line breaks at its dashes. */
function wholeNumber(number: ReactNode) {
  return <bdi className="room-number">{number}</bdi>;
}

function RoomTerms({ quote, language }: { quote: Room['quote']; language: Language }) {
  const t = roomTranslator(language);
  const terms = [
    [t('from'), [senderName(quote), quote.company].filter(Boolean).join(', ')],
    [t('country'), quote.country && countryName(quote.country, formatLocales[language])],
    [t('currency'), quote.currency],
    [
      t('delivery'),
      [quote.incoterm, quote.place].filter(Boolean).join(' ') +
        (quote.incoterm ? ` (${t('incoterms')})` : ''),
    ],
    [t('neededBy'), quote.needed_by && dateText(quote.needed_by, language)],
  ] as const;
  return (
    <section>
      <h2>{t('terms')}</h2>
      <dl className="room-terms">
        {terms.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
