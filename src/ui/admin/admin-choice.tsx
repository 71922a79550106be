import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

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
      <FormSelect
        id={id}
        name={name}
        defaultValue={initial}
        options={options}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? `${id}-issue` : undefined}
      />
      {issue && (
        <p className="error" id={`${id}-issue`}>
          {issue}
        </p>
      )}
    </div>
  );
}

interface FormSelectProps extends ComponentProps<'select'> {
  options: readonly (readonly [value: string, text: string])[] | undefined;
}

/** A select of a form that is read by its name, with the site's arrow; `children` stand before its options. */
export function FormSelect({ options, children, ...props }: FormSelectProps) {
  return (
    <span className="select">
      <select {...props}>
        {children}
        {options?.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </span>
  );
}
