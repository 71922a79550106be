import { useFormatter, useTranslations } from 'use-intl';
import { priceDecimals } from '#kernel/money.ts';
import { useDates } from '#languages/use-dates.ts';
import type { DeskColumn } from './desk-product-address.rules.ts';
import { availability } from './product.rules.ts';
import type { Product } from './product.schema.ts';

interface CellProps {
  product: Product;
  column: DeskColumn;
}

export function DeskCell({ product, column }: CellProps) {
  const t = useTranslations('desk.products');
  return (
    <td
      data-column={column}
      data-label={t(`fields.${column}`)}
      className={column === 'price' || column === 'stock' ? 'end' : undefined}
    >
      <Content product={product} column={column} />
    </td>
  );
}

function Content({ product, column }: CellProps) {
  const t = useTranslations('desk.products');
  const kinds = useTranslations('filters');
  const format = useFormatter();
  switch (column) {
    case 'category':
      return kinds.has(product.category as 'iot') ? kinds(product.category as 'iot') : product.category;
    case 'type':
      return kinds(product.product_type);
    case 'price':
      return (
        <bdi>
          {product.currency}{' '}
          {format.number(product.price, { minimumFractionDigits: 2, maximumFractionDigits: priceDecimals })}
        </bdi>
      );
    case 'stock':
      return <Stock quantity={product.stock_quantity} />;
    case 'status':
      return product.is_active ? (
        <span className="state">{t('active')}</span>
      ) : (
        <span className="state off">{t('inactive')}</span>
      );
    case 'tags':
      return <bdi>{product.tags.join(', ')}</bdi>;
    case 'created':
      return <Day time={product.created_at} />;
    case 'updated':
      return <Day time={product.updated_at} />;
  }
}

function Stock({ quantity }: { quantity: number }) {
  const format = useFormatter();
  const looks = { available: undefined, low: 'low', out: 'quiet' } as const;
  return <span className={looks[availability(quantity)]}>{format.number(quantity)}</span>;
}

function Day({ time }: { time: string }) {
  const { date } = useDates();
  return <time dateTime={time}>{date(time)}</time>;
}
