import type { ReactNode } from 'react';
import type { RoomContext } from '#features/room/room-context.reads.server.ts';
import { type LineSupply, lineSupplies } from '#features/room/room-choice.rules.ts';
import type { RoomVersion } from '#features/room/quotation-room.schema.ts';
import type { Language } from '#i18n/language.ts';
import { quantityOf, type RoomChoice, type RoomLine } from './room-format.ts';
import { roomTranslator } from './room-messages.ts';

/** Of the lines whose product has a stock, by id; a version that cannot be accepted takes none. */
export function suppliesOf(
  { lines }: RoomVersion,
  { lines: chosen }: RoomChoice,
  { products }: RoomContext,
): Map<string, LineSupply> {
  const stocked = lines.filter(({ product_id }) => {
    const product = products.get(product_id ?? '');
    return product && product.product_type !== 'service';
  });
  const stock = new Map([...products.values()].map(({ id, stock_quantity }) => [id, stock_quantity]));
  return lineSupplies(stocked, chosen, stock);
}

interface SupplyProps {
  line: RoomLine;
  /** Undefined: it is not known what is in stock. */
  supply: LineSupply | undefined;
  language: Language;
}

/** When a line is supplied: from stock as far as it goes, the rest after its lead time. */
export function RoomSupply({ line, supply, language }: SupplyProps) {
  const t = roomTranslator(language);
  const { lead_time_days: days } = line;
  const amount = (quantity: number) => ({ quantity: quantityOf(line, quantity, language), text: isolated });
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

function isolated(text: ReactNode) {
  return <bdi>{text}</bdi>;
}
