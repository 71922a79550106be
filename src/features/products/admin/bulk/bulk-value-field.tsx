import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type BulkInput, bulkIssue, isClearable } from '#features/products/edits/product-bulk.rules.ts';
import { bulkFields } from '#features/products/product-edit.schema.ts';
import { ManufacturerCombobox } from '#features/manufacturers/manufacturer-combobox.tsx';
import { declarationOf } from '#features/products/product-fields.ts';
import { useOptionName } from '#features/products/admin/form/fields/use-option-name.ts';
import { Select } from '#ui/select.tsx';
import { namedCountries } from '#i18n/countries.ts';

interface ValueFieldProps {
  input: BulkInput;
  onChange: (input: BulkInput) => void;
}

/** The field that a bulk action sets, and its value. */
export function BulkValueField({ input, onChange }: ValueFieldProps) {
  const t = useTranslations('admin.products.bulk');
  const ofProduct = useTranslations('admin.product');
  const id = useId();
  const issue = bulkIssue(input);
  const options = useValueOptions(input.field);
  const shared = { id: `${id}-value`, disabled: input.isCleared };
  const change = (value: string) => onChange({ ...input, value });
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t('field')}</label>
        <Select
          id={id}
          value={input.field}
          options={bulkFields.map((field) => [field, ofProduct(`fields.${field}`)] as const)}
          onChoose={(field) => onChange({ ...input, field, value: '', isCleared: false })}
        />
      </div>
      <div className="field">
        <label htmlFor={shared.id}>{t('value')}</label>
        {options ? (
          <Select
            {...shared}
            value={input.value}
            options={[['', t('choose')], ...options]}
            onChoose={change}
          />
        ) : input.field === 'manufacturer' ? (
          <ManufacturerCombobox
            {...shared}
            text={input.value}
            isInvalid={issue !== null}
            aria-describedby={`${id}-error`}
            onChange={change}
          />
        ) : (
          <input
            {...shared}
            className="input"
            autoComplete="off"
            dir="auto"
            inputMode={declarationOf(input.field).kind === 'count' ? 'numeric' : undefined}
            value={input.value}
            aria-invalid={issue ? true : undefined}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => change(target.value)}
          />
        )}
        <p className="error" id={`${id}-error`} role="alert">
          {issue && ofProduct(`issues.${issue.code}`, { limit: issue.limit ?? 0 })}
        </p>
      </div>
      {isClearable(input.field) && (
        <label className="check">
          <input
            type="checkbox"
            checked={input.isCleared}
            onChange={({ target }) => onChange({ ...input, value: '', isCleared: target.checked })}
          />
          {t('clearValue')}
        </label>
      )}
    </>
  );
}

/** What there is to choose from; null: the value is typed. */
function useValueOptions(field: BulkInput['field']): (readonly [string, string])[] | null {
  const locale = useLocale();
  const optionName = useOptionName();
  if (field === 'country_of_origin') {
    return namedCountries(locale).map(({ code, name }) => [code, name] as const);
  }
  const { options } = declarationOf(field);
  return options ? options.map((option) => [option, optionName(field, option)] as const) : null;
}
