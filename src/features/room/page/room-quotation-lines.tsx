import { type Ref, useEffect, useRef } from 'react';
import type { ChosenLine } from '../quotation-accept.rules.ts';
import type { LineSupply } from '../room-choice.rules.ts';
import type { RoomChoice } from './room-choice.ts';
import { groupRuns } from './room-format.tsx';
import { RoomQuotationLine } from './room-quotation-line.tsx';
import { suppliesOf } from './room-supply.tsx';
import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface LinesProps {
  choice: RoomChoice;
  /** How many lines are chosen. */
  checked: number;
  /** With which the fields begin. */
  posted: readonly ChosenLine[] | undefined;
}

/** The lines of a version below the headings of their groups; while it can be accepted, with boxes and quantities to choose. */
export function RoomQuotationLines({ choice, checked, posted }: LinesProps) {
  const { t } = useRoomTexts();
  const { version, isOpen } = useRoom();
  const { lines, currency } = version;
  const supplies = isOpen ? suppliesOf(lines, choice.lines) : new Map<string, LineSupply>();
  const hasImages = lines.some(({ product }) => product !== null);
  return (
    <table className="room-lines">
      <caption className="visually-hidden">{t('lines', { count: lines.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{isOpen ? <ChosenLines checked={checked} /> : t('part')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('each', { currency })}</th>
          <th scope="col">{t('deliveryTime')}</th>
          <th scope="col">{t('amount', { currency })}</th>
        </tr>
      </thead>
      {groupRuns(lines).map(({ name, lines: grouped }, index) => (
        <tbody key={index}>
          {name && (
            <tr className="group">
              <th scope="rowgroup" colSpan={5}>
                <bdi>{name}</bdi>
              </th>
            </tr>
          )}
          {grouped.map((line) => (
            <RoomQuotationLine
              key={line.id}
              line={line}
              position={lines.indexOf(line) + 1}
              priced={choice.priced.get(line.id) ?? line}
              begin={posted?.find(({ id }) => id === line.id)}
              isChosen={posted ? posted.some(({ id }) => id === line.id) : !line.is_optional}
              supply={supplies.get(line.id)}
              hasImages={hasImages}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** How many lines are chosen, and a box that chooses all or none of them; half checked when some are. */
function ChosenLines({ checked }: { checked: number }) {
  const { t } = useRoomTexts();
  const { lines } = useRoom().version;
  const all = lines.filter(({ unit_price }) => unit_price !== null).length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked > 0 && checked < all;
  });
  return (
    <div className="room-part">
      {all > 0 && <AllBox ref={box} isChecked={checked === all} />}
      <span className="room-chosen">{t('chosenLines', { chosen: checked, count: lines.length })}</span>
    </div>
  );
}

/** It is no choice by itself: the form handles its change. */
function AllBox({ ref, isChecked }: { ref: Ref<HTMLInputElement>; isChecked: boolean }) {
  const { t } = useRoomTexts();
  return (
    <input
      ref={ref}
      type="checkbox"
      className="needs-script"
      data-all
      checked={isChecked}
      onChange={() => {}}
      aria-label={t('chooseAll')}
    />
  );
}
