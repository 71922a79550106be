import { useTranslations } from 'use-intl';
import { abbreviatedValues, shownFields } from './change-text.rules.ts';
import type { ShownChange } from './history.schema.ts';
import { useFieldName } from './use-history-names.ts';
import { useValueText } from './use-value-text.ts';

interface FieldsProps {
  change: Omit<ShownChange, 'id'>;
  /** Names of people and products, by id. */
  names?: Record<string, string>;
}

/** Each changed field: before → after. */
export function ChangeFields({ change, names }: FieldsProps) {
  const t = useTranslations('admin.history');
  const fieldName = useFieldName();
  const valueText = useValueText();
  const { before, after } = change;
  const fields = shownFields(change);
  if (fields.length === 0) return null;
  return (
    <dl className="field-changes">
      {fields.map((field) => {
        const [old, now] = abbreviatedValues(before?.[field], after?.[field]);
        return (
          <div key={field}>
            <dt>{fieldName(field, change.subject_type)}</dt>
            <dd>
              {before && (
                <del>
                  <span className="visually-hidden">{t('before')} </span>
                  <bdi>{valueText(field, old, names)}</bdi>
                </del>
              )}
              {before && after && <span aria-hidden="true"> → </span>}
              {after && (
                <ins>
                  <span className="visually-hidden">{t('after')} </span>
                  <bdi>{valueText(field, now, names)}</bdi>
                </ins>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
