import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/notify.ts';

/** Says once per failure that the products did not load. */
export function useLoadFailure({ isError, errorUpdatedAt }: UseQueryResult): void {
  const t = useTranslations('desk');
  const failedAt = isError ? errorUpdatedAt : 0;
  const tell = useEffectEvent((at: number) => {
    if (at === 0) return;
    notify({ kind: 'error', key: 'desk-products', title: t('error'), text: t('products.loadFailed') });
  });
  useEffect(() => tell(failedAt), [failedAt]);
}
