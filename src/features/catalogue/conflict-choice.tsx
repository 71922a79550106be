import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { partedValues } from '#features/history/change-text.rules.ts';
import { ChangeTime } from '#features/history/change-time.tsx';
import { useFieldName } from '#features/history/use-field-name.ts';
import { useValueText } from '#features/history/use-value-text.ts';
import type { ProductField } from './product-form.rules.ts';
import type { Conflict, Side } from './use-conflict.ts';

interface ConflictChoiceProps {
  conflict: Conflict;
  missed: boolean;
  choose: (field: ProductField, side: Side) => void;
}

const bothSides = ['theirs', 'yours'] as const;

/** What somebody else saved meanwhile beside what is in the form: one of the two for each field. */
export function ConflictChoice({ conflict, missed, choose }: ConflictChoiceProps) {
  const t = useTranslations('desk.product.conflict');
  const fieldName = useFieldName();
  const valueText = useValueText();
  const panel = useRef<HTMLElement>(null);
  const { changedBy, changedAt, fields } = conflict;
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.focus();
  }, []);
  useEffect(() => {
    if (missed) panel.current?.focus();
  }, [missed]);
  const when = () => <ChangeTime at={changedAt} />;
  return (
    <section ref={panel} className="note bad conflict" tabIndex={-1} aria-labelledby="conflict-title">
      <h3 id="conflict-title">{t('title')}</h3>
      <p>{changedBy ? t.rich('by', { name: changedBy, when }) : t.rich('byOrder', { when })}</p>
      {missed && (
        <p className="error" role="alert">
          {t('missing')}
        </p>
      )}
      {fields.map(({ field, choice, theirs, yours }) => (
        <fieldset key={field}>
          <legend>{fieldName(field)}</legend>
          {bothSides.map((side) => (
            <label key={side} className="check" htmlFor={`conflict-${field}-${side}`}>
              <input
                id={`conflict-${field}-${side}`}
                type="radio"
                name={`conflict-${field}`}
                checked={choice === side}
                onChange={() => choose(field, side)}
              />
              <b>{t(side)}</b>
              <bdi>{valueText(field, partedValues(theirs, yours)[bothSides.indexOf(side)])}</bdi>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
