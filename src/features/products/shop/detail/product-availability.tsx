import { useTranslations } from 'use-intl';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { StockMark } from './stock-mark.tsx';

export function ProductAvailability({ product }: { product: ShownProduct }) {
  const t = useTranslations('trade.detail');
  const { stock_quantity, lead_time_days } = product;
  return (
    <dl className="where">
      <div>
        <dt>{t('availability')}</dt>
        <dd>
          <StockMark stock={stock_quantity} />
        </dd>
      </div>
      {lead_time_days !== null && (
        <div>
          <dt>{t('leadTime')}</dt>
          <dd>
            {t('days', { count: lead_time_days })}
            {stock_quantity > 0 && <small>{t('beyondStock')}</small>}
          </dd>
        </div>
      )}
    </dl>
  );
}
