import { type ComponentProps, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'defaultValue'> {
  label: string;
  name: string;
  fault?: string | undefined;
  /** Several lines. */
  long?: boolean;
  defaultValue?: string | undefined;
}

/** A labelled text with what is wrong with it beside it. */
export function DeskFileField({ label, fault, long = false, ...input }: FieldProps) {
  const id = useId();
  const { name, defaultValue, lang, dir } = input;
  const said = {
    id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {long ? (
        <textarea {...said} className="input" rows={2} {...{ name, defaultValue, lang, dir }} />
      ) : (
        <input {...said} className="input" {...input} />
      )}
      {fault && (
        <p className="error" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
