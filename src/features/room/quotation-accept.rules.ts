// Rules of accepting a version: which lines, at which prices and quantities, and what the order costs.
import { type Currency, maxAmount, sumMoney } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import {
  acceptedPrice,
  type AcceptanceIssue,
  type OfferedLine,
} from '#features/quotations/quotation-price.rules.ts';
import {
  type AcceptedShare,
  type Charge,
  lineAmount,
  quotationTotal,
  type Totals,
} from '#features/quotations/quotation-total.rules.ts';

export interface AcceptableLine extends OfferedLine {
  id: string;
  is_optional: boolean;
}

/** A line that the buyer chose; without a quantity, the quoted one. */
export interface ChosenLine {
  id: string;
  quantity?: number | undefined;
  /** The quantity as a form has it, which is shown again. */
  typed?: string;
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
  currency: Currency,
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
  const totals = quotationTotal(inOrder, charges, currency, shareOf(inOrder, lines, currency));
  const { amount } = totals.total;
  if (amount < 0 || amount > maxAmount) return { ok: false, error: [{ path: 'lines', code: 'total' }] };
  return { ok: true, value: { lines: inOrder, totals } };
}

/**
 * Whether an acceptance confirms its order: the goods cost something. What costs nothing, or its freight alone, waits for an
 * administrator.
 */
export function confirmsItself(
  charges: readonly Charge[],
  { sum, charges: amounts, total }: Totals,
): boolean {
  const discounts = amounts.filter((_, index) => charges[index]?.kind === 'discount');
  return total.amount > 0 && sumMoney([sum, ...discounts], sum.currency).amount > 0;
}

/**
 * Of the lines that the total of the quotation is made of. More of one line makes up for none of another, and optional lines
 * do not count, unless all are optional.
 */
function shareOf<Line extends AcceptableLine>(
  accepted: readonly AcceptedLine<Line>[],
  lines: readonly Line[],
  currency: Currency,
): AcceptedShare {
  const isMeant = lines.some(isOffered) ? isOffered : () => true;
  const amountOf = (line: Line) => (isMeant(line) ? (lineAmount(line, currency)?.amount ?? 0) : 0);
  const takenOf = ({ line, ...taken }: AcceptedLine<Line>) =>
    Math.min(amountOf(line), lineAmount(taken, currency)?.amount ?? 0);
  return {
    accepted: accepted.reduce((sum, each) => sum + takenOf(each), 0),
    offered: lines.reduce((sum, line) => sum + amountOf(line), 0),
  };
}

function isOffered({ is_optional, unit_price }: AcceptableLine): boolean {
  return !is_optional && unit_price !== null;
}
