import { ShoppingCart } from 'lucide-react';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { cartCount, useCart } from './cart-store.ts';
import { loadCartPanel } from './lazy-cart.ts';

/** Opens the cart on any page. Before hydration it is a link to the page that opens it. */
export function CartLink() {
  const t = useTranslations('header');
  const count = cartCount(useCart());
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }>>();
  const prepare = () => void loadCartPanel().catch(() => {});
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser handles clicks that open a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // When the panel's code fails to load, the link opens the page that tries again and shows the error.
    loadCartPanel().then(
      (Loaded) => setPanel(() => Loaded),
      () => window.location.assign(href),
    );
  };
  return (
    <>
      <ActionLink
        className="cart-link"
        to="/old-products"
        search={{ cart: '1' }}
        preload={false}
        aria-label={t('cart', { count })}
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={prepare}
      >
        <ShoppingCart className="icon" />
        <b className="num" hidden={count === 0}>
          {count}
        </b>
      </ActionLink>
      {Panel && <Panel onClose={() => setPanel(undefined)} />}
    </>
  );
}
