import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AdminListState, LoadFailed } from '#ui/admin/admin-list-state.tsx';
import { AdminPage } from '#ui/admin/admin-page.tsx';
import { ChangeList } from '#features/history/change-list.tsx';
import { ChangeTime } from '#features/history/change-time.tsx';
import { ActionLink } from '#ui/action-link.tsx';
import { AdminOrderCustomer } from './admin-order-customer.tsx';
import { AdminOrderLines } from './admin-order-lines.tsx';
import { AdminOrderMails } from './admin-order-mails.tsx';
import { AdminOrderStatusActions } from './admin-order-status-actions.tsx';
import { OrderEditing } from '../editing/order-editing.tsx';
import { OrderFulfilment } from '../order-fulfilment.tsx';
import { oneOrderQuery } from '../admin-order.queries.ts';
import type { AdminOrder as Order } from '../admin-order.schema.ts';
import { AdminOrderState, AdminPaymentState } from './admin-order-state.tsx';
import { orderReference } from '#features/orders/order.rules.ts';

/** One order: customer, lines, status and possible status changes. */
export function AdminOrder({ id }: { id: string }) {
  const t = useTranslations('admin');
  const { data: order, isError, refetch } = useQuery(oneOrderQuery(id));
  if (order) return <OrderPage order={order} />;
  const all = (
    <ActionLink to="/admin/orders" className="button">
      {t('orders.all')}
    </ActionLink>
  );
  return (
    <AdminPage title={t('orders.title')} className="admin-order">
      {order === null && (
        <AdminListState title={t('orders.unknown')} text={t('orders.unknownText')} action={all} />
      )}
      {order === undefined &&
        (isError ? (
          <LoadFailed title={t('orders.loadFailed')} onRetry={refetch} />
        ) : (
          <p className="quiet" role="status">
            {t('loading')}
          </p>
        ))}
    </AdminPage>
  );
}

function OrderPage({ order }: { order: Order }) {
  const t = useTranslations('admin.orders');
  const tOrder = useTranslations('order');
  const { id } = order;
  return (
    <main id="main" className="wide admin-order" tabIndex={-1}>
      <p className="back">
        <ActionLink to="/admin/orders">{t('all')}</ActionLink>
      </p>
      <div className="title">
        <h1>{tOrder('title', { number: orderReference(id) })}</h1>
        <div className="actions">
          <OrderEditing order={order} />
          <ActionLink to="/admin/orders/$id/print" params={{ id }} className="button line">
            <Printer className="icon" aria-hidden="true" />
            {t('pickingList')}
          </ActionLink>
        </div>
      </div>
      <dl className="row loose order-facts">
        <div>
          <dt>{tOrder('status')}</dt>
          <dd>
            <AdminOrderState status={order.status} />
            {order.reserved_until && (
              <small className="order-waits">
                {t('waits')} <ChangeTime at={order.reserved_until} />
              </small>
            )}
            {order.status === 'pending' && !order.reserved && (
              <small className="order-waits">{t('notReserved')}</small>
            )}
            {order.cancel_reason && <small className="quiet">{t('expired')}</small>}
          </dd>
        </div>
        <div>
          <dt>{tOrder('payment')}</dt>
          <dd>
            <AdminPaymentState status={order.payment_status} />
          </dd>
        </div>
        <div>
          <dt>{tOrder('date')}</dt>
          <dd>
            <ChangeTime at={order.created_at} />
          </dd>
        </div>
      </dl>
      <div className="sidebar order-columns">
        <div className="stack loose">
          <section aria-labelledby="order-lines">
            <h2 id="order-lines">{tOrder('lines')}</h2>
            <AdminOrderLines order={order} />
          </section>
          <OrderFulfilment order={order} />
          <AdminOrderMails mails={order.mails} />
          {!order.receipt_mailed && <p className="quiet small">{t('noReceipt')}</p>}
          <section aria-labelledby="order-history">
            <h2 id="order-history">{t('history')}</h2>
            <ChangeList filter={{ subject_type: 'order', subject_id: id }} />
          </section>
        </div>
        <div className="stack loose">
          <AdminOrderStatusActions order={order} />
          <AdminOrderCustomer order={order} />
        </div>
      </div>
    </main>
  );
}
