import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { changeCart, readCart } from './cart-store.ts';
import { acceptOffer, cartCents, cartCount, type CartLine, removeLine, restoreLine } from './cart.rules.ts';
import { readShopAddress } from './shop-address.rules.ts';
import { useCart } from './use-cart.ts';
import { useCartOffers } from './use-cart-offers.ts';
import { useModalPanel } from './use-modal-panel.ts';
import { useMoney } from '#languages/use-money.ts';

interface CartPanelProps {
  onClose: () => void;
}

/** Beside the list, on a phone from below; looked at, it is checked against the shop. */
export function CartPanel({ onClose }: CartPanelProps) {
  const t = useTranslations('cart');
  const { dollars } = useMoney();
  const cart = useCart();
  const { offers, differences, differs, unchecked } = useCartOffers(cart);
  const [insisted, setInsisted] = useState(false);
  const { dialog, grip } = useModalPanel();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const remove = useRemoveWithUndo(() => heading.current?.focus());
  const pending = insisted && differs;
  useEffect(() => {
    if (pending) dialog.current?.querySelector<HTMLElement>('.change .button')?.focus();
  }, [pending, dialog]);

  const proceed = () => {
    if (cart.length === 0)
      return notify({ title: t('emptyTitle'), text: t('empty'), kind: 'error', key: 'cart' });
    if (differs) return setInsisted(true);
    dialog.current?.close();
    void navigate({
      to: '/old-products',
      search: (before: Record<string, unknown>) => ({ ...readShopAddress(before), checkout: '1' as const }),
    });
  };
  return (
    <dialog ref={dialog} className="cart" aria-labelledby="cart-title" onClose={onClose}>
      <header {...grip}>
        <span className="grip" aria-hidden="true" />
        <h2 id="cart-title" tabIndex={-1} ref={heading}>
          {t('title')} <span className="quiet num">{t('items', { count: cartCount(cart) })}</span>
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
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
              <bdi>{dollars(cartCents(cart))}</bdi>
            </span>
          </p>
        )}
        {unchecked && <p className="quiet small">{t('unchecked')}</p>}
        <p role="alert" className={pending ? 'error' : 'visually-hidden'}>
          {pending && t('acceptFirst')}
        </p>
        <button type="button" className="button wide" onClick={proceed}>
          {t('proceed')}
        </button>
      </footer>
    </dialog>
  );
}

/** The removed line's buttons are gone with it, so `onGone` finds the focus a place. */
function useRemoveWithUndo(onGone: () => void) {
  const t = useTranslations('cart');
  return (line: CartLine) => {
    const place = readCart().findIndex(({ id }) => id === line.id);
    // Enter took it out, and the field that was left with it asks again.
    if (place < 0) return;
    changeCart((now) => removeLine(now, line.id));
    onGone();
    notify({
      title: t('removedTitle'),
      text: t('removed', { title: line.title }),
      kind: 'success',
      action: { label: t('undo'), onAction: () => changeCart((now) => restoreLine(now, line, place)) },
    });
  };
}
