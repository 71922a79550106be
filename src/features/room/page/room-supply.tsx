import type { ChosenLine } from '../quotation-accept.rules.ts';
import type { RoomLine } from '../quotation-room.schema.ts';
import { type LineSupply, lineSupplies } from '../room-choice.rules.ts';
import { isolated } from './room-format.tsx';
import { useRoomTexts } from './use-room-texts.ts';

/** Of the lines whose product has a stock, by id. */
export function suppliesOf(
  lines: readonly RoomLine[],
  chosen: readonly ChosenLine[] | undefined,
): Map<string, LineSupply> {
  const stocked = lines.filter(({ product }) => product && product.product_type !== 'service');
  const stock = new Map(
    stocked.map(({ product_id, product }) => [product_id ?? '', product?.stock_quantity ?? 0]),
  );
  return lineSupplies(stocked, chosen, stock);
}

interface SupplyProps {
  line: RoomLine;
  /** Undefined: it is not known what is in stock. */
  supply: LineSupply | undefined;
}

/** When a line is supplied: from stock as far as it goes, the rest after its lead time. */
export function RoomSupply({ line, supply }: SupplyProps) {
  const texts = useRoomTexts();
  const { t } = texts;
  const { lead_time_days: days } = line;
  const amount = (quantity: number) => ({ quantity: texts.quantity(line, quantity), text: isolated });
  if (!supply) {
    if (days === null) return null;
    return (
      <>
        {t('days', { days })}
        {line.product_id && <small>{t('unlessInStock')}</small>}
      </>
    );
  }
  const { quantity, backordered } = supply;
  if (backordered === 0) return t('inStock');
  if (backordered === quantity) return days === null ? t('onOrder') : t('days', { days });
  return (
    <>
      {t.rich('stockNow', amount(quantity - backordered))}
      <small>
        {days === null
          ? t.rich('restOnOrder', amount(backordered))
          : t.rich('restLater', { ...amount(backordered), days })}
      </small>
    </>
  );
}
