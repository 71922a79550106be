import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '#languages/use-money.ts';
import type { DeskOrder } from './desk-order.schema.ts';

interface LinesProps {
  order: DeskOrder;
  isPriced: boolean;
}

/** A slip says nothing of prices: it goes to whoever unpacks. */
export function DeskOrderPaperLines({ order, isPriced }: LinesProps) {
  const t = useTranslations('desk.orders.paper');
  const format = useFormatter();
  const { money } = useMoney();
  return (
    <table className="order-lines">
      <caption className="visually-hidden">{t('lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('quantity')}</th>
          {isPriced ? (
            <>
              <th scope="col">{t('each')}</th>
              <th scope="col">{t('amount')}</th>
            </>
          ) : (
            <th scope="col">{t('packed')}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ product_id, title, quantity, price_per_item, total_price }) => (
          <tr key={product_id}>
            <th scope="row">
              <bdi>{title}</bdi>
            </th>
            <td data-name={t('quantity')}>
              <bdi>{format.number(quantity)}</bdi>
            </td>
            {isPriced ? (
              <>
                <td data-name={t('each')}>
                  <bdi>{money(price_per_item, 'USD')}</bdi>
                </td>
                <td data-name={t('amount')}>
                  <bdi>{money(total_price, 'USD')}</bdi>
                </td>
              </>
            ) : (
              <td data-name={t('packed')}>
                <span className="tick">&nbsp;</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {isPriced && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('total')}
            </th>
            <td>
              <bdi>{money(order.total_amount, order.currency)}</bdi>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
