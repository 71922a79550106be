import { useTranslations } from 'use-intl';
import {
  optionalQuoteFields,
  type QuoteFault,
  type QuoteField as Field,
  quoteLimits,
} from './quote.rules.ts';

interface QuoteFieldProps {
  field: Field;
  /** Of the cleaned text, in characters. */
  length: number;
  fault: QuoteFault | undefined;
  posted: string | undefined;
  type?: 'text' | 'email' | 'message';
  autoComplete?: string;
  suggestions?: readonly string[];
  /** Where the page came back from the server with errors, the first field in error has the focus. */
  focused?: boolean;
}

/** A label, its control, the limit once it matters, and the error in words. */
export function QuoteField({ field, length, fault, posted, type = 'text', ...rest }: QuoteFieldProps) {
  const t = useTranslations('quote');
  const { autoComplete, suggestions, focused } = rest;
  const optional = optionalQuoteFields.includes(field);
  const limit = quoteLimits[field];
  const limitShown = type === 'message' || length > limit * 0.8;
  const id = `quote-${field}`;
  const notes = [fault && `${id}-error`, limitShown && `${id}-limit`].filter(Boolean).join(' ');
  const shared = {
    id,
    name: field,
    className: 'input',
    defaultValue: posted,
    required: !optional,
    autoFocus: focused,
    'aria-invalid': fault ? (true as const) : undefined,
    'aria-describedby': notes || undefined,
  };
  return (
    <div className={type === 'text' ? 'field' : 'field full'}>
      <label htmlFor={id}>
        {t(field)} {optional && <small>{t('optional')}</small>}
      </label>
      {type === 'message' ? (
        <textarea {...shared} dir="auto" />
      ) : (
        <input
          {...shared}
          type={type}
          dir={type === 'email' ? 'ltr' : 'auto'}
          autoComplete={autoComplete}
          list={suggestions && `${id}-list`}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
      <div className="notes">
        {fault && (
          <p className="error" id={`${id}-error`}>
            <FaultText fault={fault} length={length} limit={limit} />
          </p>
        )}
        {limitShown && <small id={`${id}-limit`}>{t('limit', { count: length, limit })}</small>}
      </div>
    </div>
  );
}

function FaultText({ fault, length, limit }: { fault: QuoteFault; length: number; limit: number }) {
  const t = useTranslations('quote');
  if (fault === 'required') return t('required');
  if (fault === 'email') return t('emailFault');
  return t('tooLongBy', { limit, over: Math.max(1, length - limit) });
}
