import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '#i18n/use-dates.ts';
import { useMoney } from '#i18n/use-money.ts';
import type { AdminOrder } from './admin-order.schema.ts';
import type { AdminOrderProgress } from '#features/invoices/paper.schema.ts';
import { PaymentDialog } from './payment-dialog.tsx';

interface PaymentsProps {
  order: AdminOrder;
  progress: AdminOrderProgress;
}

export function OrderPayments({ order, progress: { payments, balance, due_on, is_overdue } }: PaymentsProps) {
  const t = useTranslations('admin.fulfilment');
  const { money } = useMoney();
  const { date } = useDates();
  const [isRecording, setRecording] = useState(false);
  return (
    <section className="stack" aria-labelledby="order-payments">
      <h2 id="order-payments">{t('payments')}</h2>
      <dl className="row loose">
        <div>
          <dt>{t('balance')}</dt>
          <dd>
            <bdi>{money(balance, order.currency)}</bdi>
          </dd>
        </div>
        {due_on && (
          <div>
            <dt>{t('due')}</dt>
            <dd>
              <bdi>{date(due_on)}</bdi> {is_overdue && <span className="tag out">{t('overdue')}</span>}
            </dd>
          </div>
        )}
      </dl>
      {payments.length === 0 ? (
        <p className="quiet">{t('noPayments')}</p>
      ) : (
        <ul className="rows order-payments">
          {payments.map(({ id, received_on, amount, reference }) => (
            <li key={id} className="row">
              <bdi>{date(received_on)}</bdi>
              <bdi>{reference}</bdi>
              <strong>
                <bdi>{money(amount, order.currency)}</bdi>
              </strong>
            </li>
          ))}
        </ul>
      )}
      {balance > 0 && (
        <button type="button" className="button line" onClick={() => setRecording(true)}>
          <Banknote className="icon" aria-hidden="true" />
          {t('record')}
        </button>
      )}
      {isRecording && <PaymentDialog order={order} balance={balance} onClose={() => setRecording(false)} />}
    </section>
  );
}
