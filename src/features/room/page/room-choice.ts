// What the buyer chose of a version, with what it costs.
import { moneyNumber } from '#kernel/money.ts';
import type { AcceptanceError, ChosenLine } from '../quotation-accept.rules.ts';
import type { RoomVersion } from '../quotation-room.schema.ts';
import { priceChoice } from '../room-choice.rules.ts';

export interface RoomChoice {
  /** Undefined: nothing was chosen yet, so all lines that have a price and are not optional count. */
  lines: readonly ChosenLine[] | undefined;
  /** Of the choice, in the currency; null: it cannot be accepted. */
  total: number | null;
  /** Of the chosen lines, before charges. */
  sum: number;
  /** Price and amount of each chosen line at its quantity, by id; empty: the choice cannot be accepted. */
  priced: ReadonlyMap<string, { unit_price: number; amount: number }>;
  /** In the order of the charges. */
  charges: readonly number[];
  /** Why it cannot be accepted. */
  errors: readonly AcceptanceError[];
}

export function choiceOf(version: RoomVersion, lines?: readonly ChosenLine[]): RoomChoice {
  const choice = priceChoice(version, lines);
  if (!choice.ok) return { lines, total: null, sum: 0, priced: new Map(), charges: [], errors: choice.error };
  const { lines: accepted, totals } = choice.value;
  const amounts = totals.lines.map((amount) => amount && moneyNumber(amount));
  return {
    lines,
    total: moneyNumber(totals.total),
    sum: moneyNumber(totals.sum),
    priced: new Map(
      accepted.map(({ line, unit_price }, index) => [line.id, { unit_price, amount: amounts[index] ?? 0 }]),
    ),
    charges: totals.charges.map(moneyNumber),
    errors: [],
  };
}
