import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { newestInRange } from './newest-products.queries.ts';
import type { Category } from '#features/families/categories.ts';
import type { ProductAction } from '#features/products/shop/preview-dialog.tsx';
import { ProductTeasers } from './product-teasers.tsx';

export function NewestInRange({ category, Action }: { category: Category; Action: ProductAction }) {
  const t = useTranslations('pages');
  const { language } = useRouteContext({ from: '__root__' });
  const { data: products = [] } = useQuery(newestInRange(category, language));
  if (products.length === 0) return null;
  return (
    <section className="section">
      <div className="head">
        <div>
          <h2>{t('newest')}</h2>
        </div>
        <div className="actions">
          <Link className="button" to="/products" search={{ category }}>
            {t('allOfRange')}
          </Link>
        </div>
      </div>
      <ProductTeasers products={products} Action={Action} wide />
    </section>
  );
}
