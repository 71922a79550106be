import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isNumberIssue, readNumber } from '#kernel/written-number.ts';
import { type PriceBreak, priceBreaks } from '#features/products/product-trade.rules.ts';
import { linesPatch } from '#features/quotations/quotation-grid.rules.ts';
import type { EditedLine } from '../draft-changes.rules.ts';
import { DraftField } from '../draft-field.tsx';
import { useDraft } from '../use-draft.ts';

/** The prices of other quantities of a line. */
export function LineBreaks({ line }: { line: EditedLine }) {
  const t = useTranslations('admin.quotations.line');
  const { quotation, change } = useDraft();
  const { currency } = quotation.terms;
  const { id, price_breaks: breaks } = line;
  const last = breaks.at(-1) ?? { min_quantity: line.quantity, unit_price: line.unit_price ?? 0 };
  const set = (to: PriceBreak[]) =>
    change(linesPatch(currency, [{ id, from: { price_breaks: breaks }, to: { price_breaks: to } }]));
  const read = (text: string, with_: (value: number) => PriceBreak[]) => {
    const value = readNumber(text, '.');
    if (isNumberIssue(value)) return undefined;
    return priceBreaks.safeParse(with_(value)).success ? value : undefined;
  };
  return (
    <section className="stack line-breaks">
      <h3>{t('breaks')}</h3>
      <ul className="stack">
        {breaks.map((each, index) => {
          const withQuantity = (min_quantity: number) => breaks.with(index, { ...each, min_quantity });
          const withPrice = (unit_price: number) => breaks.with(index, { ...each, unit_price });
          return (
            <li key={`${index} of ${breaks.length}`}>
              <DraftField<number>
                label={t('breakFrom')}
                name="min_quantity"
                dir="ltr"
                inputMode="numeric"
                value={each.min_quantity}
                issue={t('badBreaks')}
                read={(text) => read(text, withQuantity)}
                onChange={(to) => set(withQuantity(to))}
              />
              <DraftField<number>
                label={t('breakPrice', { currency })}
                name="unit_price"
                dir="ltr"
                inputMode="decimal"
                value={each.unit_price}
                issue={t('badBreaks')}
                read={(text) => read(text, withPrice)}
                onChange={(to) => set(withPrice(to))}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={t('removeBreak', { quantity: each.min_quantity })}
                onClick={() => set(breaks.toSpliced(index, 1))}
              >
                <X className="icon" />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="button line"
        onClick={() => set([...breaks, { min_quantity: last.min_quantity * 2, unit_price: last.unit_price }])}
      >
        <Plus className="icon" />
        {t('addBreak')}
      </button>
    </section>
  );
}
