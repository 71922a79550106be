import { ArrowRight, Eye } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCardData } from './catalogue.queries.ts';
import { CategoryBadge, TypeBadge } from './product-badges.tsx';
import { ProductLink } from './product-link.tsx';
import { ProductPicture } from './product-picture.tsx';
import { lastViewed } from './viewed-product.ts';

const shownFeatures = 3;

interface ProductCardProps {
  product: ProductCardData;
  term: string;
  /** Set on the card that opens a page of the list. */
  page?: number;
  /** In sight when the page opens. */
  eager: boolean;
  onPreview: (product: ProductCardData) => void;
}

export const ProductCard = memo(function ProductCard({
  product,
  term,
  page,
  eager,
  onPreview,
}: ProductCardProps) {
  const t = useTranslations('catalogue');
  const { id, title, description, features, category, product_type } = product;
  return (
    <li className="product" data-page={page} data-viewed={lastViewed() === id ? '' : undefined}>
      <div className="well">
        <ProductPicture product={product} eager={eager} />
        <TypeBadge type={product_type} />
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={t('preview', { title })}
          onClick={() => onPreview(product)}
        >
          <Eye className="icon" />
        </button>
        <span className="over" aria-hidden="true">
          {t('viewDetails')} <ArrowRight className="icon flip" />
        </span>
      </div>
      <div className="copy">
        <h2>
          <ProductLink id={id} title={title} term={term} />
        </h2>
        <p className="desc">
          <bdi>{description}</bdi>
        </p>
        <ul className="feats">
          {features.slice(0, shownFeatures).map((feature) => (
            <li key={feature}>
              <bdi>{feature}</bdi>
            </li>
          ))}
          {features.length > shownFeatures && (
            <li className="more">{t('moreFeatures', { count: features.length - shownFeatures })}</li>
          )}
        </ul>
        <p className="foot-row">
          <CategoryBadge category={category} />
        </p>
      </div>
    </li>
  );
});
