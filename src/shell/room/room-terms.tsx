import type { RoomVersion } from '#features/room/quotation-room.schema.ts';
import { dateText } from '#i18n/dates.ts';
import type { Language } from '#i18n/language.ts';
import { roomTranslator } from './room-messages.ts';

interface RoomTermsProps {
  version: RoomVersion;
  language: Language;
}

/** The terms of a version. */
export function RoomQuotationTerms({ version, language }: RoomTermsProps) {
  const t = roomTranslator(language);
  const { incoterm, place, payment_terms, delivery, note } = version.terms;
  const until = version.valid_until && dateText(version.valid_until, language);
  const terms = [
    [t('delivery'), incoterm && `${[incoterm, place].filter(Boolean).join(' ')} (${t('incoterms')})`],
    [t('payment'), payment_terms],
    [t('deliveryTime'), delivery],
    [t('validUntil'), until && t('validUntilEnd', { date: until })],
    [t('remark'), note],
  ] as const;
  return (
    <section className="room-block">
      <h2>{t('terms')}</h2>
      <dl className="room-terms">
        {terms.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
