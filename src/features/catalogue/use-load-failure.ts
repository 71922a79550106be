import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { dismissErrors, notify } from '#platform/notify.ts';

const key = 'desk-products';

/** Says once per failure that the products did not load; once they do, it is no longer so. */
export function useLoadFailure({ isError, errorUpdatedAt }: UseQueryResult): void {
  const t = useTranslations('desk');
  const failedAt = isError ? errorUpdatedAt : 0;
  const tell = useEffectEvent((at: number) => {
    if (at === 0) return dismissErrors(key);
    notify({ kind: 'error', key, title: t('error'), text: t('products.loadFailed') });
  });
  useEffect(() => tell(failedAt), [failedAt]);
}
