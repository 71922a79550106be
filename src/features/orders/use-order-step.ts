import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { DeskError } from '#platform/desk-transport.ts';
import { notify } from '#platform/notify.ts';
import { deskOrdersKey, type OrderStep, takeStep } from './desk-order.queries.ts';

/** Moves an order on, says what came of it, offers the way back, and has every list ask again. */
export function useOrderStep(id: string) {
  const t = useTranslations('desk');
  const statuses = useTranslations('orderStatus');
  const payments = useTranslations('paymentStatus');
  const client = useQueryClient();
  const undo = useUndoChange();
  // What was said of the last step is no longer so.
  const key = `order:${id}`;

  return useMutation({
    mutationFn: (step: OrderStep) => takeStep(id, step),
    networkMode: 'always',
    onSuccess: ({ change_set_id }, { to }) =>
      notify({
        kind: 'success',
        title: t('success'),
        text: t(`orders.moved.${to as 'paid'}`),
        key,
        action: { label: t('undo'), onAction: () => void undo(change_set_id) },
      }),
    onError: (error, step) => {
      if (error instanceof DeskError && error.status === 401) return;
      notify({ kind: 'error', title: t('error'), text: reason(error, step), key });
    },
    onSettled: () =>
      Promise.all(
        // What goes back to stock shows in the product table.
        [deskOrdersKey, historyKey, ['desk-products']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });

  function reason(error: Error, { kind }: OrderStep): string {
    if (!(error instanceof DeskError)) return t('orders.moveFailed');
    if (error.status === 404) return t('orders.unknown');
    if (error.status !== 409) return t('orders.moveFailed');
    const now = error.problem.now as 'pending';
    return t('orders.movedMeanwhile', { status: kind === 'status' ? statuses(now) : payments(now) });
  }
}
