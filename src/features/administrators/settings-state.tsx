import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** What a list of the settings shows before it is there, and when it does not come. */
export function SettingsState({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  const t = useTranslations('desk');
  if (query.data !== undefined) return children;
  if (query.isError || query.isPaused) {
    return (
      <div role="alert" className="settings-failed">
        <p>{t('failed')}</p>
        <button type="button" className="button line" onClick={() => query.refetch()}>
          {t('retry')}
        </button>
      </div>
    );
  }
  return <p role="status">{t('loading')}</p>;
}
