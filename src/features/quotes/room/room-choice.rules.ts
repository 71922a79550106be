// What a buyer chose in the form of a room: the lines with their quantities, and what they cost.
import type { Charge } from '../quotations/quotation-total.rules.ts';
import { type Acceptance, acceptLines, type ChosenLine } from './quotation-accept.rules.ts';
import type { RoomVersion } from './quotation-room.schema.ts';

type RoomLine = RoomVersion['lines'][number];

/** `line` once for each chosen line, and its quantity as the field of this name. A quantity that is no number is NaN. */
export function quantityField(id: string): string {
  return `quantity.${id}`;
}

export function readChoice(fields: FormData): ChosenLine[] {
  return fields.getAll('line').flatMap((id) => {
    if (typeof id !== 'string') return [];
    const text = fields.get(quantityField(id));
    return [{ id, quantity: typeof text === 'string' && text.trim() ? Number(text) : undefined }];
  });
}

/** Without a choice: all lines that have a price and are not optional. */
export function priceChoice(
  { lines, charges, currency }: RoomVersion,
  chosen?: readonly ChosenLine[],
): Acceptance<RoomLine> {
  return acceptLines(lines, charges.map(chargeOf), currency, chosen);
}

/** A room states the amount of every charge, also of a percentage; that of a discount is negative. */
function chargeOf({ kind, label, percent, amount }: RoomVersion['charges'][number]): Charge {
  return percent === null
    ? { kind, label, percent, amount: Math.abs(amount) }
    : { kind, label, percent, amount: null };
}
