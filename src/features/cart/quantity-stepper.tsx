import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { typedQuantity } from './cart.rules.ts';

interface QuantityStepperProps {
  title: string;
  quantity: number;
  stock: number;
  disabled: boolean;
  /** Gets whatever was asked for, 0 and too much included. */
  onSet: (quantity: number) => void;
}

/** Steps, or a number typed directly; it counts as soon as it is one. */
export function QuantityStepper({ title, quantity, stock, disabled, onSet }: QuantityStepperProps) {
  const t = useTranslations('cart');
  const [typed, setTyped] = useState<string | null>(null);

  const type = (text: string) => {
    const digits = typedQuantity(text);
    // A fraction, a sign or a letter is no quantity: what was there stays.
    if (digits === null) return;
    const wanted = Number(digits);
    // 0 may be the beginning of nothing yet: it counts when the field is left.
    setTyped(wanted > stock ? null : digits);
    if (wanted > 0) onSet(wanted);
  };
  const settle = () => {
    if (typed !== null && typed !== '' && Number(typed) === 0) onSet(0);
    setTyped(null);
  };
  return (
    <span className="stepper">
      <button
        type="button"
        className="icon-button"
        aria-label={t('decrease', { title })}
        disabled={disabled}
        onClick={() => onSet(quantity - 1)}
      >
        <Minus className="icon" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={t('quantity', { title })}
        disabled={disabled}
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
        disabled={disabled || quantity >= stock}
        onClick={() => onSet(quantity + 1)}
      >
        <Plus className="icon" />
      </button>
    </span>
  );
}
