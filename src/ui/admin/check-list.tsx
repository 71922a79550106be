import { useId } from 'react';

interface CheckListProps {
  legend: string;
  /** By the name of the checkbox. */
  options: readonly (readonly [name: string, label: string])[];
  checked: readonly string[];
  issue: string | undefined;
}

/** Checkboxes of a form, of which at least one is checked. */
export function CheckList({ legend, options, checked, issue }: CheckListProps) {
  const id = useId();
  return (
    <fieldset className="check-list" aria-describedby={issue && id}>
      <legend>{legend}</legend>
      {options.map(([name, label]) => (
        <label key={name} className="check">
          <input type="checkbox" name={name} defaultChecked={checked.includes(name)} />
          <span>{label}</span>
        </label>
      ))}
      {issue && (
        <p className="error" id={id}>
          {issue}
        </p>
      )}
    </fieldset>
  );
}
