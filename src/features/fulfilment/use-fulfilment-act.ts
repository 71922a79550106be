import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { adminProductsKey } from '#features/products/edits/product-admin.queries.ts';
import { ApiError } from '#platform/http/api-client.ts';
import type { Issues } from '#ui/forms/use-form.ts';
import { adminOrdersKey } from './admin-order.queries.ts';

/** Toasts of an action on an order, and the issues of a rejected form. `textOf`: of an error that is not the connection's. */
export function useFulfilmentAct(orderId: string) {
  const t = useTranslations('admin.fulfilment');
  const { done, refresh } = useRecordAct(`order:${orderId}`, [adminOrdersKey, adminProductsKey]);
  const rejected = (error: Error, textOf: (error: ApiError) => string | undefined): Issues | null => {
    refresh();
    if (error instanceof ApiError && error.status === 401) return null;
    return { form: (error instanceof ApiError && textOf(error)) || failure(error) };
  };
  /** Without an answer of the API, the change may have been saved all the same. */
  const failure = (error: Error) =>
    t(error instanceof ApiError && error.status > 0 && error.status < 500 ? 'failed' : 'unknownOutcome');
  return { done, rejected, failure };
}
