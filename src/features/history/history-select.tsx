import { useId } from 'react';
import { FormSelect } from '#ui/admin/admin-choice.tsx';

interface SelectProps {
  label: string;
  name: string;
  value: string | undefined;
  /** The label of the empty option. */
  all: string;
  options: readonly (readonly [value: string, name: string])[] | undefined;
  onChoose: (form: HTMLFormElement) => void;
}

/** A select of the filter options; the value from the URL is an option even before they have loaded. */
export function HistorySelect({ label, name, value, all, options, onChoose }: SelectProps) {
  const id = useId();
  const isMissing = value !== undefined && !options?.some(([option]) => option === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <FormSelect
        id={id}
        name={name}
        defaultValue={value ?? ''}
        options={options}
        onChange={({ currentTarget: { form } }) => form && onChoose(form)}
      >
        <option value="">{all}</option>
        {isMissing && <option value={value}>{value}</option>}
      </FormSelect>
    </div>
  );
}
