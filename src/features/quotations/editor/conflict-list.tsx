import { useFormatter, useTranslations } from 'use-intl';
import { hasMessage } from '#i18n/has-message.ts';
import { isRecord } from '#kernel/object.ts';
import { type DraftPiece, fieldsOf, lineIn, rebased } from './draft-changes.rules.ts';
import { useDraft } from './use-draft.ts';

/** What somebody else has saved meanwhile, or what was typed into a version that was issued: both values, and a choice. */
export function ConflictList() {
  const t = useTranslations('admin.quotations');
  const { quotation, isEditable, saver, state, change } = useDraft();
  const { version, versions } = quotation;
  const late = state.undecided
    .map((piece) => versions.find((each) => each.version === piece.change.version))
    .find((each) => each && each.status !== 'draft')?.version;
  const use = (piece: DraftPiece) => {
    saver.decide(piece.key);
    void change(rebased(piece, quotation));
  };
  return (
    <section className="conflicts" role="alert">
      <h2>
        {late === undefined
          ? t('conflicts.title', { name: state.changedBy ?? 'none' })
          : t('late.title', { version: late })}
      </h2>
      <ul>
        {state.undecided.map((piece) => (
          <li key={piece.key}>
            <ConflictFields piece={piece} />
            <span className="actions">
              {isEditable && (
                <button type="button" className="button line" onClick={() => use(piece)}>
                  {late === undefined ? t('conflicts.useMine') : t('late.use', { version })}
                </button>
              )}
              <button type="button" className="button line" onClick={() => saver.decide(piece.key)}>
                {t(late === undefined ? 'conflicts.useTheirs' : 'late.discard')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConflictFields({ piece }: { piece: DraftPiece }) {
  const t = useTranslations('admin.quotations.conflicts');
  const fieldName = useQuotationField();
  const { quotation } = useDraft();
  const valueText = useConflictValue();
  const line = piece.change.lines?.[0];
  const current = line && lineIn(quotation, line);
  return (
    <>
      {line && (
        <strong>{current ? t('line', { line: quotation.lines.indexOf(current) + 1 }) : t('gone')}</strong>
      )}
      <dl>
        {fieldsOf(piece, quotation).map(({ name, mine, theirs }) => (
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
