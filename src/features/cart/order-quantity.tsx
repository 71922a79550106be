import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mostPieces, orderableQuantity, unitPriceAt } from '#features/products/ordering.rules.ts';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { useMoney } from '#i18n/use-money.ts';
import { wholeNumber } from '#kernel/decimal-text.ts';
import { lineMoney } from '#kernel/money.ts';
import { afterPress } from '#platform/browser/pointer-press.ts';
import { useTypedField } from '#ui/use-typed-field.ts';
import { correctQuantity, type CorrectedQuantity } from './quantity-correction.rules.ts';
import { Stepper } from './stepper.tsx';

interface Correction extends CorrectedQuantity {
  typed: number;
  before: number;
}

interface OrderQuantityProps {
  product: ShownProduct;
  quantity: number;
  onChange: (quantity: number) => void;
  /** Whether what is typed is a quantity. */
  onRead: (isQuantity: boolean) => void;
  /** The most that the cart takes; undefined: it takes none of the product. */
  mostInCart: number | undefined;
  /** Beside the field. */
  action: ReactNode;
  /** Beneath the field: before the messages, so that none of them moves it. */
  children: ReactNode;
}

/** Corrects a quantity that cannot be ordered on blur, and announces the correction and what the cart does not take. */
export function OrderQuantity({
  product,
  quantity,
  onChange,
  onRead,
  mostInCart = Infinity,
  action,
  children,
}: OrderQuantityProps) {
  const t = useTranslations('trade.detail');
  const [correction, setCorrection] = useState<Correction>();
  const { id, order_multiple: step, stock_quantity: stock } = product;

  const { field, isInvalid, reset } = useTypedField({
    value: String(quantity),
    store: (typed, isLeft) => {
      const wanted = wholeNumber(typed) ?? 0;
      onRead(wanted > 0);
      if (wanted > 0 && isLeft) settle(wanted);
      return wanted > 0;
    },
  });
  const change = (next: number) => {
    reset();
    onRead(true);
    setCorrection(undefined);
    onChange(next);
  };
  const settle = (typed: number) => {
    const corrected = correctQuantity(product, typed);
    onChange(corrected.quantity);
    afterPress(() => setCorrection(corrected.reason ? { ...corrected, typed, before: quantity } : undefined));
  };
  return (
    <>
      <div className="row needs-script">
        <span className="field">
          <label htmlFor={`quantity-${id}`}>{t('quantity')}</label>
          <Stepper
            field={field}
            id={`quantity-${id}`}
            down={quantity > orderableQuantity(product, 1) ? quantity - step : undefined}
            up={quantity + step <= mostPieces ? quantity + step : undefined}
            labels={{ decrease: t('decrease', { step }), increase: t('increase', { step }) }}
            onStep={change}
            aria-describedby={`corrected-${id}`}
          />
        </span>
        {action}
      </div>
      {children}
      <p
        className={isInvalid ? 'error needs-script' : 'corrected needs-script'}
        id={`corrected-${id}`}
        role="status"
      >
        {isInvalid && t('wholeIssue')}
        {!isInvalid && correction?.quantity === quantity && (
          <CorrectionText
            product={product}
            correction={correction}
            onUndo={() => change(correction.before)}
          />
        )}
        {!isInvalid && quantity > mostInCart && t('onlyInStock', { stock })}
      </p>
    </>
  );
}

interface CorrectionTextProps {
  product: ShownProduct;
  correction: Correction;
  onUndo: () => void;
}

function CorrectionText({ product, correction, onUndo }: CorrectionTextProps) {
  const t = useTranslations('trade.detail');
  const { amount } = useMoney();
  const { typed, quantity, reason } = correction;
  const { price, currency, moq, order_multiple: multiple } = product;
  const total = amount(lineMoney(unitPriceAt(product, quantity), quantity, currency));
  return (
    <>
      {t('typed', { typed })} {reason && t(reason, { moq, multiple })}{' '}
      {price > 0 ? t('setTo', { quantity, amount: total }) : t('setQuantity', { quantity })}{' '}
      <button type="button" className="text-button" onClick={onUndo}>
        {t('undo')}
      </button>{' '}
    </>
  );
}
