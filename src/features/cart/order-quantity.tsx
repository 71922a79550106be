import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxOrderable, orderableQuantity, unitPriceAt } from '#features/products/ordering.rules.ts';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { useMoney } from '#i18n/use-money.ts';
import { fromCents, multiplyCents, toUnitCents } from '#kernel/money.ts';
import { typedQuantity } from './cart.rules.ts';
import { correctQuantity, type CorrectedQuantity } from './quantity-correction.rules.ts';

interface Correction extends CorrectedQuantity {
  typed: number;
  before: number;
}

interface OrderQuantityProps {
  product: ShownProduct;
  quantity: number;
  onChange: (quantity: number) => void;
  /** The action beside the field. */
  children: ReactNode;
}

/** Corrects a quantity that cannot be ordered on blur, and announces the correction. */
export function OrderQuantity({ product, quantity, onChange, children }: OrderQuantityProps) {
  const t = useTranslations('trade.detail');
  const [typed, setTyped] = useState<string | null>(null);
  const [correction, setCorrection] = useState<Correction>();
  const { id, order_multiple: step, stock_quantity: stock } = product;

  const change = (next: number) => {
    setTyped(null);
    setCorrection(undefined);
    onChange(next);
  };
  const settle = () => {
    if (!typed) return setTyped(null);
    const wanted = Number(typed);
    const corrected = correctQuantity(product, wanted, stock);
    change(corrected.quantity);
    if (corrected.reason) setCorrection({ ...corrected, typed: wanted, before: quantity });
  };
  const type = (text: string) => {
    const digits = typedQuantity(text);
    if (digits !== null) setTyped(digits);
  };
  return (
    <div className="needs-script">
      <div className="row">
        <span className="field">
          <label htmlFor={`quantity-${id}`}>{t('quantity')}</label>
          <span className="stepper">
            <button
              type="button"
              className="icon-button"
              aria-label={t('decrease', { step })}
              disabled={quantity <= orderableQuantity(product, 1)}
              onClick={() => change(quantity - step)}
            >
              <Minus className="icon" />
            </button>
            <input
              id={`quantity-${id}`}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="done"
              aria-describedby={`corrected-${id}`}
              value={typed ?? quantity}
              onFocus={(event) => event.target.select()}
              onChange={(event) => type(event.target.value)}
              onBlur={settle}
              onKeyDown={(event) => event.key === 'Enter' && settle()}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t('increase', { step })}
              disabled={quantity >= maxOrderable(product, stock)}
              onClick={() => change(quantity + step)}
            >
              <Plus className="icon" />
            </button>
          </span>
        </span>
        {children}
      </div>
      <p className="corrected" id={`corrected-${id}`} role="status">
        {correction && (
          <CorrectionText
            product={product}
            correction={correction}
            onUndo={() => change(correction.before)}
          />
        )}
      </p>
    </div>
  );
}

interface CorrectionTextProps {
  product: ShownProduct;
  correction: Correction;
  onUndo: () => void;
}

function CorrectionText({ product, correction, onUndo }: CorrectionTextProps) {
  const t = useTranslations('trade.detail');
  const { money } = useMoney();
  const { typed, quantity, reason } = correction;
  const { currency, moq, order_multiple: multiple, stock_quantity: stock } = product;
  const cents = multiplyCents(toUnitCents(unitPriceAt(product, quantity)), quantity);
  const amount = money(fromCents(cents), currency);
  return (
    <>
      {t('typed', { typed })} {reason && t(reason, { moq, multiple, stock })}{' '}
      {t('setTo', { quantity, amount })}{' '}
      <button type="button" className="text-button" onClick={onUndo}>
        {t('undo')}
      </button>
    </>
  );
}
