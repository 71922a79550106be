import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { historyKey } from '#features/history/history.queries.ts';
import { useChangeNotice } from '#features/history/use-undo-change.ts';
import { adminProductsKey } from '#features/products/edits/product-admin.queries.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import type { AdminOrder, UnreservedLine } from '../admin-order.schema.ts';
import { adminOrdersKey, type OrderChange, changeOrder } from '../admin-order.queries.ts';

/**
 * Changes an order's status, shows the result as a toast, with undo unless the buyer is sent a mail, and invalidates the lists.
 * `onShort`: the stock does not cover these lines of an order to confirm.
 */
export function useOrderChange(
  { id, receipt_mailed }: AdminOrder,
  mail: boolean,
  onShort: (lines: UnreservedLine[]) => void,
) {
  const t = useTranslations('admin');
  const statuses = useTranslations('orderStatus');
  const payments = useTranslations('paymentStatus');
  const client = useQueryClient();
  const showChange = useChangeNotice();
  // A toast replaces that of an earlier change.
  const key = `order:${id}`;

  return useMutation({
    mutationFn: (step: OrderChange) => changeOrder(id, step, mail),
    onSuccess: ({ change_set_id }, { to }) => {
      const isMailed = mail && (to === 'confirmed' || (to === 'cancelled' && receipt_mailed));
      const text = t(`orders.moved.${to as 'paid'}`);
      showChange(
        isMailed ? `${text} ${t('orders.moves.mailed')}` : text,
        isMailed ? null : change_set_id,
        key,
      );
    },
    onError: (error, step) => {
      if (error instanceof ApiError && error.status === 401) return;
      if (error instanceof ApiError && error.problem.code === 'stock_short')
        return onShort(error.problem.lines as UnreservedLine[]);
      notify({ kind: 'error', title: t('error'), text: reasonOf(error, step), key });
    },
    onSettled: (_result, error) => {
      // The product table shows the returned stock.
      const lists = [adminOrdersKey, historyKey, adminProductsKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      );
      // What the failure leads to, such as confirming without the stock, need not wait for them.
      return error ? undefined : Promise.all(lists);
    },
  });

  function reasonOf(error: Error, { kind }: OrderChange): string {
    if (!(error instanceof ApiError)) return t('orders.moveFailed');
    if (error.status === 404) return t('orders.unknown');
    if (error.status !== 409) return t('orders.moveFailed');
    if (error.problem.code === 'has_shipments') return t('orders.moves.hasShipments');
    const now = error.problem.now as 'pending';
    return t('orders.movedMeanwhile', { status: kind === 'status' ? statuses(now) : payments(now) });
  }
}
