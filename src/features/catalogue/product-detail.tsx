import { useTranslations } from 'use-intl';
import { useMoney } from '#languages/use-money.ts';
import { ActionLink } from '#ui/action-link.tsx';
import { CategoryBadge, TypeBadge } from './product-badges.tsx';
import { ProductGallery } from './product-gallery.tsx';
import type { ProductWithImages } from './product.schema.ts';
import { isSearchable } from './tag.rules.ts';

export function ProductDetail({ product }: { product: ProductWithImages }) {
  const t = useTranslations('product');
  const { id, title, description, features, tags, category, product_type, price, currency } = product;
  const { money } = useMoney();
  return (
    <article className="detail">
      <ProductGallery key={id} product={product} />
      <div className="summary">
        <p className="tags">
          <TypeBadge type={product_type} />
          <CategoryBadge category={category} />
        </p>
        <h1 dir="auto">{title}</h1>
        <p className="price">{price > 0 ? <bdi>{money(price, currency)}</bdi> : t('priceOnRequest')}</p>
        <p className="prose" dir="auto">
          {description}
        </p>
        {features.length > 0 && (
          <div>
            <h2>{t('keyFeatures')}</h2>
            <ul className="feats">
              {features.map((feature) => (
                <li key={feature} dir="auto">
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="actions">
          <ActionLink className="button" to="/" search={{ product: id }} hash="contact">
            {t('contactUs')}
          </ActionLink>
          <p>{t('reply')}</p>
        </div>
        {tags.length > 0 && (
          <ul className="tags" aria-label={t('tags')}>
            {tags.map((tag) => (
              <li key={tag}>
                {isSearchable(product, tag) ? (
                  <ActionLink className="tag" to="/products" search={{ search: tag }}>
                    <bdi>{tag}</bdi>
                  </ActionLink>
                ) : (
                  <bdi className="tag plain">{tag}</bdi>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
