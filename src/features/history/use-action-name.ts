import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { hasMessage } from '#i18n/has-message.ts';

/** The name of an action with its count; actions without a message are shown as stored. */
export function useActionName(): (action: string, count: number) => string {
  const t = useTranslations('admin.history.actions');
  return useCallback(
    (action, count) => {
      const key = action.replace('.', '_');
      return hasMessage(t, key) ? t(key, { count }) : action.replaceAll(/[._]/g, ' ');
    },
    [t],
  );
}
