import type { ComponentType } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '#languages/use-money.ts';
import { toCents } from '#kernel/money.ts';
import type { Order } from './order.schema.ts';

export type OrderLine = Order['items'][number];

interface OrderLinesProps {
  order: Pick<Order, 'items' | 'total_amount'>;
  /** What stands for the product of a line; without, its title. */
  product?: ComponentType<{ line: OrderLine }>;
}

export function OrderLines({ order, product: Product = OrderedTitle }: OrderLinesProps) {
  const t = useTranslations('order');
  const format = useFormatter();
  const { dollars, money } = useMoney();
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
        {order.items.map((line) => (
          <tr key={line.product_id}>
            <th scope="row">
              <Product line={line} />
            </th>
            <td data-name={t('quantity')}>{format.number(line.quantity)}</td>
            <td data-name={t('each')}>
              <bdi>{money(line.price_per_item, 'USD')}</bdi>
            </td>
            <td data-name={t('lineTotal')}>
              <bdi>{dollars(toCents(line.total_price))}</bdi>
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

function OrderedTitle({ line }: { line: OrderLine }) {
  return <bdi>{line.title}</bdi>;
}
