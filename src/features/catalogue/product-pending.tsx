import { useLayoutEffect } from 'react';
import { BackToProducts } from './back-to-products.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

/** In the place of a product that is on its way. */
export function ProductPending() {
  // The page before was read further down: what is on its way is looked at from its top.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <BackToProducts />
      <ProductSkeleton />
    </main>
  );
}
