// Texts of rooms in the reader's language: messages, amounts, quantities with their units, dates.
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import { languageOf } from '#i18n/language.ts';
import { decimalsOf } from '#i18n/money-format.ts';
import { alignNegative } from '#i18n/negative-amount.ts';
import { useMoney } from '#i18n/use-money.ts';
import type { Currency } from '#kernel/money.ts';
import { defaultUnit, quantityDigits } from '#features/quote-list/quote-line.rules.ts';
import type { RoomLine } from '../quotation-room.schema.ts';

export type RoomTexts = ReturnType<typeof useRoomTexts>;

export function useRoomTexts() {
  const t = useTranslations('room');
  const units = useTranslations('quantities');
  const format = useFormatter();
  const { money } = useMoney();
  const language = languageOf(useLocale());
  return {
    t,
    language,
    ...useDates(),
    /** Without the currency, which the head of the table names; a unit price may have six decimals. */
    price: (price: number, currency: Currency) => format.number(price, decimalsOf(currency)),
    money: (amount: number, currency: Currency) => alignNegative(money(amount, currency)),
    /** Pieces have no unit: their numbers stand alone. */
    quantity: ({ unit }: Pick<RoomLine, 'unit'>, count: number) =>
      unit === defaultUnit
        ? format.number(count, { maximumFractionDigits: quantityDigits.decimals })
        : units(unit, { count }),
    size: (bytes: number) => t('kilobytes', { size: format.number(Math.ceil(bytes / 1000)) }),
  };
}
