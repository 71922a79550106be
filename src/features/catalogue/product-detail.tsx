import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { CategoryBadge, TypeBadge } from './product-badges.tsx';
import { ProductGallery } from './product-gallery.tsx';
import type { ProductWithImages } from './product.schema.ts';

export function ProductDetail({ product }: { product: ProductWithImages }) {
  const t = useTranslations('product');
  const { id, title, description, features, tags, category, product_type } = product;
  return (
    <article className="detail">
      <ProductGallery key={id} product={product} />
      <div className="summary">
        <p className="tags">
          <TypeBadge type={product_type} />
          <CategoryBadge category={category} />
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="prose">
          <bdi>{description}</bdi>
        </p>
        {features.length > 0 && (
          <div>
            <h2>{t('keyFeatures')}</h2>
            <ul className="feats">
              {features.map((feature) => (
                <li key={feature}>
                  <bdi>{feature}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="actions">
          <Link className="button" to="/" search={{ product: id }} hash="contact">
            {t('contactUs')}
          </Link>
          <p>{t('reply')}</p>
        </div>
        {tags.length > 0 && (
          <ul className="tags" aria-label={t('tags')}>
            {tags.map((tag) => (
              <li key={tag}>
                <Link className="tag" to="/products" search={{ search: tag }}>
                  <bdi>{tag}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
