import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AttributeField } from '#features/products/admin/form/fields/attribute-field.tsx';
import { attributeDefinitionsQuery } from '#features/attributes/attribute-definition.queries.ts';
import { labelText } from '#features/attributes/attribute-format.ts';
import type { BulkInput } from '#features/products/edits/product-bulk.rules.ts';
import { languageOf } from '#i18n/language.ts';
import { Select } from '#ui/select.tsx';

interface AttributeFieldProps {
  input: BulkInput;
  onChange: (input: BulkInput) => void;
}

/** The attribute that a bulk action sets, and its value. */
export function BulkAttributeField({ input, onChange }: AttributeFieldProps) {
  const t = useTranslations('admin.products.bulk');
  const language = languageOf(useLocale());
  const id = useId();
  const { data: definitions = [] } = useQuery(attributeDefinitionsQuery);
  const { key, value } = input.attribute;
  const definition = definitions.find((one) => one.key === key);
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t('attribute')}</label>
        <Select
          id={id}
          value={key}
          options={[
            ['', t('chooseAttribute')],
            ...definitions.map((one) => [one.key, labelText(one.labels, language)] as const),
          ]}
          onChoose={(chosen) =>
            onChange({ ...input, attribute: { key: chosen, value: '' }, isCleared: false })
          }
        />
      </div>
      {definition && !input.isCleared && (
        <AttributeField
          key={key}
          definition={definition}
          value={value === '' ? undefined : value}
          showsIssue
          onBlur={() => {}}
          onChange={(typed) => onChange({ ...input, attribute: { key, value: typed } })}
        />
      )}
      {definition && (
        <label className="check">
          <input
            type="checkbox"
            checked={input.isCleared}
            onChange={({ target }) =>
              onChange({ ...input, attribute: { key, value: '' }, isCleared: target.checked })
            }
          />
          {t('clearValue')}
        </label>
      )}
    </>
  );
}
