import { profile } from '#features/company/company.profile.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** Downloads of the version, the code that verifies it, and the contact. */
export function RoomSide() {
  const { t, language, size } = useRoomTexts();
  const { room, version, path } = useRoom();
  const { email, phone } = room.contact;
  const { document } = version;
  const file = `${path}/v/${version.version}`;
  return (
    <aside className="room-side">
      {document && (
        <>
          <section>
            <h2>{t('downloads')}</h2>
            <p className="room-files">
              <a href={`${file}.pdf`}>
                {t('quotationPdf')} <small>{size(document.size)}</small>
              </a>
              <a href={`${file}.pdf`} target="_blank" rel="noreferrer">
                {t('quotationPrint')}
              </a>
              <a href={`${file}.xlsx`} download>
                {t('linesAs', { format: 'XLSX' })}
              </a>
              <a href={`${file}.csv`} download>
                {t('linesAs', { format: 'CSV' })}
              </a>
            </p>
          </section>
          <section>
            <h2>{t('verification')}</h2>
            <div className="room-code">
              <span
                role="img"
                aria-label={t('verifyCode')}
                dangerouslySetInnerHTML={{ __html: document.verify_svg }}
              />
              <p>
                <bdi className="room-number">{document.code}</bdi>
                <br />
                <a href={localizedPath(`/verify?code=${document.code}`, language)}>{t('verifyDocument')}</a>
              </p>
            </div>
          </section>
        </>
      )}
      <section>
        <h2>{t('contact')}</h2>
        {version.issued_by && (
          <p>
            <strong>
              <bdi>{version.issued_by}</bdi>
            </strong>
          </p>
        )}
        <p>{profile.name}</p>
        {email && (
          <p>
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </p>
        )}
        {phone && (
          <p>
            <bdi>{phone}</bdi>
          </p>
        )}
      </section>
      <p className="quiet">{t('privateLink')}</p>
    </aside>
  );
}
