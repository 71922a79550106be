import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { decimalsIssue } from '#features/money/currency.rules.ts';
import { useMoney } from '#i18n/use-money.ts';
import { moneyOf, moneyText } from '#kernel/money.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import type { Values } from '#ui/forms/use-form.ts';
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
  const [today] = useState(() => companyDay(new Date()));
  const owed = money(balance, order.currency);
  const read = ({ received_on, amount = '', reference }: Values) => {
    const typed = Number(amount.normalize('NFKC').trim().replace(',', '.'));
    const isAmount =
      amount.trim() !== '' && typed > 0 && typed <= balance && !decimalsIssue(typed, order.currency);
    return readBySchema(
      paymentInput,
      { received_on, amount: isAmount ? typed : Number.NaN, reference, balance },
      { textOf: (field) => texts[field] },
    );
  };
  const texts = {
    received_on: t('paymentForm.dateIssue'),
    amount: t('paymentForm.amountIssue'),
    reference: t('form.tooLong', { limit: referenceLimit }),
    balance: t('failed'),
  };
  return (
    <RecordDialog
      title={t('record')}
      submit={t('paymentForm.submit')}
      initial={{ received_on: today, amount: moneyText(moneyOf(balance, order.currency)) }}
      read={read}
      send={(input) => sendPayment(order.id, input)}
      onDone={({ change_set_id, balance: left }) =>
        done(t(left === 0 ? 'settled' : 'recorded'), change_set_id)
      }
      onRejected={(error) =>
        rejected(error, ({ problem }) => {
          if (problem.code === 'cancelled') return t('paymentForm.cancelled');
          if (typeof problem.balance !== 'number') return undefined;
          return t('paymentForm.changedSince', { balance: money(problem.balance, order.currency) });
        })
      }
      onClose={onClose}
    >
      <Field name="received_on" type="date" label={t('paymentForm.receivedOn')} />
      <Field
        name="amount"
        label={t('paymentForm.amount', { currency: order.currency })}
        hint={t('paymentForm.amountHint', { balance: owed })}
        inputMode="decimal"
      />
      <Field name="reference" label={t('paymentForm.reference')} />
    </RecordDialog>
  );
}
