import type { ChosenLine } from '../quotation-accept.rules.ts';
import type { RoomLine } from '../quotation-room.schema.ts';
import type { LineSupply } from '../room-choice.rules.ts';
import { RoomImage } from './room-image.tsx';
import { changedValue, RoomPart, RoomQuantity } from './room-line-cells.tsx';
import { RoomSupply } from './room-supply.tsx';
import { useRoom } from './use-room.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface LineProps {
  line: RoomLine;
  position: number;
  /** At the chosen quantity. */
  priced: { unit_price: number | null; amount: number | null };
  /** What its fields begin with. */
  begin: ChosenLine | undefined;
  isChosen: boolean;
  /** Undefined: the product has no stock, or the version cannot be accepted. */
  supply: LineSupply | undefined;
  hasImages: boolean;
}

export function RoomQuotationLine({
  line,
  position,
  begin,
  isChosen,
  supply,
  hasImages,
  ...props
}: LineProps) {
  const { t, price } = useRoomTexts();
  const { version, isOpen } = useRoom();
  const { currency } = version;
  const canChoose = isOpen && line.unit_price !== null;
  const { unit_price, amount: total } = canChoose ? props.priced : line;
  const amount = (value: number) => price(value, currency);
  const was = (field: string) => changedValue(version, line, field);
  return (
    <tr>
      <th scope="row">
        <div className="room-part">
          {canChoose && (
            <input
              type="checkbox"
              name="line"
              value={line.id}
              defaultChecked={isChosen}
              aria-label={t('chooseLine', { position })}
            />
          )}
          {hasImages && <RoomImage line={line} />}
          <RoomPart line={line} position={position} />
        </div>
      </th>
      <td data-name={t('quantity')}>
        <Was value={was('quantity')} text={String} />
        <RoomQuantity line={line} typed={begin?.typed} canChoose={canChoose} />
      </td>
      <td data-name={t('each', { currency })}>
        {unit_price === null ? t('noPrice') : <bdi>{amount(unit_price)}</bdi>}
        <Was value={was('unit_price')} text={amount} />
      </td>
      <td data-name={t('deliveryTime')}>
        <RoomSupply line={line} supply={supply} />
      </td>
      <td data-name={t('amount', { currency })}>{total !== null && <bdi>{amount(total)}</bdi>}</td>
    </tr>
  );
}

/** The value of the version before. */
function Was({ value, text }: { value: unknown; text: (value: number) => string }) {
  if (typeof value !== 'number') return null;
  return (
    <s className="was">
      <bdi>{text(value)}</bdi>
    </s>
  );
}
