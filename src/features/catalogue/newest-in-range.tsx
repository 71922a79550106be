import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { newestInRange } from './newest-products.queries.ts';
import type { Category } from './product.rules.ts';
import { ProductTeasers } from './product-teasers.tsx';

export function NewestInRange({ category }: { category: Category }) {
  const t = useTranslations('pages');
  const { data: products = [] } = useQuery(newestInRange(category));
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
      <ProductTeasers products={products} wide />
    </section>
  );
}
