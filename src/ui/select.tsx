import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface SelectProps<Value extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange'
> {
  value: Value;
  options: readonly (readonly [value: Value, name: ReactNode])[];
  onChoose: (value: Value) => void;
}

/** A select element with the site's arrow; its value is one of the options' values. */
export function Select<Value extends string | number>({
  value,
  options,
  onChoose,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <span className={className ? `select ${className}` : 'select'}>
      <select
        {...props}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </span>
  );
}
