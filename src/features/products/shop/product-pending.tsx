import { useLayoutEffect } from 'react';
import { BackToProducts } from './back-to-products.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

/** Shown while a product loads. */
export function ProductPending() {
  // The previous page may be scrolled down.
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
