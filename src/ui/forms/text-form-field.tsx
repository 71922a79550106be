import type { ComponentProps } from 'react';
import type { TextField } from '#kernel/text-fields.ts';

interface TextFormFieldProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'defaultValue' | 'autoComplete' | 'autoFocus' | 'list'
> {
  id: string;
  field: TextField;
  label: string;
  /** Shown beside the label of an optional field. */
  optionalLabel: string;
  /** The error message. */
  error: string | undefined;
  /** How much of the limit is used, once that matters. */
  limitNote?: string | undefined;
  type?: 'text' | 'tel';
  wide?: boolean;
}

/** A label, its control, and its error message. */
export function TextFormField(props: TextFormFieldProps) {
  const {
    id,
    field,
    label,
    optionalLabel,
    error,
    limitNote,
    type = 'text',
    wide = false,
    list,
    ...rest
  } = props;
  const { kind, optional } = field;
  const notes = [error && `${id}-error`, limitNote && `${id}-limit`].filter(Boolean).join(' ');
  const shared = {
    ...rest,
    id,
    className: 'input',
    required: !optional,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': notes || undefined,
  };
  return (
    <div className={wide ? 'field full' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <small>{optionalLabel}</small>}
      </label>
      {kind === 'lines' ? (
        <textarea {...shared} dir="auto" />
      ) : (
        <input
          {...shared}
          type={kind ?? type}
          dir={kind === 'email' || type === 'tel' ? 'ltr' : 'auto'}
          list={list}
        />
      )}
      <div className="notes">
        {error && (
          <p className="error" id={`${id}-error`}>
            {error}
          </p>
        )}
        {limitNote && <small id={`${id}-limit`}>{limitNote}</small>}
      </div>
    </div>
  );
}
