import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { countUnits } from '#i18n/count-units.ts';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import { Select } from '#ui/select.tsx';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';
import { symbolUnits } from '../attribute-units.ts';
import { optionsText } from './attribute-form.rules.ts';

interface TypeFieldsProps {
  /** Null: a new one. */
  definition: AttributeDefinition | null;
  issues: Record<string, string>;
}

const types = ['number', 'choice', 'flag', 'text'] as const;

/** The type of an attribute, with the unit of a number or the options of a choice. */
export function AttributeTypeFields({ definition, issues }: TypeFieldsProps) {
  const t = useTranslations('admin.attributes');
  const id = useId();
  const [type, setType] = useState(definition?.type ?? 'number');
  const [unit, setUnit] = useState<string>((definition?.type === 'number' && definition.unit) || '');
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-type`}>{t('fields.type')}</label>
        <Select
          id={`${id}-type`}
          name="type"
          value={type}
          aria-invalid={issues.type ? true : undefined}
          aria-describedby={issues.type ? `${id}-type-issue` : undefined}
          options={types.map((one) => [one, t(`types.${one}`)] as const)}
          onChoose={setType}
        />
        {issues.type && (
          <p className="error" id={`${id}-type-issue`}>
            {issues.type}
          </p>
        )}
      </div>
      {type === 'number' && (
        <div className="field">
          <label htmlFor={`${id}-unit`}>{t('fields.unit')}</label>
          <Select
            id={`${id}-unit`}
            name="unit"
            value={unit}
            aria-invalid={issues.unit ? true : undefined}
            aria-describedby={issues.unit ? `${id}-unit-issue` : undefined}
            options={[
              ['', t('noUnit')],
              ...[...symbolUnits, ...countUnits].map((one) => [one, one] as const),
            ]}
            onChoose={setUnit}
          />
          {issues.unit && (
            <p className="error" id={`${id}-unit-issue`}>
              {issues.unit}
            </p>
          )}
        </div>
      )}
      {type === 'choice' && (
        <AdminTextField
          long
          name="options"
          label={t('fields.options')}
          dir="ltr"
          defaultValue={optionsText(definition)}
          issue={issues.options}
          hint={t('hints.options')}
        />
      )}
    </>
  );
}
