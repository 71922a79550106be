import { Check, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCardData } from '#features/products/product.queries.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartButtonProps {
  product: ProductCardData;
  /** Shows the label beside the icon. */
  wide?: boolean;
}

const tickMs = 2_000;

/** On cards of products with a price and stock; a tick confirms what was added. */
export function AddToCartButton({ product, wide = false }: AddToCartButtonProps) {
  const t = useTranslations('shop');
  const add = useAddToCart();
  const [isAdded, setAdded] = useState(false);
  const { title, price, stock_quantity } = product;
  if (price <= 0 || stock_quantity < 1) return null;
  return (
    <button
      type="button"
      className={`${wide ? 'button line' : 'icon-button'} add needs-script`}
      aria-label={wide ? undefined : t('addNamed', { title })}
      onClick={async () => {
        setAdded(await add(product));
        setTimeout(setAdded, tickMs, false);
      }}
    >
      {isAdded ? <Check className="icon" /> : <ShoppingCart className="icon" />}
      {wide && t('addToCart')}
    </button>
  );
}
