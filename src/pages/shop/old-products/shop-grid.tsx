import type { ProductGridProps } from '#pages/shop/catalogue/use-catalogue.ts';
import { usePageInSight } from '#pages/shop/catalogue/use-page-in-sight.ts';
import { SkeletonCard } from '#ui/skeleton-card.tsx';
import { ShopCard } from './shop-card.tsx';
import { useAddToCart } from '#features/cart/use-add-to-cart.ts';

const skeletons = 6;
const inSight = 3;

/** The catalogue's grid with cards that add to the cart. */
export function ShopGrid({ cards, term, loading, stale }: ProductGridProps) {
  const list = usePageInSight(loading || stale);
  const add = useAddToCart();
  return (
    <ul ref={list} className="cells products" aria-busy={loading || stale}>
      {loading
        ? Array.from({ length: skeletons }, (_, index) => <SkeletonCard key={index} />)
        : cards.map(({ product, page, opensPage }, index) => (
            <ShopCard
              key={product.id}
              product={product}
              page={opensPage ? page : undefined}
              term={term}
              eager={index < inSight}
              onAdd={add}
            />
          ))}
    </ul>
  );
}
