import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import type { Issues, Values } from '#ui/admin/use-admin-form.ts';
import type { AdminOrder } from './admin-order.schema.ts';
import { companyDay } from '#features/company/company-day.ts';
import { paymentInput, referenceLimit } from '#features/payments/payment.schema.ts';
import { sendPayment } from './fulfilment.queries.ts';
import { useFulfilmentAct } from './use-fulfilment-act.ts';

interface DialogProps {
  order: AdminOrder;
  balance: number;
  onClose: () => void;
}

/** Records a payment that was received, up to the balance. */
export function PaymentDialog({ order, balance: latest, onClose }: DialogProps) {
  const t = useTranslations('admin.fulfilment');
  const { money } = useMoney();
  const { done, rejected } = useFulfilmentAct(order.id);
  // An error refetches the order: with the new balance, sending again would record the same payment twice.
  const [balance] = useState(latest);
  const owed = money(balance, order.currency);
  const read = ({ received_on, amount = '', reference }: Values) => ({
    received_on,
    amount: amount.trim() === '' ? Number.NaN : Number(amount.normalize('NFKC').trim().replace(',', '.')),
    reference,
    balance,
  });
  const check = (values: Values): Issues => {
    const wrong = new Set(paymentInput.safeParse(read(values)).error?.issues.map(({ path }) => path[0]));
    if (read(values).amount > balance) wrong.add('amount');
    return {
      ...(wrong.has('received_on') && { received_on: t('paymentForm.dateIssue') }),
      ...(wrong.has('amount') && { amount: t('paymentForm.amountIssue') }),
      ...(wrong.has('reference') && { reference: t('form.tooLong', { limit: referenceLimit }) }),
    };
  };
  return (
    <RecordDialog
      title={t('record')}
      submit={t('paymentForm.submit')}
      onClose={onClose}
      options={{
        check,
        send: (values) => sendPayment(order.id, paymentInput.parse(read(values))),
        onDone: ({ change_set_id, balance: left }) => {
          done(t(left === 0 ? 'settled' : 'recorded'), change_set_id);
          onClose();
        },
        onRejected: (error) =>
          rejected(error, ({ problem }) => {
            if (problem.code === 'cancelled') return t('paymentForm.cancelled');
            if (typeof problem.balance !== 'number') return undefined;
            return t('paymentForm.changedSince', { balance: money(problem.balance, order.currency) });
          }),
      }}
    >
      {(issues) => (
        <>
          <AdminTextField
            name="received_on"
            type="date"
            label={t('paymentForm.receivedOn')}
            issue={issues.received_on}
            defaultValue={companyDay(new Date())}
          />
          <AdminTextField
            name="amount"
            label={t('paymentForm.amount', { currency: order.currency })}
            hint={t('paymentForm.amountHint', { balance: owed })}
            issue={issues.amount}
            defaultValue={balance.toFixed(2)}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <AdminTextField
            name="reference"
            label={t('paymentForm.reference')}
            issue={issues.reference}
            autoComplete="off"
            dir="auto"
          />
        </>
      )}
    </RecordDialog>
  );
}
