import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  leftNumber,
  type ProductText,
  type Side,
  type TextField,
} from '#features/products/edits/product-form.rules.ts';
import { Field } from '#ui/forms/field.tsx';
import { useFormState } from '#ui/forms/form.tsx';
import type { Options } from '#ui/select.tsx';
import { useProductText } from './product-text.ts';

interface ProductFieldProps {
  name: TextField | Side;
  kind?: 'text' | 'area' | 'number' | 'count' | 'url' | 'select';
  required?: boolean;
  full?: boolean;
  hint?: string | undefined;
  readOnly?: boolean;
  /** Of a select. */
  options?: Options;
  /** Before them. */
  children?: ReactNode;
}

/** A label, its control and the message of what is wrong with its value. */
export function ProductField(props: ProductFieldProps) {
  const { name, kind = 'text', required = false, full, hint, readOnly, options, children } = props;
  const t = useTranslations('admin.product');
  const { text, change } = useProductText();
  const isNumber = kind === 'number' || kind === 'count';
  /** A price or stock that is not a number becomes 0 visibly, as specified. */
  const onBlur = ({ target }: { target: { value: string } }) => {
    const left = isNumber ? leftNumber(target.value, { isCount: kind === 'count', required }) : target.value;
    if (left !== target.value) change({ [name]: left });
  };
  return (
    <Field
      name={name}
      label={t(`fields.${name}`)}
      remark={required || readOnly || kind === 'select' ? undefined : t('optional')}
      hint={hint}
      isWide={full}
      isFirst={name === 'title'}
      readOnly={readOnly}
      rows={kind === 'area' ? 2 : undefined}
      options={options}
      type={kind === 'url' ? kind : undefined}
      // As text: an English browser drops the comma of 12,50 from a number control.
      inputMode={isNumber ? (kind === 'count' ? 'numeric' : 'decimal') : undefined}
      aria-required={required || undefined}
      value={text[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      onBlur={onBlur}
    >
      {children}
    </Field>
  );
}

export function ProductIssue({ name }: { name: keyof ProductText }) {
  const issue = useFormState().issues[name];
  return (
    issue && (
      <p className="error" id={`product-${name}-error`}>
        {issue}
      </p>
    )
  );
}
