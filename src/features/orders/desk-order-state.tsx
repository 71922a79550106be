import {
  Banknote,
  BanknoteX,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Hourglass,
  Truck,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import type { OrderStatus, PaymentStatus } from './order.rules.ts';

const signs = {
  pending: CircleDashed,
  confirmed: CircleDot,
  shipped: Truck,
  completed: CircleCheck,
  cancelled: CircleX,
} as const;

const paymentSigns = { pending: Hourglass, paid: Banknote, refunded: BanknoteX } as const;

/** Where an order is; a sign besides the word, so that a column is read at a glance. */
export function DeskOrderState({ status }: { status: OrderStatus }) {
  const t = useTranslations('orderStatus');
  const Sign = signs[status];
  return (
    <span className="order-state" data-status={status}>
      <Sign className="icon" aria-hidden="true" />
      {t(status)}
    </span>
  );
}

/** The order needs a clerk before its reservation ends. */
export function DeskOrderWaits({ until }: { until: string }) {
  const t = useTranslations('desk.orders');
  return (
    <small className="order-waits">
      {t('waits')} <ChangeTime at={until} isBrief />
    </small>
  );
}

export function DeskPaymentState({ status }: { status: PaymentStatus }) {
  const t = useTranslations('paymentStatus');
  const Sign = paymentSigns[status];
  return (
    <span className="order-state" data-payment={status}>
      <Sign className="icon" aria-hidden="true" />
      {t(status)}
    </span>
  );
}
