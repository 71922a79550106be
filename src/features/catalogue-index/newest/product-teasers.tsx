import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { PageLink } from '#ui/page-link.tsx';
import type { ProductCardData } from '#features/products/product.queries.ts';
import type { ProductAction } from '#features/products/shop/preview-dialog.tsx';
import { CategoryBadge, TypeBadge } from '#features/products/shop/product-badges.tsx';
import { ProductImage } from '#features/products/shop/product-image.tsx';

interface ProductTeasersProps {
  products: readonly ProductCardData[];
  /** Of orderable products, such as to add them to the cart. */
  Action?: ProductAction;
  /** Three in a row instead of four. */
  wide?: boolean;
}

/** Compact product cards, without preview, features and search highlights. */
export function ProductTeasers({ products, Action, wide = false }: ProductTeasersProps) {
  const t = useTranslations('catalogue');
  const { money } = useMoney();
  return (
    <ul className={wide ? 'cells teasers three' : 'cells teasers'}>
      {products.map((product) => (
        <li key={product.id} className="product">
          <div className="well">
            <ProductImage product={product} />
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
              <span className="buy">
                {product.price > 0 && (
                  <span className="amount">
                    <bdi>{money(product.price, product.currency)}</bdi>
                  </span>
                )}
                {Action && <Action product={product} />}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
