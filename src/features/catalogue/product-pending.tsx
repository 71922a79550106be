import { BackToProducts } from './back-to-products.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

/** In the place of a product that is on its way. */
export function ProductPending() {
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <BackToProducts />
      <ProductSkeleton />
    </main>
  );
}
