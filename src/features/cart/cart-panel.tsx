import { useNavigate, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { dismissReports, notify } from '#platform/browser/notify.ts';
import { addingKey } from './add-product.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { mostLines } from './cart-line.rules.ts';
import { cartCount, changeCart, readCart, useCart } from './cart-store.ts';
import { acceptOffer, cartTotal, type CartLine, removeLine, restoreLine } from './cart.rules.ts';
import { parseShopQuery } from './shop-url.rules.ts';
import { useCartOffers } from './use-cart-offers.ts';
import { useMoney } from '#i18n/use-money.ts';

/** Pixels that a swipe must move the sheet's header down to close it. */
const pullDistance = 60;

/** Opens beside the list, or from the bottom on phones, and compares the cart with current prices and stock. */
export function CartPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cart');
  const { amount } = useMoney();
  const cart = useCart();
  const { offers, differences, differs, unchecked } = useCartOffers(cart);
  const [insisted, setInsisted] = useState(false);
  const grip = usePullDown(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const router = useRouter();
  const remove = useRemoveWithUndo(() => heading.current?.focus());
  // In a session of a buyer's system, its banner returns the cart there.
  const returnForm = document.querySelector<HTMLFormElement>('form[data-punchout]');
  const pending = insisted && differs;
  useEffect(() => {
    if (pending) heading.current?.closest('dialog')?.querySelector<HTMLElement>('.change .button')?.focus();
  }, [pending]);

  const proceed = () => {
    const nothing = { title: t('emptyTitle'), text: t('empty'), kind: 'error', key: 'cart' } as const;
    if (cart.length === 0) return notify(nothing);
    if (differs) return setInsisted(true);
    const invalid = document.querySelector<HTMLElement>('.cart-lines [aria-invalid=true]');
    if (invalid) return invalid.focus();
    if (returnForm) return returnForm.requestSubmit();
    // The checkout lists them, and their toasts would cover its prices.
    for (const { id } of cart) dismissReports(addingKey(id));
    onClose();
    const isShop = router.state.location.pathname === '/old-products';
    void navigate({
      to: '/old-products',
      // The list below stays unchanged; other pages have none.
      search: (before: object) => ({ ...(isShop ? parseShopQuery(before) : {}), checkout: '1' as const }),
      replace: true, // the panel's history entry
    });
  };
  return (
    <Dialog className="cart" aria-labelledby="cart-title" onClose={onClose} closesOnOutsideClick closesOnBack>
      {/* Within a section, its header and footer are not those of the page. */}
      <section aria-labelledby="cart-title">
        <header {...grip}>
          <span className="grip" aria-hidden="true" />
          <h2 id="cart-title" tabIndex={-1} ref={heading}>
            {t('title')} <span className="quiet num">{t('items', { count: cartCount(cart) })}</span>
          </h2>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <X className="icon" />
          </button>
        </header>
        {cart.length === 0 ? (
          <div className="nothing">
            <h3>{t('emptyTitle')}</h3>
            <p>{t('empty')}</p>
          </div>
        ) : (
          <ul className="cart-lines">
            {cart.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                stock={offers.get(line.id)?.stock ?? line.stock}
                differences={differences(line.id)}
                onRemove={() => remove(line)}
                onLeave={onClose}
                onAccept={() => changeCart((now) => acceptOffer(now, line.id, offers.get(line.id)))}
              />
            ))}
          </ul>
        )}
        <footer>
          {cart.length > 0 && (
            <p className="total">
              <span>{t('total')}</span>
              <span className="price" role="status">
                <bdi>{amount(cartTotal(cart))}</bdi>
              </span>
            </p>
          )}
          {unchecked && <p className="quiet small">{t('unchecked')}</p>}
          <p role="alert" className={pending ? 'error' : 'visually-hidden'}>
            {pending && t('acceptFirst')}
          </p>
          <button type="button" className="button wide" onClick={proceed}>
            {returnForm?.dataset.punchout ?? t('proceed')}
          </button>
        </footer>
      </section>
    </Dialog>
  );
}

/** `onGone` moves the focus, since removing a line removes its focused button. */
function useRemoveWithUndo(onGone: () => void) {
  const t = useTranslations('cart');
  const adding = useTranslations('adding');
  return (line: CartLine) => {
    const index = readCart().findIndex(({ id }) => id === line.id);
    // Enter removed the line, and the field's blur calls this again.
    if (index < 0) return;
    changeCart((now) => removeLine(now, line.id));
    onGone();
    const restore = () =>
      changeCart((now) => {
        const restored = restoreLine(now, line, index);
        if (!restored)
          notify({ title: adding('fullTitle'), text: adding('full', { limit: mostLines }), kind: 'error' });
        return restored ?? now;
      });
    notify({
      title: t('removedTitle'),
      text: t('removed', { title: line.title }),
      kind: 'success',
      // Replaces what said that it was added.
      key: addingKey(line.id),
      action: { label: t('undo'), onAction: restore },
    });
  };
}

function usePullDown(onClose: () => void) {
  const startY = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientY, pointerType }: PointerEvent) => {
      startY.current = pointerType === 'mouse' ? null : clientY;
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      if (startY.current !== null && clientY - startY.current > pullDistance) onClose();
      startY.current = null;
    },
  };
}
