import { useTranslations } from 'use-intl';
import { partedValues, toldFields } from './change-text.rules.ts';
import type { ChangeSet } from './history.schema.ts';
import { useFieldName } from './use-field-name.ts';
import { useValueText } from './use-value-text.ts';

/** Each changed field: before → after. */
export function ChangeFields({ change }: { change: ChangeSet['changes'][number] }) {
  const t = useTranslations('desk.history');
  const fieldName = useFieldName();
  const valueText = useValueText();
  const { before, after } = change;
  const fields = toldFields(change);
  if (fields.length === 0) return null;
  return (
    <dl className="field-changes">
      {fields.map((field) => {
        const [old, now] = partedValues(before?.[field], after?.[field]);
        return (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {before && (
                <del>
                  <span className="visually-hidden">{t('before')} </span>
                  <bdi>{valueText(field, old)}</bdi>
                </del>
              )}
              {before && after && <span aria-hidden="true"> → </span>}
              {after && (
                <ins>
                  <span className="visually-hidden">{t('after')} </span>
                  <bdi>{valueText(field, now)}</bdi>
                </ins>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
