import { useTranslations } from 'use-intl';
import { RowDensitySwitch } from '#ui/row-density-switch.tsx';
import { AdminFilter } from '#ui/admin/admin-filter.tsx';
import { AdminSearchBox } from '#ui/admin/admin-search-box.tsx';
import { orderStatuses, paymentStatuses } from '#features/orders/order-status.rules.ts';
import { adminOrderPageSize } from '../admin-order.schema.ts';
import type { useAdminOrders } from './use-admin-orders.ts';

/** Search, filters and row height of the list of orders, and which of them are shown. */
export function AdminOrdersToolbar({ query, list, setQuery }: ReturnType<typeof useAdminOrders>) {
  const t = useTranslations('admin.orders');
  const statuses = useTranslations('orderStatus');
  const payments = useTranslations('paymentStatus');
  return (
    <div className="toolbar">
      <AdminSearchBox
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        search={query.search}
        changeQuery={setQuery}
      />
      <AdminFilter
        label={t('fields.status')}
        value={query.status}
        options={[
          ['all', t('anyStatus')],
          ...orderStatuses.map((status) => [status, statuses(status)] as const),
        ]}
        onChoose={(status) => void setQuery({ status })}
      />
      <AdminFilter
        label={t('fields.payment')}
        value={query.payment}
        options={[
          ['all', t('anyPayment')],
          ...paymentStatuses.map((status) => [status, payments(status)] as const),
          ['overdue', t('overdue')],
        ]}
        onChoose={(payment) => void setQuery({ payment })}
      />
      <RowDensitySwitch />
      <p className="count muted" role="status">
        {list.data ? rangeText() : ''}
      </p>
    </div>
  );

  function rangeText() {
    const { items = [], total = 0 } = list.data ?? {};
    const from = (query.page - 1) * adminOrderPageSize + 1;
    return items.length === 0 ? t('none') : t('range', { from, to: from + items.length - 1, total });
  }
}
