import { useFormatter, useTranslations } from 'use-intl';
import { hasMessage } from '#i18n/has-message.ts';
import { decimalsOf } from '#i18n/money-format.ts';
import { useDates } from '#i18n/use-dates.ts';
import type { AdminColumn } from './admin-product-search.ts';
import { availability } from '#features/products/product.rules.ts';
import type { AdminProductRow } from '#features/products/product-edit.schema.ts';

interface CellProps {
  product: AdminProductRow;
  column: AdminColumn;
}

/** Without the column's head, a number or a date needs a label. */
const named: ReadonlySet<AdminColumn> = new Set(['stock', 'created', 'updated']);

export function AdminCell({ product, column }: CellProps) {
  const t = useTranslations('admin.products');
  return (
    <td
      data-column={column}
      data-name={named.has(column) ? t(`fields.${column}`) : undefined}
      className={column === 'price' || column === 'stock' ? 'end' : undefined}
    >
      <Content product={product} column={column} />
    </td>
  );
}

function Content({ product, column }: CellProps) {
  const t = useTranslations('admin.products');
  const kinds = useTranslations('filters');
  const format = useFormatter();
  switch (column) {
    case 'category':
      return hasMessage(kinds, product.category) ? kinds(product.category) : product.category;
    case 'type':
      return kinds(product.product_type);
    case 'price':
      return (
        <bdi>
          {product.currency} {format.number(product.price, decimalsOf(product.currency))}
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
    case 'missing':
      return <Missing missing={product.missing} />;
    case 'created':
      return <Day time={product.created_at} />;
    case 'updated':
      return <Day time={product.updated_at} />;
  }
}

function Missing({ missing }: Pick<AdminProductRow, 'missing'>) {
  const t = useTranslations('admin.products');
  if (missing.length === 0) return t('complete');
  return <span className="low">{missing.map((datum) => t(`missingData.${datum}`)).join(', ')}</span>;
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
