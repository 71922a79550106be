import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '#features/cart/use-money.ts';
import { toCents } from '#kernel/money.ts';
import type { DeskOrder } from './desk-order.schema.ts';

/** What was ordered, at which price, and by which rate it was converted where it was. */
export function DeskOrderLines({ order }: { order: DeskOrder }) {
  const t = useTranslations('order');
  const words = useTranslations('desk.orders');
  const format = useFormatter();
  const { dollars } = useMoney();
  return (
    <table className="order-lines">
      <caption className="visually-hidden">{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('each')}</th>
          <th scope="col">{t('lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ product_id, title, quantity, price_per_item, total_price, exchange_rate }) => (
          <tr key={product_id}>
            <th scope="row">
              <Link to="/admin/products" search={{ edit: product_id } as never}>
                <bdi>{title}</bdi>
              </Link>
              {exchange_rate !== 1 && (
                <small className="quiet">
                  {words('rate', { rate: format.number(exchange_rate, { maximumFractionDigits: 6 }) })}
                </small>
              )}
            </th>
            <td data-name={t('quantity')}>{format.number(quantity)}</td>
            <td data-name={t('each')}>
              <bdi>{dollars(toCents(price_per_item))}</bdi>
            </td>
            <td data-name={t('lineTotal')}>
              <bdi>{dollars(toCents(total_price))}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('total')}
          </th>
          <td>
            <bdi>{dollars(toCents(order.total_amount))}</bdi>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
