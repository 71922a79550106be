import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { DeskOrder } from './desk-order.schema.ts';
import { type OrderLine, OrderLines } from './order-lines.tsx';

/** What was ordered, at which price, and by which rate it was converted where it was. */
export function DeskOrderLines({ order }: { order: DeskOrder }) {
  return <OrderLines order={order} product={OrderedProduct} />;
}

function OrderedProduct({ line: { product_id, title, exchange_rate } }: { line: OrderLine }) {
  const t = useTranslations('desk.orders');
  const format = useFormatter();
  return (
    <>
      <Link to="/admin/products" search={{ edit: product_id } as never}>
        <bdi>{title}</bdi>
      </Link>
      {exchange_rate !== 1 && (
        <small className="quiet">
          {t('rate', { rate: format.number(exchange_rate, { maximumFractionDigits: 6 }) })}
        </small>
      )}
    </>
  );
}
