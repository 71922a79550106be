import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import type { OrderPaper } from '#features/invoices/paper.schema.ts';
import { withdrawPaper } from './fulfilment.queries.ts';
import { useFulfilmentAct } from './use-fulfilment-act.ts';

interface WithdrawalProps {
  orderId: string;
  paper: OrderPaper;
  onClose: () => void;
}

/** Confirms the withdrawal, which cannot be undone. */
export function PaperWithdrawal({ orderId, paper: { id, number }, onClose }: WithdrawalProps) {
  const t = useTranslations('admin.fulfilment');
  const { done, rejected, failure } = useFulfilmentAct(orderId);
  const withdrawing = useMutation({
    mutationFn: () => withdrawPaper(orderId, id),
    onSuccess: () => {
      done(t('withdrawn', { number }), null);
      onClose();
    },
    onError: (error) => void rejected(error, () => undefined),
  });
  return (
    <AdminDialog title={t('withdrawing.title', { number })} isWarning onClose={onClose}>
      <p>{t('withdrawing.text')}</p>
      <p className="error" role="alert">
        {withdrawing.isError && failure(withdrawing.error)}
      </p>
      <FormActions
        submit={t('withdraw')}
        isPending={withdrawing.isPending}
        isDanger
        onPress={() => withdrawing.mutate()}
        onCancel={onClose}
      />
    </AdminDialog>
  );
}
