import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { countUnits } from '#i18n/count-units.ts';
import { Field } from '#ui/forms/field.tsx';
import type { AttributeDefinition } from '../attribute-definition.schema.ts';
import { symbolUnits } from '../attribute-units.ts';

const types = ['number', 'choice', 'flag', 'text'] as const;

/** The type of an attribute, with the unit of a number or the options of a choice. Null: a new one. */
export function AttributeTypeFields({ definition }: { definition: AttributeDefinition | null }) {
  const t = useTranslations('admin.attributes');
  const [type, setType] = useState<string>(definition?.type ?? 'number');
  const [unit, setUnit] = useState<string>((definition?.type === 'number' && definition.unit) || '');
  return (
    <>
      <Field
        name="type"
        label={t('fields.type')}
        value={type}
        options={types.map((one) => [one, t(`types.${one}`)])}
        onChange={({ target }) => setType(target.value)}
      />
      {type === 'number' && (
        <Field
          name="unit"
          label={t('fields.unit')}
          value={unit}
          options={[['', t('noUnit')], ...[...symbolUnits, ...countUnits].map((one) => [one, one] as const)]}
          onChange={({ target }) => setUnit(target.value)}
        />
      )}
      {type === 'choice' && (
        <Field name="options" label={t('fields.options')} rows={2} dir="ltr" hint={t('hints.options')} />
      )}
    </>
  );
}
