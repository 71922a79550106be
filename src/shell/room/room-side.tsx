import { renderSVG } from 'uqr';
import { profile } from '#features/company/company.profile.ts';
import type { RoomVersion } from '#features/room/quotation-room.schema.ts';
import type { RoomContact } from '#features/room/room-context.reads.server.ts';
import type { Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { sizeText } from './room-format.ts';
import { roomTranslator } from './room-messages.ts';

interface RoomSideProps {
  version: RoomVersion;
  contact: RoomContact;
  language: Language;
  path: string;
}

/** Downloads of the version, the code that verifies it, and the contact. */
export function RoomSide({ version, contact, language, path }: RoomSideProps) {
  const t = roomTranslator(language);
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
                {t('quotationPdf')} <small>{sizeText(document.size, language)}</small>
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
                dangerouslySetInnerHTML={{ __html: renderSVG(document.verify_url, { ecc: 'M', border: 2 }) }}
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
        {contact.name && (
          <p>
            <strong>
              <bdi>{contact.name}</bdi>
            </strong>
          </p>
        )}
        <p>{profile.name}</p>
        {contact.email && (
          <p>
            <a href={`mailto:${contact.email}`}>
              <bdi>{contact.email}</bdi>
            </a>
          </p>
        )}
        {contact.phone && (
          <p>
            <bdi>{contact.phone}</bdi>
          </p>
        )}
      </section>
      <p className="quiet">{t('privateLink')}</p>
    </aside>
  );
}
