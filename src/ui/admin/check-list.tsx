import { useFormState } from '#ui/forms/form.tsx';

interface CheckListProps {
  legend: string;
  /** By the name of the checkbox; an issue is that of the first. */
  options: readonly (readonly [name: string, label: string])[];
  checked: readonly string[];
}

/** Checkboxes of a form, of which at least one is checked. */
export function CheckList({ legend, options, checked }: CheckListProps) {
  const { id: form, issues } = useFormState();
  const [first = ''] = options[0] ?? [];
  const id = `${form}-${first}-error`;
  const issue = issues[first];
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
