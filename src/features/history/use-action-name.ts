import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** What was done, to how many; an action that nobody has put into words is shown as it is kept. */
export function useActionName(): (action: string, count: number) => string {
  const t = useTranslations('desk.history.actions');
  return useCallback(
    (action, count) => {
      const key = action.replace('.', '_');
      return t.has(key as never) ? t(key as 'product_updated', { count }) : action.replaceAll(/[._]/g, ' ');
    },
    [t],
  );
}
