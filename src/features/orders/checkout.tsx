import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { changeCart } from '#features/cart/cart-store.ts';
import { acceptOffer, removeLine } from '#features/cart/cart.rules.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { useCartOffers } from '#features/cart/use-cart-offers.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useCheckoutNotices } from './checkout-notices.ts';
import type { Order } from './order.schema.ts';
import { mostLines, mostPerLine } from './order.rules.ts';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  onPlaced: (order: Order) => void;
  /** There is nothing to order. */
  onLeave: () => void;
}

/** What is bought, who buys it, and one button that orders it. */
export function Checkout({ onPlaced, onLeave }: CheckoutProps) {
  const t = useTranslations('checkout');
  const empty = useTranslations('cart');
  const { language } = useRouteContext({ from: '__root__' });
  const cart = useCart();
  const { offers, differences, differs } = useCartOffers(cart);
  const summary = useRef<HTMLElement>(null);
  const notices = useCheckoutNotices(onPlaced);
  const checkout = useCheckout({ language, ...notices });
  const { placing, refused, attempt } = checkout;
  const lines = placing ?? cart;
  // It may have been placed, and its stock taken: then the shop's numbers are no news.
  const awaited = attempt !== undefined;
  const marked = refused?.reason === 'lines' && differs;
  const told = {
    lines: () => (differs ? t('linesRefused') : t('linesSettled')),
    too_large: () => t('tooLarge'),
    too_many_lines: () => t('tooManyLines', { limit: mostLines }),
    faulty_lines: () => t('linesFaulty'),
  };
  const lineFault = (id: string) => {
    const fault = placing ? undefined : refused?.faults.get(id);
    return fault && (fault === 'too_many' ? t('tooMany', { limit: mostPerLine }) : t('unusable'));
  };
  useEffect(() => {
    if (marked) summary.current?.querySelector<HTMLElement>('.change .button')?.focus();
  }, [marked]);

  const isEmpty = lines.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    notices.onEmpty();
    onLeave();
    // Said once for a checkout that has nothing, whoever emptied it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isEmpty]);
  if (isEmpty) {
    return (
      <CheckoutFrame title={empty('emptyTitle')}>
        <p className="quiet">{empty('empty')}</p>
      </CheckoutFrame>
    );
  }
  return (
    <CheckoutFrame title={t('title')}>
      <div className="checkout">
        <OrderSummary
          ref={summary}
          lines={lines}
          differences={(id) => (awaited || placing ? [] : differences(id))}
          fault={lineFault}
          onAccept={(id) => changeCart((now) => acceptOffer(now, id, offers.get(id)))}
          onRemove={(id) => changeCart((now) => removeLine(now, id))}
        />
        <CheckoutForm checkout={checkout}>
          {refused && (
            <p role="alert" className="error">
              {told[refused.reason]()}
            </p>
          )}
          {awaited && !placing && <p className="quiet small">{t('awaited')}</p>}
        </CheckoutForm>
      </div>
    </CheckoutFrame>
  );
}
