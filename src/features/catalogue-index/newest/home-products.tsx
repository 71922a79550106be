import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useClaims } from '#features/company/use-claims.ts';
import { stockCountsQuery } from '../catalogue.queries.ts';
import { Drawing } from '#ui/drawing.tsx';
import { homeProducts } from './newest-products.queries.ts';
import type { ProductAction } from '#features/products/shop/preview-dialog.tsx';
import { ProductTeasers } from './product-teasers.tsx';

const ranges = [
  { category: 'networking', name: 'networkingEquipment', subject: 'switch-24' },
  { category: 'electronics', name: 'electronicsComponents', subject: 'board-sbc' },
  { category: 'mobile', name: 'mobileDevices', subject: 'handset-paper' },
  { category: 'iot', name: 'iotSolutions', subject: 'gateway-1' },
] as const;

/** `action`: rendered beside 'View All Products'; `Action`: on each product. Parts whose data failed to load are left out. */
export function HomeProducts({ action, Action }: { action: ReactNode; Action: ProductAction }) {
  const t = useTranslations('products');
  const names = useTranslations('footer');
  const claims = useClaims();
  const { language } = useRouteContext({ from: '__root__' });
  const { data: inStock } = useQuery(stockCountsQuery);
  const { data: newest = [] } = useQuery(homeProducts(language));
  return (
    <section className="section" id="products">
      <div className="page">
        <div className="head">
          <div>
            <h2 tabIndex={-1}>{t('heading')}</h2>
            <p>{t('lead', claims)}</p>
          </div>
          <div className="actions">
            <Link className="button" to="/products">
              {t('viewAll')}
            </Link>
            {action}
          </div>
        </div>
        <ul className="cells ranges">
          {ranges.map(({ category, name, subject }) => (
            <li key={category}>
              <Drawing subject={subject} alt="" />
              <div>
                <h3>
                  <Link to="/products" search={{ category }}>
                    {names(name)}
                  </Link>
                </h3>
                <p className="hint">{t(category)}</p>
              </div>
              <p className="num">{inStock && t('inStock', { count: inStock[category] ?? 0 })}</p>
            </li>
          ))}
        </ul>
        {newest.length > 0 && (
          <>
            <h3 className="newest">{t('newest')}</h3>
            <ProductTeasers products={newest} Action={Action} />
          </>
        )}
      </div>
    </section>
  );
}
