import { AddToCartButton } from '#features/cart/add-to-cart-button.tsx';
import type { ProductCardData } from '#features/products/product.queries.ts';
import { AddToQuoteList } from './add-to-quote-list-link.tsx';

interface ProductActionsProps {
  product: ProductCardData;
  /** Shows labels beside the icons. */
  wide?: boolean;
}

/** The ways of buying a product: into the cart where it is in stock with a price, and onto the quote list. */
export function ProductActions(props: ProductActionsProps) {
  return (
    <>
      <AddToCartButton {...props} />
      <AddToQuoteList {...props} />
    </>
  );
}
