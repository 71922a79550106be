import { useId } from 'react';

interface ChoiceProps {
  label: string;
  name: string;
  defaultValue: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** A labelled select of the form of a system. */
export function PunchoutChoice({ label, name, defaultValue, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" name={name} defaultValue={defaultValue}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
