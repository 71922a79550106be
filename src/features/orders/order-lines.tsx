import type { ComponentType } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { alignNegative } from '#i18n/negative-amount.ts';
import { useMoney } from '#i18n/use-money.ts';
import type { Order } from './order.schema.ts';

export type OrderLine = Order['items'][number];

interface OrderLinesProps {
  order: Pick<Order, 'items' | 'charges' | 'currency' | 'total_amount' | 'status'>;
  /** Renders the product of a line; without it, the title is shown. */
  product?: ComponentType<{ line: OrderLine }>;
}

export function OrderLines({ order, product: Product = OrderedTitle }: OrderLinesProps) {
  const t = useTranslations('order');
  const format = useFormatter();
  const { money } = useMoney();
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
        {order.items.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              <Product line={line} />
              <LineSupply line={line} isPending={order.status === 'pending'} />
            </th>
            <td data-name={t('quantity')}>{format.number(line.quantity)}</td>
            <td data-name={t('each')}>
              <bdi>{money(line.price_per_item, order.currency)}</bdi>
            </td>
            <td data-name={t('lineTotal')}>
              <bdi>{money(line.total_price, order.currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.charges.map(({ kind, label, amount }, index) => (
          <tr key={index}>
            <th scope="row" colSpan={3}>
              {label ? <bdi>{label}</bdi> : t(`charges.${kind}`)}
            </th>
            <td>
              <bdi>{alignNegative(money(amount, order.currency))}</bdi>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {t('total')}
          </th>
          <td>
            <bdi>{money(order.total_amount, order.currency)}</bdi>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A line that holds nothing waits for confirmation, or was never delivered. */
function LineSupply({ line, isPending }: { line: OrderLine; isPending: boolean }) {
  const t = useTranslations('order');
  if (!line.reserved) return isPending && <small className="quiet">{t('lineNotReserved')}</small>;
  if (line.backordered === 0) return null;
  return <small className="quiet">{t('backordered', { count: line.backordered })}</small>;
}

function OrderedTitle({ line }: { line: OrderLine }) {
  return <bdi>{line.title}</bdi>;
}
