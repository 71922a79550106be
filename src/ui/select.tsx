import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type Options<Value extends string | number = string> = readonly (readonly [
  value: Value,
  name: ReactNode,
])[];

interface NativeSelectProps extends ComponentProps<'select'> {
  options?: Options | undefined;
}

/** A select element with the site's arrow; `children` stand before its options. */
export function NativeSelect({ options, className, children, ...props }: NativeSelectProps) {
  return (
    <span className={className ? `select ${className}` : 'select'}>
      <select {...props}>
        {children}
        {options?.map(([value, name]) => (
          // Browsers and the server may write the name of a country or a currency differently.
          <option key={value} value={value} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </span>
  );
}

interface SelectProps<Value extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange'
> {
  value: Value;
  options: Options<Value>;
  onChoose: (value: Value) => void;
}

/** A select whose value is one of the options' values. */
export function Select<Value extends string | number>({ options, onChoose, ...props }: SelectProps<Value>) {
  return (
    <NativeSelect
      {...props}
      options={options?.map(([value, name]) => [String(value), name])}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChoose(chosen[0]);
      }}
    />
  );
}
