import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CartPanel } from './cart-panel.tsx';
import { cartCount } from './cart.rules.ts';
import { useCart } from './use-cart.ts';

/** Floats over the list with the number of items. */
export function CartButton() {
  const t = useTranslations('cart');
  const count = cartCount(useCart());
  const [open, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        className="button float needs-script"
        aria-label={t('button', { count })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ShoppingCart className="icon" />
        <span className="num">{count}</span>
      </button>
      {open && <CartPanel onClose={() => setOpen(false)} />}
    </>
  );
}
