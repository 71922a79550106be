import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  values: readonly (readonly [Value, ReactNode])[];
  onChange: (value: Value) => void;
}

/** One of some values, with its label above it. */
export function Choice<Value extends string>({ label, hint, value, values, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {values.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
      {hint && <small>{hint}</small>}
    </div>
  );
}
