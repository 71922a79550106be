import { type KeyboardEvent, useId } from 'react';
import { isComposing } from '#ui/is-composing.ts';
import { useTypedValue } from './use-typed-value.ts';

interface DraftFieldProps<Value> {
  label: string;
  name: string;
  value: Value;
  toText?: (value: Value) => string;
  /** Undefined: the text cannot be read. */
  read: (text: string) => Value | undefined;
  /** Beneath a text that cannot be read. */
  issue: string;
  hint?: string | undefined;
  isLong?: boolean;
  /** One line, which wraps where it is longer than the field. */
  isWrapped?: boolean;
  type?: 'text' | 'email' | 'date';
  dir?: 'auto' | 'ltr';
  inputMode?: 'decimal' | 'numeric';
  isDisabled?: boolean;
  isFull?: boolean;
  onChange: (to: Value, from: Value) => void;
}

/** A labelled text of a draft, saved as it is typed. */
export function DraftField<Value>(props: DraftFieldProps<Value>) {
  const { label, name, issue, hint, type = 'text', dir = 'auto', isFull = false } = props;
  const { isLong = false, isWrapped = false } = props;
  const id = useId();
  const toText = props.toText ?? ((value: Value) => (value === null ? '' : String(value)));
  const { text, isRejected, onText, onLeave } = useTypedValue({ ...props, toText });
  const notes = [isRejected && `${id}-issue`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    dir,
    className: 'input',
    value: text,
    disabled: props.isDisabled,
    'aria-invalid': isRejected || undefined,
    'aria-describedby': notes || undefined,
    onBlur: onLeave,
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (isWrapped) event.preventDefault();
    onLeave();
  };
  return (
    <div className={isFull ? 'field full' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {isLong || isWrapped ? (
        <textarea
          {...shared}
          rows={isWrapped ? 2 : 3}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={isWrapped ? onEnter : undefined}
        />
      ) : (
        <input
          {...shared}
          type={type}
          inputMode={props.inputMode}
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onEnter}
        />
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {isRejected && (
        <p className="error" id={`${id}-issue`} role="alert">
          {issue}
        </p>
      )}
    </div>
  );
}
