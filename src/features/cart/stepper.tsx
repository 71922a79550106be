import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { useTypedField } from '#ui/use-typed-field.ts';

interface StepperProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'aria-label' | 'aria-describedby' | 'disabled'
> {
  field: ReturnType<typeof useTypedField>['field'];
  /** Undefined: it cannot be decreased or increased. */
  down: number | undefined;
  up: number | undefined;
  labels: { decrease: string; increase: string };
  onStep: (quantity: number) => void;
}

/** A quantity with buttons beside its field. */
export function Stepper({ field, down, up, labels, onStep, ...input }: StepperProps) {
  const button = (to: number | undefined, label: string, Icon: typeof Minus) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={input.disabled || to === undefined}
      onClick={() => to !== undefined && onStep(to)}
    >
      <Icon className="icon" />
    </button>
  );
  return (
    <span className="stepper">
      {button(down, labels.decrease, Minus)}
      <input
        {...field}
        {...input}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        size={Math.max(1, field.value.length)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === 'Enter' && field.onBlur()}
      />
      {button(up, labels.increase, Plus)}
    </span>
  );
}
