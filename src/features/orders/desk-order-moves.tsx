import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DeskDialog } from '#features/catalogue/desk-dialog.tsx';
import type { OrderStep } from './desk-order.queries.ts';
import type { DeskOrder } from './desk-order.schema.ts';
import { nextPaymentStatuses, nextStatuses } from './order.rules.ts';
import { useOrderStep } from './use-order-step.ts';

/** Where the order may go from here, and what each step does: told before it is taken. */
export function DeskOrderMoves({ order }: { order: DeskOrder }) {
  const t = useTranslations('desk.orders');
  const step = useOrderStep(order.id);
  const [cancelling, setCancelling] = useState(false);
  const steps = stepsOf(order);
  const take = (next: OrderStep) => step.isPending || step.mutate(next);

  return (
    <section className="order-moves" aria-labelledby="order-moves">
      <h2 id="order-moves">{t('moves.title')}</h2>
      {steps.length === 0 ? (
        <p className="quiet">{t('moves.none')}</p>
      ) : (
        <>
          <ul>
            {steps.map((next, place) => (
              <li key={next.to}>
                <button
                  type="button"
                  className={classOf(next, place === 0)}
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
          <p className="quiet small">{t('moves.noMail')}</p>
        </>
      )}
      {cancelling && (
        <CancelQuestion
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

interface QuestionProps {
  order: DeskOrder;
  onCancel: () => void;
  onClose: () => void;
}

/** Says what goes back to stock, product by product. */
function CancelQuestion({ order, onCancel, onClose }: QuestionProps) {
  const t = useTranslations('desk.orders.cancelling');
  const format = useFormatter();
  return (
    <DeskDialog title={t('question')} isWarning onClose={onClose}>
      <p>{t('returned')}</p>
      <ul className="returned">
        {order.items.map(({ product_id, quantity, title }) => (
          <li key={product_id}>
            {format.number(quantity)} × <bdi>{title}</bdi>
          </li>
        ))}
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
    </DeskDialog>
  );
}

/** The order's way on is the one button that stands out; on its last steps, the payment's. */
function classOf({ to }: OrderStep, isFirst: boolean): string {
  if (to === 'cancelled') return 'button line danger';
  return isFirst ? 'button' : 'button line';
}

function stepsOf({ status, payment_status }: DeskOrder): OrderStep[] {
  return [
    ...nextStatuses[status].map((to): OrderStep => ({ kind: 'status', from: status, to })),
    ...nextPaymentStatuses[payment_status].map((to): OrderStep => ({
      kind: 'payment',
      from: payment_status,
      to,
    })),
  ];
}
