import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DeskListState } from '#features/catalogue/desk-list-state.tsx';
import { ChangeList } from '#features/history/change-list.tsx';
import { ChangeTime } from '#features/history/change-time.tsx';
import { ActionLink } from '#ui/action-link.tsx';
import { DeskOrderCustomer } from './desk-order-customer.tsx';
import { DeskOrderLines } from './desk-order-lines.tsx';
import { DeskOrderMails } from './desk-order-mails.tsx';
import { DeskOrderMoves } from './desk-order-moves.tsx';
import { oneOrderQuery } from './desk-order.queries.ts';
import type { DeskOrder as Order } from './desk-order.schema.ts';
import { DeskOrderState, DeskPaymentState } from './desk-order-state.tsx';
import { orderReference } from './order.rules.ts';

/** One order: who, what, how far it is and where it may go. */
export function DeskOrder({ id }: { id: string }) {
  const t = useTranslations('desk');
  const { data: order, isError, refetch } = useQuery(oneOrderQuery(id));
  if (order) return <OrderPage order={order} />;
  const retry = (
    <button type="button" className="button" onClick={() => refetch()}>
      {t('retry')}
    </button>
  );
  const all = (
    <ActionLink to="/admin/orders" className="button">
      {t('orders.all')}
    </ActionLink>
  );
  return (
    <main id="main" className="wide desk-order" tabIndex={-1}>
      <div className="title">
        <h1>{t('orders.title')}</h1>
      </div>
      {order === null && (
        <DeskListState title={t('orders.unknown')} text={t('orders.unknownText')} action={all} />
      )}
      {order === undefined &&
        (isError ? (
          <DeskListState title={t('orders.loadFailed')} text={t('orders.loadFailedText')} action={retry} />
        ) : (
          <p className="quiet" role="status">
            {t('loading')}
          </p>
        ))}
    </main>
  );
}

function OrderPage({ order }: { order: Order }) {
  const t = useTranslations('desk.orders');
  const words = useTranslations('order');
  const { id } = order;
  return (
    <main id="main" className="wide desk-order" tabIndex={-1}>
      <p className="back">
        <ActionLink to="/admin/orders">{t('all')}</ActionLink>
      </p>
      <div className="title">
        <h1>{words('title', { number: orderReference(id) })}</h1>
        <div className="actions">
          {(['slip', 'invoice'] as const).map((kind) => (
            <ActionLink
              key={kind}
              to="/admin/orders/$id/print"
              params={{ id }}
              search={{ kind } as never}
              className="button line"
            >
              <Printer className="icon" aria-hidden="true" />
              {t(kind)}
            </ActionLink>
          ))}
        </div>
      </div>
      <dl className="order-facts">
        <div>
          <dt>{words('status')}</dt>
          <dd>
            <DeskOrderState status={order.status} />
            {order.reserved_until && (
              <small className="order-waits">
                {t('waits')} <ChangeTime at={order.reserved_until} />
              </small>
            )}
            {order.cancel_reason && <small className="quiet">{t('expired')}</small>}
          </dd>
        </div>
        <div>
          <dt>{words('payment')}</dt>
          <dd>
            <DeskPaymentState status={order.payment_status} />
          </dd>
        </div>
        <div>
          <dt>{words('date')}</dt>
          <dd>
            <ChangeTime at={order.created_at} />
          </dd>
        </div>
      </dl>
      <div className="order-columns">
        <div>
          <section aria-labelledby="order-lines">
            <h2 id="order-lines">{words('lines')}</h2>
            <DeskOrderLines order={order} />
          </section>
          <DeskOrderMails mails={order.mails} />
          {!order.receipt_mailed && <p className="quiet small">{t('noReceipt')}</p>}
          <section aria-labelledby="order-history">
            <h2 id="order-history">{t('history')}</h2>
            <ChangeList filter={{ subject_type: 'order', subject_id: id }} />
          </section>
        </div>
        <div>
          <DeskOrderMoves order={order} />
          <DeskOrderCustomer order={order} />
        </div>
      </div>
    </main>
  );
}
