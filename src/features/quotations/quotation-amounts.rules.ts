// The amounts of a quotation that follow from its lines and charges, the same on the server and in the editor.
import { type Currency, moneyNumber } from '#kernel/money.ts';
import type { DraftCharge, DraftLine } from './quotation-draft.schema.ts';
import { isUnderFloor, marginPercent, totalMargin } from './quotation-price.rules.ts';
import { quotationTotal } from './quotation-total.rules.ts';

interface Priced<Line> {
  lines: readonly Line[];
  charges: readonly DraftCharge[];
  currency: Currency;
  /** In percent. */
  marginFloor: number;
}

export function withAmounts<Line extends DraftLine>({ lines, charges, currency, marginFloor }: Priced<Line>) {
  const chosen = lines.filter(({ is_optional }) => !is_optional);
  const all = quotationTotal(lines, [], currency);
  const offered = quotationTotal(chosen, charges, currency);
  return {
    lines: lines.map((line, index) => {
      const amount = all.lines[index] ?? null;
      const prices = [line, ...line.price_breaks];
      return Object.assign({}, line, {
        amount: amount && moneyNumber(amount),
        margin: marginPercent(line.unit_price, line.cost),
        is_under_floor: prices.some(({ unit_price }) => isUnderFloor(unit_price, line.cost, marginFloor)),
      });
    }),
    totals: {
      lines: moneyNumber(offered.sum),
      charges: offered.charges.map(moneyNumber),
      total: moneyNumber(offered.total),
      unpriced: all.unpriced,
    },
    margin: totalMargin(chosen),
  };
}
