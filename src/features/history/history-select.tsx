import { useId } from 'react';
import { NativeSelect, type Options } from '#ui/select.tsx';

interface SelectProps {
  label: string;
  name: string;
  value: string | undefined;
  /** The label of the empty option. */
  all: string;
  options: Options | undefined;
  onChoose: (form: HTMLFormElement) => void;
}

/** A select of the filter options; the value from the URL is an option even before they have loaded. */
export function HistorySelect({ label, name, value, all, options, onChoose }: SelectProps) {
  const id = useId();
  const isMissing = value !== undefined && !options?.some(([option]) => option === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        name={name}
        defaultValue={value ?? ''}
        options={options}
        onChange={({ currentTarget: { form } }) => form && onChoose(form)}
      >
        <option value="">{all}</option>
        {isMissing && <option value={value}>{value}</option>}
      </NativeSelect>
    </div>
  );
}
