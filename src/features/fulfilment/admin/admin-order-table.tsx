import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { SkeletonRows } from '#ui/admin/skeleton-rows.tsx';
import { ChangeTime } from '#features/history/change-time.tsx';
import { AdminOrderState, AdminOrderReservation, AdminPaymentState } from './admin-order-state.tsx';
import type { ListedOrder } from '../admin-order.schema.ts';
import { orderReference } from '#features/orders/order.rules.ts';

const columns = ['number', 'placed', 'customer', 'lines', 'total', 'status', 'payment'] as const;

const isAmount = (column: (typeof columns)[number]) => column === 'lines' || column === 'total';

interface TableProps {
  items: readonly ListedOrder[] | undefined;
  isBusy: boolean;
}

export function AdminOrderTable({ items, isBusy }: TableProps) {
  const t = useTranslations('admin.orders');
  return (
    <div className="admin-scroll">
      <table className="table record-table order-table" aria-label={t('title')} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                data-column={column}
                className={isAmount(column) ? 'end' : undefined}
              >
                {t(`fields.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items?.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
          {!items && <SkeletonRows columns={columns.length} />}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const tOrders = useTranslations('admin.orders');
  const format = useFormatter();
  const { money } = useMoney();
  const { id, customer_name, customer_email, lines, total_amount, currency } = order;
  const number = orderReference(id);
  return (
    <tr>
      <th scope="row" data-column="number">
        <Link to="/admin/orders/$id" params={{ id }}>
          #{number}
        </Link>
      </th>
      <td data-column="placed">
        <ChangeTime at={order.created_at} isBrief />
      </td>
      <td data-column="customer">
        <bdi>{customer_name}</bdi>
        <small className="quiet">
          <bdi>{customer_email}</bdi>
        </small>
      </td>
      <td data-column="lines" className="end">
        {format.number(lines)}
      </td>
      <td data-column="total" className="end">
        <bdi>{money(total_amount, currency)}</bdi>
      </td>
      <td data-column="status">
        <AdminOrderState status={order.status} />
        {order.reserved_until && <AdminOrderReservation until={order.reserved_until} />}
        {order.status === 'pending' && !order.reserved && (
          <small className="order-waits">{tOrders('notReserved')}</small>
        )}
      </td>
      <td data-column="payment">
        <AdminPaymentState status={order.payment_status} />
      </td>
    </tr>
  );
}
