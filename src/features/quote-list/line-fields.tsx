import { useTranslations } from 'use-intl';
import { changeQuoteList, type QuoteLine } from './quote-list-store.ts';
import { changeLine, currencyOf, lineLimits, targetText } from './quote-list.rules.ts';
import { useTypedField } from '#ui/use-typed-field.ts';

interface LineFieldProps {
  line: QuoteLine;
  /** Names the line in labels. */
  name: string;
}

interface TargetFieldProps extends LineFieldProps {
  /** Of the request. */
  requested: string;
}

export function TargetField({ line, name, requested }: TargetFieldProps) {
  const t = useTranslations('quoteList');
  const { id } = line;
  const currency = currencyOf(line, requested);
  const { field, isInvalid } = useTypedField({
    value: line.target,
    store: (typed) => {
      const target = targetText(typed);
      if (target !== undefined)
        changeQuoteList((list) => changeLine(list, id, { target, currency: target ? currency : undefined }));
      return target !== undefined;
    },
  });
  return (
    <td className="target" data-name={t('target', { currency })}>
      <input
        {...field}
        className="input"
        name={`target-${id}`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-label={t('targetOf', { currency, name })}
        aria-describedby={isInvalid ? `target-issue-${id}` : undefined}
      />
      {currency !== requested && <small>{currency}</small>}
      {isInvalid && (
        <p className="error" id={`target-issue-${id}`}>
          {t('targetIssue')}
        </p>
      )}
    </td>
  );
}

export function NoteField({ line, name }: LineFieldProps) {
  const t = useTranslations('quoteList');
  const { id, note } = line;
  return (
    <td className="note-cell">
      <input
        className="input"
        name={`note-${id}`}
        autoComplete="off"
        dir="auto"
        maxLength={lineLimits.note}
        placeholder={t('note')}
        aria-label={t('noteOf', { name })}
        value={note}
        onChange={({ target }) => changeQuoteList((list) => changeLine(list, id, { note: target.value }))}
      />
    </td>
  );
}
