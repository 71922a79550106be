import { useFormatter, useTranslations } from 'use-intl';
import { alignNegative } from '#i18n/negative-amount.ts';
import { useMoney } from '#i18n/use-money.ts';
import type { AdminOrder } from './admin-order.schema.ts';

interface LinesProps {
  order: AdminOrder;
  isPriced: boolean;
}

/** The lines of the document; a packing slip shows no prices. */
export function AdminOrderDocumentLines({ order, isPriced }: LinesProps) {
  const t = useTranslations('admin.orders.paper');
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
        {order.items.map(({ title, quantity, price_per_item, total_price }, index) => (
          <tr key={index}>
            <th scope="row">
              <bdi>{title}</bdi>
            </th>
            <td data-name={t('quantity')}>
              <bdi>{format.number(quantity)}</bdi>
            </td>
            {isPriced ? (
              <>
                <td data-name={t('each')}>
                  <bdi>{money(price_per_item, order.currency)}</bdi>
                </td>
                <td data-name={t('amount')}>
                  <bdi>{money(total_price, order.currency)}</bdi>
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
      )}
    </table>
  );
}
