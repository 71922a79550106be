import { useTranslations } from 'use-intl';
import { changeOf, linesPatch, readCell } from '../quotation-grid.rules.ts';
import type { EditedLine } from './draft-changes.rules.ts';
import { useDraft } from './use-draft.ts';

/** What the buyer wants a price for, and a button that takes it into the draft. */
export function WantedQuantity({ line, quantity }: { line: EditedLine; quantity: number }) {
  const t = useTranslations('admin.quotations');
  const { quotation, isEditable, change } = useDraft();
  const { version, terms } = quotation;
  const read = readCell(line, 'quantity', String(quantity));
  const changes = read.ok ? changeOf(line, read.change) : [];
  return (
    <p>
      {t('thread.wanted', { quantity: t(`grid.quantityIn.${line.unit}`, { count: quantity }) })}{' '}
      {isEditable && changes.length > 0 && (
        <button
          type="button"
          className="button line"
          onClick={() => change(linesPatch(terms.currency, changes))}
        >
          {t('thread.take', { version })}
        </button>
      )}
    </p>
  );
}
