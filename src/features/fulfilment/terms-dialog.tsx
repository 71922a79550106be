import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { incoterms } from '#kernel/incoterms.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import type { Values } from '#ui/forms/use-form.ts';
import { type OrderTerms, orderTerms, termsLimits } from '#features/orders/order-terms.schema.ts';
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
  const texts = {
    incoterm: t('failed'),
    place: t('form.tooLong', { limit: termsLimits.place }),
    payment_terms: t('form.tooLong', { limit: termsLimits.payment_terms }),
    payment_days: t('termsForm.daysIssue'),
    due_on: t('paymentForm.dateIssue'),
  };
  return (
    <RecordDialog
      title={t('termsForm.title')}
      initial={terms}
      read={(values) => readBySchema(orderTerms, termsOf(values), { textOf: (field) => texts[field] })}
      send={(to) => saveTerms(orderId, { from: terms, to })}
      onDone={({ change_set_id }) => done(t('termsSaved'), change_set_id)}
      onRejected={(error) =>
        rejected(error, ({ status }) => (status === 409 ? t('termsForm.conflict') : undefined))
      }
      onClose={onClose}
    >
      <Field
        name="incoterm"
        label={t('termFields.incoterm')}
        options={[['', t('termsForm.none')], ...incoterms.map((code) => [code, code] as const)]}
      />
      <Field name="place" label={t('termFields.place')} />
      <Field name="payment_terms" label={t('termFields.payment_terms')} />
      <Field
        name="payment_days"
        label={t('termFields.payment_days')}
        hint={t('termsForm.daysHint')}
        inputMode="numeric"
      />
      <Field name="due_on" type="date" label={t('termFields.due_on')} hint={t('termsForm.dueHint')} />
    </RecordDialog>
  );
}

function termsOf({ incoterm, place, payment_terms, payment_days = '', due_on }: Values) {
  return {
    incoterm: incoterm || null,
    place: place || null,
    payment_terms: payment_terms || null,
    payment_days: payment_days.trim() === '' ? null : Number(payment_days.normalize('NFKC').trim()),
    due_on: due_on || null,
  };
}
