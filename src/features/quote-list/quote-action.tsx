import { useTranslations } from 'use-intl';
import type { ProductRowData } from '#features/products/product.queries.ts';
import { ListLink } from './list-link.tsx';

interface QuoteActionProps {
  product: ProductRowData;
  /** By default the least that can be ordered. Null: what is typed is no quantity, and nothing is added. */
  quantity?: number | null;
  /** The page's main action. */
  isMain: boolean;
}

/** On the product's page. A discontinued product is sourced elsewhere. */
export function QuoteAction({ product, quantity, isMain }: QuoteActionProps) {
  const t = useTranslations('shop');
  const sourcing = useTranslations('catalogue')('sourcing');
  return (
    <ListLink product={product} quantity={quantity} className={isMain ? 'button' : 'button line'}>
      {product.lifecycle === 'obsolete' ? sourcing : t('addToList')}
    </ListLink>
  );
}
