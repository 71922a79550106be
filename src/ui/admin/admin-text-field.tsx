import { type ComponentProps, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'defaultValue'> {
  label: string;
  name: string;
  issue?: string | undefined;
  hint?: string | undefined;
  /** Several lines. */
  long?: boolean;
  defaultValue?: string | undefined;
}

/** A labelled text field with its hint and error. */
export function AdminTextField({ label, issue, hint, long = false, ...input }: FieldProps) {
  const id = useId();
  const { name, defaultValue, lang, dir } = input;
  const notes = [issue && `${id}-issue`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const aria = {
    id,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': notes || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea {...aria} className="input" rows={2} {...{ name, defaultValue, lang, dir }} />
      ) : (
        <input {...aria} className="input" {...input} />
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {issue && (
        <p className="error" id={`${id}-issue`}>
          {issue}
        </p>
      )}
    </div>
  );
}
