import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cartCount, useCart } from './cart-store.ts';
import { cartPanel } from './lazy-cart.ts';

/** Floats over the list with the number of items. */
export function CartButton() {
  const t = useTranslations('header');
  const cart = useCart();
  const count = cartCount(cart);
  const [open, setOpen] = useState(false);
  useOpenedByUrl(() => setOpen(true));
  const router = useRouter();
  const pageThatOpensIt = () =>
    router.buildLocation({ to: '/old-products', search: (list) => ({ ...list, cart: '1' }) }).href;
  const isFilled = cart.length > 0;
  useEffect(() => {
    // Loaded in advance, so that a filled cart opens without a network too.
    if (isFilled) void cartPanel.fetch().catch(() => {});
  }, [isFilled]);

  return (
    <>
      <button
        type="button"
        className="button float needs-script"
        aria-label={t('cart', { count })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ShoppingCart className="icon" />
        <span className="num">{count}</span>
      </button>
      {open && <cartPanel.Part page={pageThatOpensIt()} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the panel on a page load whose URL requests the cart, such as a link that was followed before hydration. */
function useOpenedByUrl(onOpen: () => void) {
  const { cart } = useSearch({ from: '/old-products' });
  const navigate = useNavigate({ from: '/old-products' });
  useEffect(() => {
    if (!cart) return;
    // The URL first, since the open panel adds a history entry with the same URL.
    void navigate({ search: ({ cart: _, ...list }) => list, replace: true }).then(onOpen);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each such URL
  }, [cart]);
}
