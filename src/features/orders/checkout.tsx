import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { changeCart } from '#features/cart/cart-store.ts';
import { acceptOffer, removeLine } from '#features/cart/cart.rules.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { useCartOffers } from '#features/cart/use-cart-offers.ts';
import { notify } from '#platform/notify.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { Order } from './order.schema.ts';
import { orderReference } from './order.rules.ts';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

/** What is bought, who buys it, and one button that orders it. */
export function Checkout({ onPlaced }: { onPlaced: (order: Order) => void }) {
  const t = useTranslations('checkout');
  const empty = useTranslations('cart');
  const error = useTranslations('toast')('error');
  const { language } = useRouteContext({ from: '__root__' });
  const cart = useCart();
  const { offers, differences, differs } = useCartOffers(cart);
  const summary = useRef<HTMLElement>(null);
  const checkout = useCheckout({
    language,
    onEmpty: () => notify({ title: empty('emptyTitle'), text: empty('empty'), kind: 'error' }),
    onFailed: () => notify({ title: error, text: t('failed'), kind: 'error' }),
    onPlaced: (order) => {
      const text = t('placed', { number: orderReference(order.id) });
      notify({ title: t('placedTitle'), text, kind: 'success' });
      onPlaced(order);
    },
  });
  const { placing, refused, attempt } = checkout;
  const lines = placing ?? cart;
  const items = attempt?.request.items;
  // It may have been placed, and its stock taken: then the shop's numbers are no news.
  const awaited =
    items?.length === lines.length &&
    lines.every(({ id, quantity }) =>
      items.some((item) => item.product_id === id && item.quantity === quantity),
    );
  const marked = refused && differs;
  useEffect(() => {
    if (marked) summary.current?.querySelector<HTMLElement>('.change .button')?.focus();
  }, [marked]);

  if (lines.length === 0) {
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
          onAccept={(id) => changeCart((now) => acceptOffer(now, id, offers.get(id)))}
          onRemove={(id) => changeCart((now) => removeLine(now, id))}
        />
        <CheckoutForm checkout={checkout}>
          {refused && (
            <p role="alert" className="error">
              {differs ? t('linesRefused') : t('linesSettled')}
            </p>
          )}
          {awaited && !placing && <p className="quiet small">{t('awaited')}</p>}
        </CheckoutForm>
      </div>
    </CheckoutFrame>
  );
}
