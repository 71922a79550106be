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
import type { OrderStatus, PaymentStatus } from '#features/orders/order-status.rules.ts';

const icons = {
  pending: CircleDashed,
  confirmed: CircleDot,
  shipped: Truck,
  completed: CircleCheck,
  cancelled: CircleX,
} as const;

const paymentIcons = { pending: Hourglass, paid: Banknote, refunded: BanknoteX } as const;

/** An order's status with an icon. */
export function AdminOrderState({ status }: { status: OrderStatus }) {
  const t = useTranslations('orderStatus');
  const Sign = icons[status];
  return (
    <span className="order-state" data-status={status}>
      <Sign className="icon" aria-hidden="true" />
      {t(status)}
    </span>
  );
}

/** When the reservation ends, until which an administrator must confirm the order. */
export function AdminOrderReservation({ until }: { until: string }) {
  const t = useTranslations('admin.orders');
  const time = () => <ChangeTime at={until} isBrief />;
  return <small className="order-waits">{t.rich('expires', { time })}</small>;
}

export function AdminPaymentState({ status }: { status: PaymentStatus }) {
  const t = useTranslations('paymentStatus');
  const Sign = paymentIcons[status];
  return (
    <span className="order-state" data-payment={status}>
      <Sign className="icon" aria-hidden="true" />
      {t(status)}
    </span>
  );
}
