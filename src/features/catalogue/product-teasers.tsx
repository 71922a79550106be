import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageLink } from '#ui/page-link.tsx';
import type { ProductCardData } from './catalogue.queries.ts';
import { CategoryBadge, TypeBadge } from './product-badges.tsx';
import { ProductPicture } from './product-picture.tsx';

interface ProductTeasersProps {
  products: readonly ProductCardData[];
  /** Three in a row instead of four. */
  wide?: boolean;
}

/** The catalogue's cards without what one needs only among many: preview, features, marks of a search. */
export function ProductTeasers({ products, wide = false }: ProductTeasersProps) {
  const t = useTranslations('catalogue');
  return (
    <ul className={wide ? 'cells teasers three' : 'cells teasers'}>
      {products.map((product) => (
        <li key={product.id} className="product">
          <div className="well">
            <ProductPicture product={product} />
            <TypeBadge type={product.product_type} />
            <span className="over" aria-hidden="true">
              {t('viewDetails')} <ArrowRight className="icon flip" />
            </span>
          </div>
          <div className="copy">
            <h3 dir="auto">
              <PageLink href={`/product/${encodeURIComponent(product.id)}`}>{product.title}</PageLink>
            </h3>
            <p className="desc" dir="auto">
              {product.description}
            </p>
            <p className="foot-row">
              <CategoryBadge category={product.category} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
