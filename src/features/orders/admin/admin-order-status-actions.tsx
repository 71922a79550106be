import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import type { OrderChange } from './admin-order.queries.ts';
import type { AdminOrder } from './admin-order.schema.ts';
import { adminProgressQuery } from '../fulfilment/fulfilment.queries.ts';
import { nextPaymentStatuses, nextStatuses, type OrderStatus } from '../order-status.rules.ts';
import { useOrderChange } from './use-order-step.ts';

/** The status changes that the order allows, each with a description of its effect. */
export function AdminOrderStatusActions({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin.orders');
  const [mail, setMail] = useState(order.receipt_mailed);
  const step = useOrderChange(order, mail);
  const { data: progress } = useQuery(adminProgressQuery(order.id));
  const [cancelling, setCancelling] = useState(false);
  const steps = stepsOf(order, (progress?.shipments.length ?? 0) > 0);
  const take = (next: OrderChange) => step.isPending || step.mutate(next);

  return (
    <section className="order-moves" aria-labelledby="order-moves">
      <h2 id="order-moves">{t('moves.title')}</h2>
      {steps.length === 0 ? (
        <p className="quiet">{t('moves.none')}</p>
      ) : (
        <>
          <ul>
            {steps.map((next, index) => (
              <li key={next.to}>
                <button
                  type="button"
                  className={classOf(next, index === 0)}
                  aria-disabled={step.isPending}
                  aria-describedby={`effect-${next.to}`}
                  onClick={() => (next.to === 'cancelled' ? setCancelling(true) : take(next))}
                >
                  {t(`moves.${next.to as 'paid'}.label`)}
                </button>
                <p id={`effect-${next.to}`} className="quiet small">
                  {next.to === 'confirmed' && order.reserved_until
                    ? t('moves.confirmed.ofWaiting')
                    : t(`moves.${next.to as 'paid'}.effect`)}
                </p>
              </li>
            ))}
          </ul>
          {steps.some(({ to }) => to === 'confirmed' || to === 'cancelled') && (
            <label className="check">
              <input type="checkbox" checked={mail} onChange={(event) => setMail(event.target.checked)} />
              <span>{t('moves.mail')}</span>
            </label>
          )}
          <p className="quiet small">{t('moves.noMail')}</p>
        </>
      )}
      {cancelling && (
        <CancelDialog
          order={order}
          onClose={() => setCancelling(false)}
          onCancel={() => {
            setCancelling(false);
            take({ kind: 'status', from: order.status, to: 'cancelled' });
          }}
        />
      )}
    </section>
  );
}

interface CancelDialogProps {
  order: AdminOrder;
  onCancel: () => void;
  onClose: () => void;
}

/** Lists the stock that cancelling returns, by product. */
function CancelDialog({ order, onCancel, onClose }: CancelDialogProps) {
  const t = useTranslations('admin.orders.cancelling');
  const format = useFormatter();
  return (
    <AdminDialog title={t('title')} isWarning onClose={onClose}>
      <p>{t('returned')}</p>
      <ul className="returned">
        {order.items.map(({ product_id, quantity, backordered, title }, index) =>
          product_id && quantity > backordered ? (
            <li key={index}>
              {format.number(quantity - backordered)} × <bdi>{title}</bdi>
            </li>
          ) : null,
        )}
      </ul>
      {order.payment_status === 'paid' && <p>{t('paid')}</p>}
      <div className="actions">
        <button type="button" className="button danger" onClick={onCancel}>
          {t('confirm')}
        </button>
        <button type="button" className="button line" onClick={onClose}>
          {t('keep')}
        </button>
      </div>
    </AdminDialog>
  );
}

/** Highlights one button: the order's next status, or at its end the payment's. */
function classOf({ to }: OrderChange, isFirst: boolean): string {
  if (to === 'cancelled') return 'button line danger';
  return isFirst ? 'button' : 'button line';
}

/** Once a part has shipped, an order cannot be cancelled, and its last shipment makes it shipped. */
function stepsOf({ status, payment_status }: AdminOrder, hasShipments: boolean): OrderChange[] {
  const isOpen = (to: OrderStatus) => !hasShipments || (to !== 'cancelled' && to !== 'shipped');
  return [
    ...nextStatuses[status].filter(isOpen).map((to): OrderChange => ({ kind: 'status', from: status, to })),
    ...nextPaymentStatuses[payment_status].map((to): OrderChange => ({
      kind: 'payment',
      from: payment_status,
      to,
    })),
  ];
}
