import { useTranslations } from 'use-intl';
import { availability } from '#features/products/product.rules.ts';

const classes = { available: 'avail', low: 'avail low', out: 'avail no' };

/** The number in stock; its mark is filled, amber when few are left, or an outline. */
export function StockMark({ stock }: { stock: number }) {
  const t = useTranslations('trade.detail');
  return (
    <span className={classes[availability(stock)]}>
      {stock > 0 ? t('inStock', { count: stock }) : t('outOfStock')}
    </span>
  );
}
