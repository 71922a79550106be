import { ShoppingCart } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { isPlainClick } from '#ui/page-link.tsx';
import { cartCount, useCart } from './cart-store.ts';
import { cartPanel } from './lazy-cart.ts';

/** Opens the cart on any page. Before hydration it is a link to the page that opens it. */
export function CartLink() {
  const t = useTranslations('header');
  const count = cartCount(useCart());
  /** The page that opens it. */
  const [page, setPage] = useState<string>();
  const prepare = () => void cartPanel.fetch().catch(() => {});
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser handles clicks that open a new tab.
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setPage(event.currentTarget.href);
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
      {page && <cartPanel.Part page={page} onClose={() => setPage(undefined)} />}
    </>
  );
}
