import { useTranslations } from 'use-intl';
import type { ProductCardData } from '#features/products/product.queries.ts';
import { claims } from '#features/company/company.claims.ts';
import { useClaims } from '#features/company/use-claims.ts';

/** The company's promises that apply to the product: a download is not shipped, a service has no warranty. */
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
