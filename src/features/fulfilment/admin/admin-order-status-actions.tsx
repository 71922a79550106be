import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import type { OrderChange } from '../admin-order.queries.ts';
import type { AdminOrder, UnreservedLine } from '../admin-order.schema.ts';
import { adminProgressQuery } from '../fulfilment.queries.ts';
import { ShipmentDialog } from '../shipment-dialog.tsx';
import { nextPaymentStatuses, nextStatuses, type OrderStatus } from '#features/orders/order-status.rules.ts';
import { ShortStockDialog } from './short-stock-dialog.tsx';
import { UnreservedLines } from './unreserved-lines.tsx';
import { useOrderChange } from './use-order-step.ts';

/** What can be done with the order next, each with a description of its effect. Items are shipped first of all, as long as some can be. */
export function AdminOrderStatusActions({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin.orders');
  const tAdmin = useTranslations('admin');
  const [mail, setMail] = useState(order.receipt_mailed);
  const [short, setShort] = useState<UnreservedLine[] | null>(null);
  const step = useOrderChange(order, mail, setShort);
  const { data: progress, isPending } = useQuery(adminProgressQuery(order.id));
  const [cancelling, setCancelling] = useState(false);
  const [isShipping, setShipping] = useState(false);
  const { shipments = [], lines = [] } = progress ?? {};
  const steps = stepsOf(order, shipments.length > 0);
  const isConfirmed = order.status === 'confirmed';
  const isShippable = isConfirmed && lines.some(({ shippable }) => shippable > 0);
  const take = (next: OrderChange) => step.isPending || step.mutate(next);

  return (
    <section className="box order-moves" aria-labelledby="order-moves">
      <h2 id="order-moves">{t('moves.title')}</h2>
      {steps.length === 0 ? (
        <p className="quiet">{t('moves.none')}</p>
      ) : isConfirmed && isPending ? (
        <p className="quiet">{tAdmin('loading')}</p>
      ) : (
        <>
          <ul className="stack">
            {isShippable && (
              <li className="stack tight">
                <button
                  type="button"
                  className="button"
                  aria-describedby="effect-ship"
                  onClick={() => setShipping(true)}
                >
                  <Truck className="icon flip" aria-hidden="true" />
                  {tAdmin('fulfilment.ship')}
                </button>
                <p id="effect-ship" className="quiet small">
                  {t('moves.shipEffect')}
                </p>
              </li>
            )}
            {steps.map((next, index) => (
              <li key={next.to} className="stack tight">
                <button
                  type="button"
                  className={classOf(next, index === 0 && !isShippable)}
                  aria-disabled={step.isPending}
                  aria-describedby={`effect-${next.to}`}
                  onClick={() => (next.to === 'cancelled' ? setCancelling(true) : take(next))}
                >
                  {t(`moves.${next.to as 'paid'}.label`)}
                </button>
                <p id={`effect-${next.to}`} className="quiet small">
                  {t(effectOf(next, order))}
                </p>
                {next.to === 'confirmed' && <UnreservedLines lines={order.unreserved} />}
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
      {isShipping && (
        <ShipmentDialog
          order={order}
          lines={lines}
          number={(shipments.at(-1)?.number ?? 0) + 1}
          onClose={() => setShipping(false)}
        />
      )}
      {short && (
        <ShortStockDialog
          lines={short}
          onClose={() => setShort(null)}
          onConfirm={() => {
            setShort(null);
            // The step that was rejected may still be refreshing the order.
            step.mutate({ kind: 'status', from: order.status, to: 'confirmed', backorder: true });
          }}
        />
      )}
      {cancelling && (
        <CancelOrderDialog
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

function effectOf({ to }: OrderChange, { reserved, reserved_until }: AdminOrder) {
  if (to === 'confirmed' && !reserved) return 'moves.confirmed.ofUnreserved';
  if (to === 'confirmed' && reserved_until) return 'moves.confirmed.ofWaiting';
  return `moves.${to as 'paid'}.effect` as const;
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
