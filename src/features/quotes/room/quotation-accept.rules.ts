// Rules of accepting a version: which lines, at which prices and quantities, and what the order costs.
import type { Outcome } from '#kernel/outcome.ts';
import {
  acceptedPrice,
  type AcceptanceIssue,
  type OfferedLine,
} from '../quotations/quotation-price.rules.ts';
import { type Charge, maxTotal, quotationTotal, type Totals } from '../quotations/quotation-total.rules.ts';

export interface AcceptableLine extends OfferedLine {
  id: string;
  is_optional: boolean;
}

/** A line that the buyer chose; without a quantity, the quoted one. */
export interface ChosenLine {
  id: string;
  quantity?: number | undefined;
}

export interface AcceptedLine<Line> {
  line: Line;
  quantity: number;
  unit_price: number;
}

export interface AcceptanceError {
  /** Such as `lines.2.quantity`. */
  path: string;
  code: AcceptanceIssue | 'unknown' | 'repeated' | 'nothing' | 'total' | 'expected_total';
}

export type Acceptance<Line> = Outcome<{ lines: AcceptedLine<Line>[]; totals: Totals }, AcceptanceError[]>;

/** Without a choice: all lines that have a price and are not optional. In the order of the quotation. */
export function acceptLines<Line extends AcceptableLine>(
  lines: readonly Line[],
  charges: readonly Charge[],
  currency: string,
  chosen?: readonly ChosenLine[],
): Acceptance<Line> {
  const errors: AcceptanceError[] = [];
  const wanted = chosen ?? lines.filter(isOffered).map(({ id }): ChosenLine => ({ id }));
  const known = new Map(lines.map((line) => [line.id, line]));
  const accepted = new Map<string, AcceptedLine<Line>>();
  for (const [index, { id, quantity }] of wanted.entries()) {
    const line = known.get(id);
    if (!line) errors.push({ path: `lines.${index}.id`, code: 'unknown' });
    else if (accepted.has(id)) errors.push({ path: `lines.${index}.id`, code: 'repeated' });
    else {
      const whole = quantity ?? line.quantity;
      const price = acceptedPrice(line, whole);
      if (price.ok) accepted.set(id, { line, quantity: whole, unit_price: price.unit_price });
      else
        errors.push({
          path: `lines.${index}.${price.code === 'quantity' ? 'quantity' : 'id'}`,
          code: price.code,
        });
    }
  }
  if (errors.length > 0) return { ok: false, error: errors };
  const inOrder = lines.flatMap(({ id }) => accepted.get(id) ?? []);
  if (inOrder.length === 0) return { ok: false, error: [{ path: 'lines', code: 'nothing' }] };
  const totals = quotationTotal(inOrder, charges, currency);
  // A fixed discount may be larger than the few lines that were chosen.
  if (totals.total < 0 || totals.total > maxTotal)
    return { ok: false, error: [{ path: 'lines', code: 'total' }] };
  return { ok: true, value: { lines: inOrder, totals } };
}

function isOffered({ is_optional, unit_price }: AcceptableLine): boolean {
  return !is_optional && unit_price !== null;
}
