import { useCallback, useState } from 'react';
import { SkeletonCard } from '#ui/skeleton-card.tsx';
import type { ProductCardData } from './catalogue.queries.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { ProductCard } from './product-card.tsx';
import { usePageInSight } from './use-page-in-sight.ts';

const skeletons = 6;
const inSight = 3;

export interface ProductGridProps {
  cards: { product: ProductCardData; page: number; opensPage: boolean }[];
  term: string;
  loading: boolean;
  /** The cards answer an earlier question while the new answer is on its way. */
  stale: boolean;
}

export function ProductGrid({ cards, term, loading, stale }: ProductGridProps) {
  const [previewed, setPreviewed] = useState<ProductCardData | null>(null);
  const list = usePageInSight(loading || stale);
  const close = useCallback(() => setPreviewed(null), []);
  return (
    <>
      <ul ref={list} className="cells products" aria-busy={loading || stale}>
        {loading
          ? Array.from({ length: skeletons }, (_, place) => <SkeletonCard key={place} />)
          : cards.map(({ product, page, opensPage }, place) => (
              <ProductCard
                key={product.id}
                product={product}
                page={opensPage ? page : undefined}
                term={term}
                eager={place < inSight}
                onPreview={setPreviewed}
              />
            ))}
      </ul>
      {previewed && <PreviewDialog product={previewed} onClose={close} />}
    </>
  );
}
