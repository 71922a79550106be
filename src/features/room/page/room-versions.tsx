import { profile } from '#features/company/company.profile.ts';
import { stateName } from './room-format.tsx';
import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** The versions, the newest first, and the request that they answer. */
export function RoomVersions() {
  const { t, language, date, money } = useRoomTexts();
  const { room, version: shown, path } = useRoom();
  const day = (at: string) => date(at, profile.hours.timeZone);
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
              <bdi>{money(version.total_amount, version.currency)}</bdi> · {t(`${stateName(version)}State`)}
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
