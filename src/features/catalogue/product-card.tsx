import { ArrowRight, Eye } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from '#languages/use-money.ts';
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
  const { money } = useMoney();
  const { id, title, description, features, category, product_type, price, currency } = product;
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
        <h2 dir="auto">
          <ProductLink id={id} title={title} term={term} />
        </h2>
        <p className="desc" dir="auto">
          {description}
        </p>
        <ul className="feats">
          {features.slice(0, shownFeatures).map((feature) => (
            <li key={feature} dir="auto">
              {feature}
            </li>
          ))}
        </ul>
        <p className="foot-row">
          <CategoryBadge category={category} />
          {features.length > shownFeatures && (
            <span>{t('moreFeatures', { count: features.length - shownFeatures })}</span>
          )}
          <span className="amount">
            {price > 0 ? <bdi>{money(price, currency)}</bdi> : t('priceOnRequest')}
          </span>
        </p>
      </div>
    </li>
  );
});
