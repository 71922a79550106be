import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { changeCart, useCart } from '#features/cart/cart-store.ts';
import { acceptOffer, removeLine } from '#features/cart/cart.rules.ts';
import { useCartOffers } from '#features/cart/use-cart-offers.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useCheckoutNotices } from './checkout-notices.ts';
import type { Order } from '../order.schema.ts';
import { mostLines, maxPerLine } from '#features/cart/cart-line.rules.ts';
import { OrderSummary } from '../order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  onPlaced: (order: Order) => void;
  /** The cart is empty. */
  onLeave: () => void;
}

export function Checkout({ onPlaced, onLeave }: CheckoutProps) {
  const t = useTranslations('checkout');
  const empty = useTranslations('cart');
  const { language } = useRouteContext({ from: '__root__' });
  const cart = useCart();
  const { offers, differences, differs } = useCartOffers(cart);
  const summary = useRef<HTMLElement>(null);
  const notices = useCheckoutNotices(onPlaced);
  const checkout = useCheckout({ language, ...notices });
  const { placing, rejection, attempt } = checkout;
  const lines = placing ?? cart;
  // The order may have been placed and have taken the stock itself, so differences are not shown.
  const awaited = attempt !== undefined;
  const marked = rejection?.reason === 'lines' && differs;
  const messages = {
    lines: () => (differs ? t('linesRejected') : t('linesSettled')),
    too_large: () => t('tooLarge'),
    too_many_lines: () => t('tooManyLines', { limit: mostLines }),
    invalid_lines: () => t('linesInvalid'),
  };
  const lineIssue = (id: string) => {
    const issue = placing ? undefined : rejection?.issues.get(id);
    return issue && (issue === 'too_many' ? t('tooMany', { limit: maxPerLine }) : t('unusable'));
  };
  useEffect(() => {
    if (marked) summary.current?.querySelector<HTMLElement>('.change .button')?.focus();
  }, [marked]);

  const isEmpty = lines.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    notices.onEmpty();
    onLeave();
    // Once, also when another tab emptied the cart.
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
          issue={lineIssue}
          onAccept={(id) => changeCart((now) => acceptOffer(now, id, offers.get(id)))}
          onRemove={(id) => changeCart((now) => removeLine(now, id))}
        />
        <CheckoutForm checkout={checkout}>
          {rejection && (
            <p role="alert" className="error">
              {messages[rejection.reason]()}
            </p>
          )}
          {awaited && !placing && <p className="quiet small">{t('awaited')}</p>}
        </CheckoutForm>
      </div>
    </CheckoutFrame>
  );
}
