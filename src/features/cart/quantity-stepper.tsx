import { useTranslations } from 'use-intl';
import { maxOrderable, orderableQuantity } from '#features/products/ordering.rules.ts';
import { wholeNumber } from '#kernel/decimal-text.ts';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { useTypedField } from '#ui/use-typed-field.ts';
import { Stepper } from './stepper.tsx';
import { type CartLine, orderingOf, steps } from './cart.rules.ts';

interface QuantityStepperProps {
  line: CartLine;
  stock: number;
  disabled: boolean;
  /** Called with any requested quantity, including 0 and more than the stock. */
  onSet: (quantity: number) => void;
}

/** Buttons and a number field, which applies every number that can be ordered as it is typed, and others when it is left. */
export function QuantityStepper({ line, stock, disabled, onSet }: QuantityStepperProps) {
  const { id, title, quantity } = line;
  const ordering = orderingOf(line);
  const { up, down } = steps(line);
  const t = useTranslations('cart');
  const { field, isInvalid, reset } = useTypedField({
    value: String(quantity),
    store: (typed, isLeft) => {
      const wanted = wholeNumber(typed);
      if (wanted === undefined || wanted === quantity) return wanted !== undefined;
      const isOrderable = wanted > stock || (wanted > 0 && orderableQuantity(ordering, wanted) === wanted);
      // Without a quantity the line is removed, perhaps from under the pointer; 0 may be the first digit.
      if (isLeft && wanted === 0) afterPress(() => onSet(0));
      else if (isLeft || isOrderable) onSet(wanted);
      return wanted > stock ? 'replaced' : true;
    },
  });
  const step = (next: number) => {
    reset();
    onSet(next);
  };
  return (
    <>
      <Stepper
        field={field}
        down={down}
        up={quantity < maxOrderable(ordering, stock) ? up : undefined}
        labels={{ decrease: t('decrease', { title }), increase: t('increase', { title }) }}
        onStep={step}
        disabled={disabled}
        aria-label={t('quantity', { title })}
        aria-describedby={`quantity-issue-${id}`}
      />
      <small className="error" id={`quantity-issue-${id}`} role="status">
        {isInvalid && t('wholeIssue')}
      </small>
    </>
  );
}
