import { profile } from '#features/company/company.profile.ts';
import type { QuotationRoom, RoomVersion } from '#features/room/quotation-room.schema.ts';
import { dateText } from '#i18n/dates.ts';
import type { Language } from '#i18n/language.ts';
import { moneyText, stateName } from './room-format.ts';
import { roomTranslator } from './room-messages.ts';

interface RoomVersionsProps {
  room: QuotationRoom;
  shown: RoomVersion;
  language: Language;
  path: string;
}

/** The versions, the newest first, and the request that they answer. */
export function RoomVersions({ room, shown, language, path }: RoomVersionsProps) {
  const t = roomTranslator(language);
  const day = (at: string) => dateText(at, language, profile.hours.timeZone);
  return (
    <nav aria-label={t('versions')} className="room-versions">
      <h2>{t('versions')}</h2>
      <ol>
        {room.versions.toReversed().map((version) => (
          <li key={version.version}>
            <a
              href={`${path}?version=${version.version}&lang=${language}`}
              aria-current={version.version === shown.version ? 'page' : undefined}
            >
              {t('versionName', { version: version.version })}
            </a>
            <small>
              {day(version.issued_at)}
              <br />
              <bdi>{moneyText(version.total_amount, version.currency, language)}</bdi> ·{' '}
              {t(`${stateName(version)}State`)}
            </small>
          </li>
        ))}
        {room.request && (
          <li>
            <a href="#request">{t('yourRequest')}</a>
            <small>{day(room.request.created_at)}</small>
          </li>
        )}
      </ol>
    </nav>
  );
}
