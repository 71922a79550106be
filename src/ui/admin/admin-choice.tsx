import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  initial: string;
  issue?: string | undefined;
}

/** A labelled select of a form, which the form reads by its name. */
export function AdminChoice({ name, label, options, initial, issue }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select
          id={id}
          name={name}
          defaultValue={initial}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? `${id}-issue` : undefined}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
      {issue && (
        <p className="error" id={`${id}-issue`}>
          {issue}
        </p>
      )}
    </div>
  );
}
