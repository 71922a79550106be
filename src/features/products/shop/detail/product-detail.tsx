import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useClaims } from '#features/company/use-claims.ts';
import { ActionLink } from '#ui/action-link.tsx';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { ProductDocuments } from './product-documents.tsx';
import { ProductIdentity } from './product-identity.tsx';
import { SuccessorNotice } from './successor-notice.tsx';
import { CategoryBadge, TypeBadge } from '../product-badges.tsx';
import { ProductGallery } from '../product-gallery.tsx';

interface ProductDetailProps {
  product: ShownProduct;
  /** False: without what is mostly below the screen. */
  isWhole: boolean;
  /** Price, availability, and the main action. */
  purchase: ReactNode;
}

export function ProductDetail({ product, isWhole, purchase }: ProductDetailProps) {
  const t = useTranslations('productPage');
  const lifecycles = useTranslations('trade.lifecycle');
  const { id, title, description, features, tags, category, product_type, lifecycle, searchable_tags } =
    product;
  const claims = useClaims();
  return (
    <article className="detail">
      <ProductGallery key={id} product={product} />
      <div className="summary">
        <p className="row tight tags">
          <TypeBadge type={product_type} />
          <CategoryBadge category={category} />
          {lifecycle !== 'active' && (
            <span className={lifecycle === 'obsolete' ? 'tag out' : 'tag warn'}>{lifecycles(lifecycle)}</span>
          )}
        </p>
        <h1 dir="auto">{title}</h1>
        <ProductIdentity product={product} />
        <SuccessorNotice product={product} />
        <p className="prose" dir="auto">
          {description}
        </p>
        {purchase}
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
          <ActionLink className="button line" to="/" search={{ product: id }} hash="contact">
            {t('contactUs')}
          </ActionLink>
          <p>{t('reply', claims)}</p>
        </div>
        {tags.length > 0 && (
          <ul className="row tight tags" aria-label={t('tags')}>
            {tags.map((tag) => (
              <li key={tag}>
                {searchable_tags.includes(tag) ? (
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
      {isWhole && <ProductDocuments product={product} />}
    </article>
  );
}
