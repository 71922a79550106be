import { replyDue } from '#features/company/company.hours.rules.ts';
import { profile } from '#features/company/company.profile.ts';
import { companyTime } from '#features/company/company-time.ts';
import { countryName } from '#i18n/countries.ts';
import { formatLocales } from '#i18n/language.ts';
import type { QuotationRoom } from '../quotation-room.schema.ts';
import { RoomAttachments } from './room-attachments.tsx';
import { wholeNumber } from './room-format.tsx';
import { RoomLines } from './room-lines.tsx';
import { useRoomTexts } from './use-room-texts.ts';

type Request = NonNullable<QuotationRoom['request']>;

/** A request as its buyer sees it before it is answered: facts, lines, attachments, message and terms. */
export function RoomDetails({ request, path }: { request: Request; path: string }) {
  const { t, language, date } = useRoomTexts();
  const { lines, attachments, open_until } = request;
  const day = (at: string) => date(at, profile.hours.timeZone);
  return (
    <article className="order room">
      <div className="title">
        <h1>{t.rich('title', { number: request.number ?? '', no: wholeNumber })}</h1>
      </div>
      <dl className="row loose confirmed-facts">
        <Fact name={t('received')}>{day(request.created_at)}</Fact>
        {!request.answered_at && (
          <Fact name={t('replyBy')}>{companyTime(replyDue(new Date(request.created_at)), language)}</Fact>
        )}
        {open_until && <Fact name={t('openUntil')}>{day(open_until)}</Fact>}
      </dl>
      <p>{t('status')}</p>
      {lines.length > 0 && (
        <section>
          <h2>{t('lines', { count: lines.length })}</h2>
          <RoomLines lines={lines} />
        </section>
      )}
      <div className="parties">
        {attachments.length > 0 && (
          <section>
            <h2>{t('attachments')}</h2>
            <RoomAttachments attachments={attachments} path={path} />
          </section>
        )}
        {request.message !== '' && (
          <section>
            <h2>{t('message')}</h2>
            <p className="prose" dir="auto">
              {request.message}
            </p>
          </section>
        )}
        <RoomTerms request={request} />
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
  );
}

function RoomTerms({ request }: { request: Request }) {
  const { t, language, date } = useRoomTexts();
  const { name: sender, company, country, currency, incoterm, place, needed_by } = request;
  const terms = [
    [t('from'), [sender, company].filter(Boolean).join(', ')],
    [t('country'), country && countryName(country, formatLocales[language])],
    [t('currency'), currency],
    [t('delivery'), [incoterm, place].filter(Boolean).join(' ') + (incoterm ? ` (${t('incoterms')})` : '')],
    [t('neededBy'), needed_by && date(needed_by)],
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
        {/* Browsers name some countries otherwise than the server. */}
        <bdi suppressHydrationWarning>{children}</bdi>
      </dd>
    </div>
  );
}
