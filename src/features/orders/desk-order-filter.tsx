import { ChevronDown } from 'lucide-react';
import { useAhead } from '#features/catalogue/use-ahead.ts';

interface FilterProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChoose: (value: Value) => void;
}

export function DeskOrderFilter<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: FilterProps<Value>) {
  const [chosen, choose] = useAhead<Value>(value);
  return (
    <div className="select">
      <select
        aria-label={label}
        value={chosen}
        onChange={(event) => {
          const next = event.target.value as Value;
          choose(next);
          onChoose(next);
        }}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" />
    </div>
  );
}
