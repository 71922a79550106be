import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxOrderable, orderableQuantity } from '#features/products/ordering.rules.ts';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { type CartLine, orderingOf, steps, typedQuantity } from './cart.rules.ts';

interface QuantityStepperProps {
  line: CartLine;
  stock: number;
  disabled: boolean;
  /** Called with any requested quantity, including 0 and more than the stock. */
  onSet: (quantity: number) => void;
}

/** Buttons and a number field, which applies every number that can be ordered as it is typed, and others when it is left. */
export function QuantityStepper({ line, stock, disabled, onSet }: QuantityStepperProps) {
  const { title, quantity } = line;
  const ordering = orderingOf(line);
  const { up, down } = steps(line);
  const t = useTranslations('cart');
  const [typed, setTyped] = useState<string | null>(null);

  const type = (text: string) => {
    const digits = typedQuantity(text);
    // A fraction, a sign or a letter is no quantity: the value stays.
    if (digits === null) return;
    const wanted = Number(digits);
    // 0 may be the first digit: it applies on blur.
    setTyped(wanted > stock ? null : digits);
    const isOrderable = orderableQuantity(ordering, wanted) === wanted;
    if (wanted > stock || (wanted > 0 && isOrderable)) onSet(wanted);
  };
  const settle = () => {
    setTyped(null);
    if (!typed || Number(typed) === quantity) return;
    // Without a quantity the line is removed, perhaps from under the pointer.
    if (Number(typed) === 0) afterPress(() => onSet(0));
    else onSet(Number(typed));
  };
  return (
    <span className="stepper">
      <button
        type="button"
        className="icon-button"
        aria-label={t('decrease', { title })}
        disabled={disabled}
        onClick={() => onSet(down)}
      >
        <Minus className="icon" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={t('quantity', { title })}
        disabled={disabled}
        size={(typed ?? `${quantity}`).length}
        value={typed ?? quantity}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t('increase', { title })}
        disabled={disabled || quantity >= maxOrderable(ordering, stock)}
        onClick={() => onSet(up)}
      >
        <Plus className="icon" />
      </button>
    </span>
  );
}
