import { type ReactNode, useId } from 'react';
import { Select } from '#ui/select.tsx';

interface ChoiceProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  values: readonly (readonly [Value, ReactNode])[];
  onChange: (value: Value) => void;
}

/** A labelled select. */
export function Choice<Value extends string>({ label, hint, value, values, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={values} onChoose={onChange} />
      {hint && <small>{hint}</small>}
    </div>
  );
}
