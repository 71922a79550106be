import { Select } from '../select.tsx';
import { useOptimisticValue } from '#ui/use-optimistic-value.ts';

interface FilterProps<Value extends string | number> {
  label?: string;
  className?: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChoose: (value: Value) => void;
}

/** A select whose value is a search parameter. */
export function AdminFilter<Value extends string | number>({
  label,
  value,
  onChoose,
  ...props
}: FilterProps<Value>) {
  const [chosen, choose] = useOptimisticValue(value);
  return (
    <Select
      {...props}
      aria-label={label}
      value={chosen}
      onChoose={(next) => {
        choose(next);
        onChoose(next);
      }}
    />
  );
}
