import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { issueCodes } from '#kernel/input-issue.ts';
import {
  leftNumber,
  type ProductText,
  type Side,
  type TextField,
} from '#features/products/edits/product-form.rules.ts';

interface ProductFieldProps {
  name: TextField | Side;
  kind?: 'text' | 'area' | 'number' | 'count' | 'url' | 'select';
  required?: boolean;
  full?: boolean;
  hint?: string | undefined;
  readOnly?: boolean;
  /** Of a select. */
  children?: ReactNode;
}

/** A label, its control and the message of what is wrong with its value. */
export function ProductField(props: ProductFieldProps) {
  const { name, kind = 'text', required = false, full = false, hint, readOnly, children } = props;
  const t = useTranslations('admin.product');
  const { register, formState, setValue } = useFormContext<ProductText>();
  const issue = formState.errors[name];
  const isNumber = kind === 'number' || kind === 'count';
  /** A price or stock that is not a number becomes 0 visibly, as specified. */
  const onBlur = ({ target }: { target: HTMLInputElement }) => {
    if (!isNumber) return;
    const text = leftNumber(target.value, { isCount: kind === 'count', required });
    if (text !== target.value) {
      setValue(name, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
  };
  const id = `product-${name}`;
  const notes = [issue && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const shared = {
    ...register(name, { onBlur }),
    id,
    className: 'input',
    'aria-required': required || undefined,
    'aria-invalid': issue ? (true as const) : undefined,
    'aria-describedby': notes || undefined,
  };
  return (
    <div className={full ? 'field full' : 'field'}>
      <label htmlFor={id}>
        {t(`fields.${name}`)} {!required && !readOnly && kind !== 'select' && <small>{t('optional')}</small>}
      </label>
      {kind === 'area' && <textarea {...shared} dir="auto" />}
      {kind === 'select' && (
        <span className="select">
          <select {...shared} className={undefined}>
            {children}
          </select>
          <ChevronDown className="icon" aria-hidden="true" />
        </span>
      )}
      {/* As text: an English browser drops the comma of 12,50 from a number control. */}
      {isNumber && (
        <input
          {...shared}
          type="text"
          inputMode={kind === 'count' ? 'numeric' : 'decimal'}
          dir="ltr"
          autoComplete="off"
        />
      )}
      {(kind === 'text' || kind === 'url') && (
        <input
          {...shared}
          type={kind}
          readOnly={readOnly}
          dir={kind === 'url' ? 'ltr' : 'auto'}
          autoComplete="off"
        />
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <ProductIssue name={name} />
    </div>
  );
}

export function ProductIssue({ name }: { name: keyof ProductText }) {
  const t = useTranslations('admin.product.issues');
  const { formState } = useFormContext<ProductText>();
  const issue = formState.errors[name];
  if (!issue) return null;
  const code = issueCodes.find((known) => known === issue.type) ?? 'invalid';
  return (
    <p className="error" id={`product-${name}-error`}>
      {t(code, { limit: Number(issue.message) })}
    </p>
  );
}
