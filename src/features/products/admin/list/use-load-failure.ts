import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { dismissErrors, notify } from '#platform/browser/notify.ts';

const key = 'admin-products';

/** Notifies once per failure that the products did not load, and dismisses that once they do. */
export function useLoadFailure({ isError, errorUpdatedAt }: UseQueryResult): void {
  const t = useTranslations('admin');
  const failedAt = isError ? errorUpdatedAt : 0;
  const report = useEffectEvent((at: number) => {
    if (at === 0) return dismissErrors(key);
    notify({ kind: 'error', key, title: t('error'), text: t('products.loadFailed') });
  });
  useEffect(() => report(failedAt), [failedAt]);
}
