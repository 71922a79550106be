import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { faultCodes } from './product-form-faults.rules.ts';
import { isUnparsable, type ProductText } from './product-form.rules.ts';

export type TextControl = Exclude<
  keyof ProductText,
  'images' | 'new_image' | 'is_active' | 'dimensions_kind'
>;

const zeroWhenUnparsable = new Set<string>(['price', 'stock_quantity']);

interface ProductFieldProps {
  name: TextControl;
  kind?: 'text' | 'area' | 'number' | 'url' | 'select';
  /** Of a number. */
  step?: string;
  required?: boolean;
  full?: boolean;
  hint?: string | undefined;
  readOnly?: boolean;
  /** Of a select. */
  children?: ReactNode;
}

/** A label, its control, and what is wrong with it in words. */
export function ProductField(props: ProductFieldProps) {
  const { name, kind = 'text', required = false, full = false, hint, readOnly, step, children } = props;
  const t = useTranslations('desk.product');
  const { register, formState, setValue } = useFormContext<ProductText>();
  const fault = formState.errors[name];
  /** The specification's: a price or a stock that is no number becomes 0, where everybody sees it. */
  const onBlur = ({ target }: { target: HTMLInputElement }) => {
    const { value, validity } = target;
    if (!zeroWhenUnparsable.has(name) || !isUnparsable(value, validity)) return;
    // What the browser cannot read counts as empty: without this, setting it to what it is would change nothing.
    target.value = '0';
    setValue(name, '0', { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const id = `product-${name}`;
  const notes = [fault && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const shared = {
    ...register(name, { onBlur }),
    id,
    className: 'input',
    'aria-required': required || undefined,
    'aria-invalid': fault ? (true as const) : undefined,
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
      {kind === 'number' && (
        <input
          {...shared}
          type="number"
          inputMode="decimal"
          min={0}
          step={step ?? 'any'}
          autoComplete="off"
          // A wheel over a focused number would change it unnoticed.
          onWheel={(event) => event.currentTarget.blur()}
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
      <ProductFault name={name} />
    </div>
  );
}

export function ProductFault({ name }: { name: keyof ProductText }) {
  const t = useTranslations('desk.product.faults');
  const { formState } = useFormContext<ProductText>();
  const fault = formState.errors[name];
  if (!fault) return null;
  const code = faultCodes.find((known) => known === fault.type) ?? 'invalid';
  return (
    <p className="error" id={`product-${name}-error`}>
      {t(code, { limit: Number(fault.message) })}
    </p>
  );
}
