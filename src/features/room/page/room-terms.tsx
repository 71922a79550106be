import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** The terms of a version. */
export function RoomQuotationTerms() {
  const { t, date } = useRoomTexts();
  const { version } = useRoom();
  const { incoterm, place, payment_terms, delivery, note } = version.terms;
  const until = version.valid_until && date(version.valid_until);
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
