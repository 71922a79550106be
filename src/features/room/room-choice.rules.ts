// What a buyer chose in the form of a room: the lines with their quantities, and what they cost.
import { wholeNumber } from '#kernel/decimal-text.ts';
import { distributeStock } from '#features/orders/order.rules.ts';
import type { Charge } from '#features/quotations/quotation-total.rules.ts';
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
    const field = fields.get(quantityField(id));
    const typed = typeof field === 'string' ? field.trim() : '';
    return [typed ? { id, quantity: wholeNumber(typed) ?? Number.NaN, typed } : { id }];
  });
}

/** Without a choice: all lines that have a price and are not optional. */
export function priceChoice(
  { lines, charges, currency }: RoomVersion,
  chosen?: readonly ChosenLine[],
): Acceptance<RoomLine> {
  return acceptLines(lines, charges.map(chargeOf), currency, chosen);
}

export interface LineSupply {
  quantity: number;
  /** How much of the quantity is not in stock. */
  backordered: number;
}

/** By id. The chosen lines get the stock of their product first, as an order of them does; without a choice, those that are not optional. */
export function lineSupplies(
  lines: readonly RoomLine[],
  chosen: readonly ChosenLine[] | undefined,
  stock: ReadonlyMap<string, number>,
): Map<string, LineSupply> {
  const quantities = new Map(chosen?.map(({ id, quantity }) => [id, quantity]));
  const isChosen = ({ id, is_optional }: RoomLine) => (chosen ? quantities.has(id) : !is_optional);
  const inOrder = [...lines.filter(isChosen), ...lines.filter((line) => !isChosen(line))];
  const wanted = inOrder.map(({ id, product_id, quantity }) => {
    const wished = quantities.get(id);
    // What is no quantity is rejected when it is sent.
    return { id, product_id, quantity: wished && wished > 0 ? wished : quantity };
  });
  return new Map(distributeStock(wanted, stock).map((line) => [line.id, line]));
}

/** A room states the amount of every charge, also of a percentage; that of a discount is negative. */
function chargeOf({ kind, label, percent, amount }: RoomVersion['charges'][number]): Charge {
  return percent === null
    ? { kind, label, percent, amount: Math.abs(amount) }
    : { kind, label, percent, amount: null };
}
