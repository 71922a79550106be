import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '#ui/select.tsx';
import type { BulkKind } from './admin-bulk-bar.tsx';
import type { BulkInput } from '#features/products/edits/product-bulk.rules.ts';
import { BulkAttributeField } from './bulk-attribute-field.tsx';
import { BulkValueField } from './bulk-value-field.tsx';
import { categories } from '#features/families/categories.ts';

interface FieldProps {
  kind: BulkKind;
  input: BulkInput;
  isWrong: boolean;
  onChange: (input: BulkInput) => void;
}

/** The value that the action needs. */
export function AdminBulkField({ kind, input, isWrong, onChange }: FieldProps) {
  if (kind === 'set_fields') return <BulkValueField input={input} onChange={onChange} />;
  if (kind === 'set_attribute') return <BulkAttributeField input={input} onChange={onChange} />;
  const change = (value: string) => onChange({ ...input, value });
  return <SingleField kind={kind} value={input.value} isWrong={isWrong} onChange={change} />;
}

interface SingleProps {
  kind: BulkKind;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

function SingleField({ kind, value, isWrong, onChange }: SingleProps) {
  const t = useTranslations('admin.products');
  const kinds = useTranslations('filters');
  const id = useId();
  if (kind === 'set_category') {
    return (
      <div className="field">
        <label htmlFor={id}>{t('fields.category')}</label>
        <Select
          id={id}
          value={value}
          options={[
            ['', t('bulk.chooseCategory')],
            ...categories.map((name) => [name, kinds(name)] as const),
          ]}
          onChoose={onChange}
        />
      </div>
    );
  }
  if (kind !== 'change_price') return null;
  return (
    <div className="field">
      <label htmlFor={id}>{t('bulk.percent')}</label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={`${id}-hint`}>{t('bulk.percentHint')}</small>
      <p className="error" id={`${id}-error`} role="alert">
        {isWrong && t('bulk.percentWrong')}
      </p>
    </div>
  );
}
