import { useTranslations } from 'use-intl';
import { type CheckoutField, orderField } from './checkout.rules.ts';
import { optionalOrderFields, type OrderFault, orderFieldLimits } from './order-fields.rules.ts';

interface CheckoutFieldControlProps {
  field: CheckoutField;
  fault: OrderFault | undefined;
  /** From the draft. */
  initial: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'notes';
  autoComplete?: string;
  wide?: boolean;
}

/** A label, its control, and the error in words. */
export function CheckoutFieldControl({
  field,
  fault,
  initial,
  type = 'text',
  autoComplete,
  wide = false,
}: CheckoutFieldControlProps) {
  const t = useTranslations('checkout');
  const name = orderField(field);
  const optional = optionalOrderFields.includes(name);
  const shared = {
    id: field,
    name: field,
    className: 'input',
    defaultValue: initial,
    required: !optional,
    'aria-invalid': fault ? (true as const) : undefined,
    'aria-describedby': fault && `${field}-error`,
  };
  return (
    <div className={wide ? 'field full' : 'field'}>
      <label htmlFor={field}>
        {t(name)} {optional && <small>{t('optional')}</small>}
      </label>
      {type === 'notes' ? (
        <textarea {...shared} dir="auto" />
      ) : (
        <input {...shared} type={type} dir={type === 'text' ? 'auto' : 'ltr'} autoComplete={autoComplete} />
      )}
      {fault && (
        <p className="error" id={`${field}-error`}>
          {fault === 'too_long' ? t('too_long', { limit: orderFieldLimits[name] }) : t(fault)}
        </p>
      )}
    </div>
  );
}
