import { ChevronDown } from 'lucide-react';
import type { DeskProductFilter, DeskProductQuery } from './desk-product.schema.ts';
import { useAhead } from './use-ahead.ts';
import { useDeskAddress } from './use-desk-address.ts';

interface FilterProps {
  field: Exclude<keyof DeskProductFilter, 'search'>;
  label: string;
  options: readonly (readonly [value: string, name: string])[];
}

export function DeskFilter({ field, label, options }: FilterProps) {
  const { address, ask } = useDeskAddress();
  const [chosen, choose] = useAhead<string>(address.query[field]);
  return (
    <div className="select">
      <select
        aria-label={label}
        value={chosen}
        onChange={(event) => {
          choose(event.target.value);
          // Its options are the field's own values.
          void ask({ [field]: event.target.value } as Partial<DeskProductQuery>);
        }}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" />
    </div>
  );
}
