import { useTranslations } from 'use-intl';
import type { ProductCardData } from '#features/catalogue/catalogue.queries.ts';
import { claims } from '#features/company/company.claims.ts';
import { useClaims } from '#features/company/use-claims.ts';

/** What the company promises, where it holds: a download is not shipped, and a service has no warranty. */
export function ShopPromises({ product }: { product: ProductCardData }) {
  const t = useTranslations('shop');
  const { shipping, warranty } = useClaims();
  const physical = product.product_type === 'physical';
  return (
    <p className="promise">
      {physical && claims.freeShipping && <span>{shipping}</span>}
      {physical && <span>{t('warranty', { warranty })}</span>}
      <span>{t('qualityAssured')}</span>
      <span className="num">{t('stock', { count: product.stock_quantity })}</span>
    </p>
  );
}
