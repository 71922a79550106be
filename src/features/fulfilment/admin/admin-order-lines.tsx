import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { AdminOrder } from '../admin-order.schema.ts';
import { type OrderLine, OrderLines } from '#features/orders/order-lines.tsx';

/** The order's lines: product, quantity, price, and the exchange rate of converted prices. */
export function AdminOrderLines({ order }: { order: AdminOrder }) {
  return <OrderLines order={order} product={OrderedProduct} />;
}

function OrderedProduct({ line: { product_id, title, exchange_rate } }: { line: OrderLine }) {
  const t = useTranslations('admin.orders');
  const format = useFormatter();
  return (
    <>
      {product_id ? (
        <Link to="/admin/products" search={{ edit: product_id }}>
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
      {exchange_rate !== 1 && (
        <small className="quiet">
          {t('rate', { rate: format.number(exchange_rate, { maximumFractionDigits: 6 }) })}
        </small>
      )}
    </>
  );
}
