import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { NativeSelect, type Options } from '../select.tsx';
import { useFormState } from './form.tsx';

interface FrameProps {
  name: string;
  /** Without it, the control labels itself. */
  label?: ReactNode;
  /** Beside the label. */
  remark?: string | undefined;
  hint?: ReactNode;
  isWide?: boolean | undefined;
  /** Focused when it appears. */
  isFirst?: boolean | undefined;
  /** The control: `props` tie it to its label, its error and its value. */
  children: (props: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  name: string;
  defaultValue: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control of a form with its label, hint and error. */
export function FieldFrame({
  name,
  label,
  remark,
  hint,
  isWide = false,
  isFirst = false,
  children,
}: FrameProps) {
  const form = useFormState();
  const id = `${form.id}-${name}`;
  const issue = form.issues[name];
  const initial = form.initial[name];
  useEffect(() => {
    if (isFirst) document.getElementById(id)?.focus();
  }, [id, isFirst]);
  const notes = [issue && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={isWide ? 'field full' : 'field'}>
      {label && (
        <label htmlFor={id}>
          {label} {remark && <small>{remark}</small>}
        </label>
      )}
      {children({
        id,
        name,
        defaultValue: initial === undefined || initial === null ? undefined : String(initial),
        'aria-invalid': issue ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {notes && (
        <div className="notes">
          {issue && (
            <p className="error" id={`${id}-error`}>
              {issue}
            </p>
          )}
          {hint && <small id={`${id}-hint`}>{hint}</small>}
        </div>
      )}
    </div>
  );
}

type TextProps = Pick<
  ComponentProps<'input'>,
  | 'aria-required'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'dir'
  | 'lang'
  | 'maxLength'
  | 'placeholder'
  | 'required'
  | 'spellCheck'
>;

interface FieldProps<Name extends string> extends Omit<FrameProps, 'children'>, TextProps {
  name: Name;
  type?: 'email' | 'tel' | 'url' | 'date';
  inputMode?: 'numeric' | 'decimal' | 'text';
  list?: string;
  readOnly?: boolean;
  /** Of a text of several lines. */
  rows?: number | undefined;
  /** Of a choice. */
  options?: Options | undefined;
  value?: string;
  onChange?: (event: { target: { value: string } }) => void;
  onBlur?: (event: { target: { value: string } }) => void;
  /** Of a choice: before its options. */
  children?: ReactNode;
}

/** A text, a number, a date or a choice. */
export function Field<Name extends string>({
  label,
  remark,
  hint,
  isWide,
  isFirst,
  ...control
}: FieldProps<Name>) {
  const { name, rows, options, type, inputMode, list, readOnly, children, ...given } = control;
  return (
    <FieldFrame {...{ name, label, remark, hint, isWide, isFirst }}>
      {({ defaultValue, ...tied }) => {
        const shared = { ...(given.value === undefined && { defaultValue }), ...tied, ...given };
        if (options)
          return (
            <NativeSelect {...shared} options={options}>
              {children}
            </NativeSelect>
          );
        const isLatin = inputMode !== undefined || type === 'email' || type === 'tel' || type === 'url';
        const text = { className: 'input', autoComplete: 'off', dir: isLatin ? 'ltr' : 'auto', ...shared };
        if (rows !== undefined) return <textarea {...text} rows={rows} />;
        return <input {...text} {...{ type, inputMode, list, readOnly }} />;
      }}
    </FieldFrame>
  );
}
