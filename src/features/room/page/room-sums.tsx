import type { RoomChoice } from './room-choice.ts';
import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

/** Of the choice while the version can be accepted, otherwise as it was quoted. */
export function RoomSums({ choice }: { choice: RoomChoice }) {
  const texts = useRoomTexts();
  const { t } = texts;
  const { version, isOpen } = useRoom();
  const { currency, charges } = version;
  const total = isOpen ? choice.total : version.total_amount;
  const money = (amount: number) => <bdi>{texts.money(amount, currency)}</bdi>;
  // What cannot be accepted has no sums either.
  if (total === null) return <dl id="sums" className="room-sums" />;
  return (
    <dl id="sums" className="room-sums">
      {isOpen && (
        <div>
          <dt>{t('lines', { count: choice.priced.size })}</dt>
          <dd>{money(choice.sum)}</dd>
        </div>
      )}
      {charges.map(({ kind, label, percent, amount }, index) => (
        <div key={index}>
          <dt>
            {label ? <bdi>{label}</bdi> : t(`${kind}Charge`)}
            {percent !== null && (
              <>
                {' '}
                <bdi dir="ltr">{percent} %</bdi>
              </>
            )}
          </dt>
          <dd>{money(isOpen ? (choice.charges[index] ?? amount) : amount)}</dd>
        </div>
      ))}
      <div className="grand">
        <dt>{choice.lines ? t('chosenTotal') : t('total')}</dt>
        <dd>
          <strong>{money(total)}</strong>
        </dd>
      </div>
    </dl>
  );
}
