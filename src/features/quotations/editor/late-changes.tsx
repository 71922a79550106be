import { useTranslations } from 'use-intl';
import { useConflictValue, useQuotationField } from './conflict-list.tsx';
import { carryOver, type LateChange, lateFields } from './late-changes.rules.ts';
import { useDraft } from './use-draft.ts';

interface LateProps {
  late: LateChange;
  onDone: () => void;
}

/** What was typed into a version that was issued meanwhile: it can be used in the next draft. */
export function LateChanges({ late, onDone }: LateProps) {
  const t = useTranslations('admin.quotations.late');
  const fieldName = useQuotationField();
  const valueText = useConflictValue();
  const { quotation, isEditable, saver, change } = useDraft();
  const isNext = isEditable && quotation.version > late.version;
  const use = () => {
    saver.dismissRejection();
    change(carryOver(late, quotation));
    onDone();
  };
  return (
    <section className="conflicts" role="alert">
      <h2>{t('title', { version: late.version })}</h2>
      <dl>
        {lateFields(late).map(({ line, name, value }, index) => (
          <div key={index}>
            <dt>{[line, fieldName(name)].filter(Boolean).join(': ')}</dt>
            <dd>{valueText(name, value)}</dd>
          </div>
        ))}
      </dl>
      <span className="actions">
        {isNext && (
          <button type="button" className="button line" onClick={use}>
            {t('use', { version: quotation.version })}
          </button>
        )}
        <button type="button" className="button line" onClick={onDone}>
          {t('discard')}
        </button>
      </span>
    </section>
  );
}
