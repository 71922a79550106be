import { ShoppingCart } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';
import type { CartPanelProps } from './cart-panel.tsx';
import { cartCount } from './cart.rules.ts';
import { useCart } from './use-cart.ts';

/** Floats over the list with the number of items; the panel's code comes with the first opening. */
export function CartButton() {
  const t = useTranslations('cart');
  const error = useTranslations('toast')('error');
  const count = cartCount(useCart());
  const [Panel, setPanel] = useState<ComponentType<CartPanelProps> | null>(null);
  const [open, setOpen] = useState(false);

  const show = () => {
    loadPanel().then(
      ({ CartPanel }) => {
        setPanel(() => CartPanel);
        setOpen(true);
      },
      () => notify({ title: error, text: t('panelFailed'), kind: 'error' }),
    );
  };
  return (
    <>
      <button
        type="button"
        className="button float needs-script"
        aria-label={t('button', { count })}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanel().catch(() => {})}
        onClick={show}
      >
        <ShoppingCart className="icon" />
        <span className="num">{count}</span>
      </button>
      {open && Panel && <Panel onClose={() => setOpen(false)} />}
    </>
  );
}

function loadPanel() {
  return import('./cart-panel.tsx');
}
