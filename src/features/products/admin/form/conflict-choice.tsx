import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useTranslations } from 'use-intl';
import { abbreviatedValues } from '#features/history/change-text.rules.ts';
import { ChangeTime } from '#features/history/change-time.tsx';
import { useFieldName } from '#features/history/use-history-names.ts';
import { useValueText } from '#features/history/use-value-text.ts';
import { type ProductFieldName } from '#features/products/product-fields.ts';
import { referencesQuery } from '#features/products/references/product-reference.queries.ts';
import { maxReferences } from '#features/products/references/product-reference.schema.ts';
import type { Conflict, Side } from './use-product-form.ts';

interface ConflictChoiceProps {
  conflict: Conflict;
  missed: boolean;
  choose: (field: ProductFieldName, side: Side) => void;
}

const bothSides = ['theirs', 'yours'] as const;

/** A choice for each conflicting field: the value saved by another administrator, or the one in the form. */
export function ConflictChoice({ conflict, missed, choose }: ConflictChoiceProps) {
  const t = useTranslations('admin.product.conflict');
  const fieldName = useFieldName();
  const valueText = useValueText();
  const names = useProductNames(conflict);
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
    <section ref={panel} className="box bad conflict" tabIndex={-1} aria-labelledby="conflict-title">
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
              <bdi>{valueText(field, abbreviatedValues(theirs, yours)[bothSides.indexOf(side)], names)}</bdi>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

/** The titles of the products that conflicting values refer to, by id. */
function useProductNames({ fields }: Conflict): Record<string, string> {
  const ids = fields.flatMap(({ theirs, yours }) => [theirs, yours].flatMap(referredIds));
  const { data = [] } = useQuery(referencesQuery([...new Set(ids)].slice(0, maxReferences)));
  return Object.fromEntries(data.map(({ id, title }) => [id, title]));
}

/** Of a successor, or of related products. */
function referredIds(value: unknown): string[] {
  const successor = z.guid().safeParse(value).data;
  if (successor) return [successor];
  const relations = z.array(z.looseObject({ product_id: z.guid() })).safeParse(value).data ?? [];
  return relations.map(({ product_id }) => product_id);
}
