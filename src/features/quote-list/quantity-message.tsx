import { useTranslations } from 'use-intl';
import type { CartOffer } from '#features/cart/cart.queries.ts';
import type { CorrectedQuantity } from '#features/cart/quantity-correction.rules.ts';

export interface Correction {
  typed: number;
  quantity: number;
  reason: NonNullable<CorrectedQuantity['reason']>;
  /** The quantity that was stored when the field was entered. */
  before: string;
}

interface QuantityMessageProps {
  offer: CartOffer;
  /** Of what was typed here. */
  correction: Correction | undefined;
  /** In place of a quantity that was not typed here, such as one from a parts list or a link. */
  orderable: CorrectedQuantity | undefined;
  /** Stores what can be ordered. */
  onSet: (quantity: number) => void;
  onUndo: (before: string) => void;
}

/** How a product can be ordered, if its quantity was corrected or cannot be ordered. */
export function QuantityMessage({ offer, correction, orderable, onSet, onUndo }: QuantityMessageProps) {
  const t = useTranslations('quoteList');
  const { moq, order_multiple: multiple } = offer;
  if (correction) {
    const { typed, quantity, reason, before } = correction;
    return (
      <>
        {t('correction.typed', { typed })} {t(`correction.${reason}`, { moq, multiple })}{' '}
        {t('quantitySet', { quantity })}{' '}
        <button type="button" className="text-button" onClick={() => onUndo(before)}>
          {t('undo')}
        </button>
      </>
    );
  }
  if (!orderable?.reason) return null;
  const { quantity, reason } = orderable;
  return (
    <>
      {t(`correction.${reason}`, { moq, multiple })}{' '}
      <button type="button" className="text-button" onClick={() => onSet(quantity)}>
        {t('setTo', { quantity })}
      </button>
    </>
  );
}
