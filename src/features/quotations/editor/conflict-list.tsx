import { useFormatter, useTranslations } from 'use-intl';
import { hasMessage } from '#i18n/has-message.ts';
import { isRecord } from '#kernel/object.ts';
import type { Conflict } from './draft-changes.rules.ts';
import { useDraft } from './use-draft.ts';

/** Fields that somebody else has saved meanwhile: both values, and a choice. */
export function ConflictList() {
  const t = useTranslations('admin.quotations.conflicts');
  const { saver, state } = useDraft();
  return (
    <section className="conflicts" role="alert">
      <h2>{t('title', { name: state.changedBy ?? 'none' })}</h2>
      <ul>
        {state.conflicts.map((conflict) => (
          <li key={conflict.key}>
            <ConflictFields conflict={conflict} />
            <span className="actions">
              <button type="button" className="button line" onClick={() => saver.decide(conflict, true)}>
                {t('useMine')}
              </button>
              <button type="button" className="button line" onClick={() => saver.decide(conflict, false)}>
                {t('useTheirs')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConflictFields({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('admin.quotations.conflicts');
  const fieldName = useQuotationField();
  const { quotation } = useDraft();
  const valueText = useConflictValue();
  const id = conflict.piece.lines?.[0]?.id;
  const index = quotation.lines.findIndex((line) => line.id === id);
  return (
    <>
      {id && <strong>{index < 0 ? t('gone') : t('line', { line: index + 1 })}</strong>}
      <dl>
        {conflict.fields.map(({ name, mine, theirs }) => (
          <div key={name}>
            <dt>{fieldName(name)}</dt>
            <dd>{t('mine', { value: valueText(name, mine) })}</dd>
            <dd>{t('theirs', { value: valueText(name, theirs) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The name of any field of a draft. */
export function useQuotationField() {
  const t = useTranslations('admin.quotations');
  const fields = useTranslations('admin.quotations.conflicts.fields');
  return (name: string): string => {
    if (name === 'buyer_country') return t('country');
    return hasMessage(fields, name) ? fields(name) : name;
  };
}

/** A value of any field as text. */
export function useConflictValue() {
  const t = useTranslations('admin.quotations.conflicts');
  const format = useFormatter();
  return function valueText(name: string, value: unknown): string {
    if (name === 'line') return value === null ? t('removed') : lineText(value);
    if (value === null || value === undefined || value === '') return t('nothing');
    if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 6 });
    if (Array.isArray(value)) return value.map((each) => valueText('', each)).join('; ') || t('nothing');
    if (isRecord(value))
      return Object.values(value)
        .filter((each) => each !== null && each !== '')
        .map((each) => valueText('', each))
        .join(' ');
    return String(value);
  };
}

function lineText(line: unknown): string {
  if (!isRecord(line)) return '';
  const { description, part_number } = line;
  return String(description || part_number || '');
}
