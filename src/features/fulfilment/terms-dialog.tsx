import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { incoterms } from '#kernel/incoterms.ts';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import type { Issues, Values } from '#ui/admin/use-admin-form.ts';
import { type OrderTerms, orderTerms, termsLimits } from '#features/orders/order-terms.schema.ts';
import { AdminChoice } from '#ui/admin/admin-choice.tsx';
import { saveTerms } from './fulfilment.queries.ts';
import { useFulfilmentAct } from './use-fulfilment-act.ts';

interface DialogProps {
  orderId: string;
  terms: OrderTerms;
  onClose: () => void;
}

/** Changes the terms that papers of the order state. */
export function TermsDialog({ orderId, terms: latest, onClose }: DialogProps) {
  const t = useTranslations('admin.fulfilment');
  const { done, rejected } = useFulfilmentAct(orderId);
  // An error refetches the order: with the new terms, sending again would overwrite what somebody else has saved.
  const [terms] = useState(latest);
  const check = (values: Values): Issues => {
    const wrong = new Set(orderTerms.safeParse(read(values)).error?.issues.map(({ path }) => path[0]));
    return {
      ...(wrong.has('place') && { place: t('form.tooLong', { limit: termsLimits.place }) }),
      ...(wrong.has('payment_terms') && {
        payment_terms: t('form.tooLong', { limit: termsLimits.payment_terms }),
      }),
      ...(wrong.has('payment_days') && { payment_days: t('termsForm.daysIssue') }),
      ...(wrong.has('due_on') && { due_on: t('paymentForm.dateIssue') }),
    };
  };
  return (
    <RecordDialog
      title={t('termsForm.title')}
      onClose={onClose}
      options={{
        check,
        send: (values) => saveTerms(orderId, { from: terms, to: orderTerms.parse(read(values)) }),
        onDone: ({ change_set_id }) => {
          done(t('termsSaved'), change_set_id);
          onClose();
        },
        onRejected: (error) =>
          rejected(error, ({ status }) => (status === 409 ? t('termsForm.conflict') : undefined)),
      }}
    >
      {(issues) => (
        <>
          <AdminChoice
            name="incoterm"
            label={t('termFields.incoterm')}
            options={[['', t('termsForm.none')], ...incoterms.map((code) => [code, code] as const)]}
            initial={terms.incoterm ?? ''}
          />
          <AdminTextField
            name="place"
            label={t('termFields.place')}
            issue={issues.place}
            defaultValue={terms.place ?? ''}
            dir="auto"
          />
          <AdminTextField
            name="payment_terms"
            label={t('termFields.payment_terms')}
            issue={issues.payment_terms}
            defaultValue={terms.payment_terms ?? ''}
            dir="auto"
          />
          <AdminTextField
            name="payment_days"
            label={t('termFields.payment_days')}
            hint={t('termsForm.daysHint')}
            issue={issues.payment_days}
            defaultValue={terms.payment_days === null ? '' : String(terms.payment_days)}
            inputMode="numeric"
            dir="ltr"
          />
          <AdminTextField
            name="due_on"
            type="date"
            label={t('termFields.due_on')}
            hint={t('termsForm.dueHint')}
            issue={issues.due_on}
            defaultValue={terms.due_on ?? ''}
          />
        </>
      )}
    </RecordDialog>
  );
}

function read({ incoterm, place, payment_terms, payment_days = '', due_on }: Values) {
  return {
    incoterm: incoterm || null,
    place: place || null,
    payment_terms: payment_terms || null,
    payment_days: payment_days.trim() === '' ? null : Number(payment_days.normalize('NFKC').trim()),
    due_on: due_on || null,
  };
}
