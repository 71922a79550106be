// Amounts, quantities and names of lines as text, for pages of rooms, which only the server renders.
import type { ChosenLine } from '#features/room/quotation-accept.rules.ts';
import { quantityText } from '#features/quote-requests/quote-quantity.ts';
import type { TypedAddresses } from '#features/room/room-address.rules.ts';
import type { RoomVersion } from '#features/room/quotation-room.schema.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
import { alignNegative } from '#i18n/negative-amount.ts';
import { priceDecimals } from '#kernel/money.ts';
import { roomTranslator } from './room-messages.ts';

export interface RoomChoice {
  /** Undefined: nothing was chosen yet, so all lines that have a price and are not optional count. */
  lines?: readonly ChosenLine[] | undefined;
  /** Of the choice, in the currency; null: it cannot be accepted. */
  total: number | null;
  /** Of the chosen lines, before charges. */
  sum: number;
  /** Price and amount of each chosen line at its quantity, by id; empty: the choice cannot be accepted. */
  priced: ReadonlyMap<string, { unit_price: number; amount: number }>;
  /** In the order of the charges. */
  charges: readonly number[];
  /** Why the choice was rejected. */
  issues: readonly string[];
  /** Idempotency key of the form. */
  key: string;
  /** As typed. */
  poNumber: string;
  /** As typed, or as the quotation states them. */
  addresses: TypedAddresses;
  /** Names of the fields that an address lacks. */
  unfilled: ReadonlySet<string>;
}

export type RoomLine = RoomVersion['lines'][number];

type StateName = Exclude<RoomVersion['status'], 'draft' | 'withdrawn'>;

/** Neither a draft nor a withdrawn version is ever part of a room. */
export function stateName({ status }: Pick<RoomVersion, 'status'>): StateName {
  return status === 'draft' || status === 'withdrawn' ? 'superseded' : status;
}

/** Without the currency, which the head of the table names; a unit price may have six decimals. */
export function amountText(amount: number, language: Language): string {
  const format = { minimumFractionDigits: 2, maximumFractionDigits: priceDecimals };
  return new Intl.NumberFormat(formatLocales[language], format).format(amount);
}

export function moneyText(amount: number, currency: string, language: Language): string {
  const format = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  return alignNegative(new Intl.NumberFormat(formatLocales[language], format).format(amount));
}

export function quantityOf({ unit }: Pick<RoomLine, 'unit'>, quantity: number, language: Language): string {
  return quantityText({ quantity: String(quantity), unit }, language);
}

/** Such as `2. SFP+ Transceiver`. */
export function lineName({
  description,
  part_number,
}: Pick<RoomLine, 'description' | 'part_number'>): string {
  return description || (part_number ?? '');
}

/** Neighbours of one group together, in the order of the lines, as the PDF has them. */
export function groupRuns<Line extends Pick<RoomLine, 'group_name'>>(
  lines: readonly Line[],
): { name: string | null; lines: Line[] }[] {
  const runs: { name: string | null; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && last.name === line.group_name) last.lines.push(line);
    else runs.push({ name: line.group_name, lines: [line] });
  }
  return runs;
}

export function sizeText(bytes: number, language: Language): string {
  const size = new Intl.NumberFormat(formatLocales[language]).format(Math.ceil(bytes / 1000));
  return roomTranslator(language)('kilobytes', { size });
}
